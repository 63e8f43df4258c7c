/** Names of members that no request may bring, since they reach the prototype of what they are assigned to. */
import { isMembers } from '../difference/sameValue.ts';

/**
 * The value with other names for such members: `__proto__`, and a `constructor` that has a `prototype`.
 * All that they hold is kept. The same value where there are none.
 * @param note told the path of what they are members of, the name and the other one
 */
export function withPlainNames(
  value: unknown,
  path: string,
  note: (path: string, from: string, to: string) => void,
): unknown {
  return hasReserved(value) ? renamed(value, path, note) : value;
}

/** Nearly nothing has: to look costs a tenth of making all of it anew. */
function hasReserved(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasReserved);
  if (!isMembers(value)) return false;
  return Object.keys(value).some(
    (name) => isReserved(name, value[name]) || hasReserved(value[name]),
  );
}

function renamed(
  value: unknown,
  path: string,
  note: (path: string, from: string, to: string) => void,
): unknown {
  if (Array.isArray(value)) {
    return value.map((one: unknown, at) => renamed(one, `${path}.${at}`, note));
  }
  if (!isMembers(value)) return value;
  const taken = new Set(Object.keys(value));
  const members = Object.entries(value).map(([name, one]): [string, unknown] => {
    const plain = plainName(name, one, taken);
    if (plain !== name) note(path, name, plain);
    return [plain, renamed(one, `${path}.${name}`, note)];
  });
  return Object.fromEntries(members);
}

function plainName(name: string, value: unknown, taken: Set<string>): string {
  if (!isReserved(name, value)) return name;
  let plain = `_${name.replaceAll('_', '')}_`;
  while (taken.has(plain)) plain += '_';
  taken.add(plain);
  return plain;
}

function isReserved(name: string, value: unknown): boolean {
  if (name === '__proto__') return true;
  return name === 'constructor' && isMembers(value) && Object.hasOwn(value, 'prototype');
}
