/** Do two JSON values say the same? What is missing, null or empty text is nothing, in any order. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isNothing(one) && isNothing(other))) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]));
  }
  if (!isMembers(one) || !isMembers(other)) return false;
  return (
    Object.keys(one).every((key) => sameValue(one[key], other[key])) &&
    Object.keys(other).every((key) => Object.hasOwn(one, key) || isNothing(other[key]))
  );
}

/** Is it missing, null or empty text? */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Is it a text with more than white space? */
export function hasText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Values by name. */
export type Members = Readonly<Record<string, unknown>>;

/** Is it an object with named members, and no array? */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a value; of what is no object, none. */
export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}

/** Any JSON value as a text. Not by `String`, which an object may answer as it likes. */
export function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The id of what has one, such as a reference, or else all of it as a text. */
export function idOf(value: unknown): string {
  return wordsOf(isMembers(value) ? value.id : value);
}
