/**
 * What a value says: a text as it is, a number or a boolean as a text, and nothing for all else. `String` throws for an
 * object that has a `toString` of its own, and any file may bring one.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
}
