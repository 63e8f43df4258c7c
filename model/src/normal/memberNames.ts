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
  if (Array.isArray(value)) {
    const items = value.map((one: unknown, at) => withPlainNames(one, `${path}.${at}`, note));
    return items.every((one, at) => one === value[at]) ? value : items;
  }
  if (!isMembers(value)) return value;
  const taken = new Set(Object.keys(value));
  const members = Object.entries(value).map(([name, one]): [string, unknown] => [
    plainName(name, one, taken),
    withPlainNames(one, `${path}.${name}`, note),
  ]);
  const names = Object.keys(value);
  const renamed = names.flatMap((from, at) => {
    const to = members[at]?.[0] ?? from;
    return to === from ? [] : [{ from, to }];
  });
  for (const { from, to } of renamed) note(path, from, to);
  const isSame = members.every(([name, one]) => Object.hasOwn(value, name) && value[name] === one);
  return isSame ? value : Object.fromEntries(members);
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
