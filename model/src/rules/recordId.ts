import { NEW_ID } from '../constants.ts';

/** How long an id can be for the addresses of the API and of the screens. */
export const MAX_ID_LENGTH = 200;

/** What stands for no record where the id of one stands, in addresses of the API and of the screens. */
const TAKEN = new Set(['ids', 'export', NEW_ID]);

/** Could an address name a record of this id? A browser takes `.` and `..` for steps of a path. */
export function isRecordId(id: string): boolean {
  const isStep = id === '.' || id === '..';
  if (TAKEN.has(id)) return false;
  const fits = id !== '' && id.length <= MAX_ID_LENGTH;
  return fits && !isStep && !/[/\p{Cc}\p{Cs}]/u.test(id);
}
