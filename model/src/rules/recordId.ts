/** How long an id can be for the addresses of the API and of the screens. */
export const MAX_ID_LENGTH = 200;

/** Could an address name a record of this id? A browser takes `.` and `..` for steps of a path. */
export function isRecordId(id: string): boolean {
  const isStep = id === '.' || id === '..';
  const fits = id !== '' && id.length <= MAX_ID_LENGTH;
  return fits && !isStep && !/[/\p{Cc}\p{Cs}]/u.test(id);
}
