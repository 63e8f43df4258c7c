import { isValues, type Values } from '../lib/paths.ts';

/**
 * Do two JSON values say the same? Members that are undefined count as missing. Shared parts are
 * recognised by identity, so comparing a form with its origin costs what was changed.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]));
  }
  if (!isValues(one) || !isValues(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameValue(memberOf(one, key), memberOf(other, key)),
  );
}

/** What every object inherits is no member of it. */
function memberOf(values: Values, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
