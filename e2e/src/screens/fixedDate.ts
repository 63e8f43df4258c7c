/**
 * Loaded into the product before anything else: it begins at a date that pictures can be compared by,
 * or at the one in `TEST_BEGINS`.
 * Its time goes on as everybody's does, so nothing in it notices.
 */
import { PICTURE_DATE } from './pictureDate.ts';

const ahead = Date.parse(process.env.TEST_BEGINS ?? PICTURE_DATE) - Date.now();
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    // What was given is passed on as it is, whichever of the forms of a date it has.
    super(...((given.length > 0 ? given : [RealDate.now() + ahead]) as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
} as DateConstructor;
