/** When the public sees a document, as renderings read it. */
import { isListed, type Period, publicPeriod, wholeDay } from '@regia/model/rules/visibility.ts';
import type { Reader } from './reader.ts';
import { targetOf } from './urls.ts';

export function periodOf(reader: Reader): Period {
  const dates = { publicAt: reader.read('publicAt'), publicUntil: reader.read('publicUntil') };
  return publicPeriod(dates, categoryEnd(reader));
}

/** Of what a list holds: is its category public throughout the day, too? Only works have one. */
export function isCategoryListed(reader: Reader): boolean {
  const end = categoryEnd(reader);
  if (!end) return true;
  const { today, timeZone } = reader.view.source;
  return isListed(publicPeriod(end), wholeDay(today, timeZone));
}

function categoryEnd(reader: Reader): { publicUntil: unknown } | null {
  const category =
    reader.collection === 'works' ? targetOf(reader, 'workCategory', 'workCategories') : null;
  return category && { publicUntil: category.read('publicUntil') };
}
