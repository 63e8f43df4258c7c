/** Sections and lists of references, each item on its own. */
import { SECTION_COLUMNS, SECTION_TYPES } from '../constants.ts';
import { isMembers, type Members } from '../difference/sameValue.ts';
import type { RefsField } from '../fields/refs.ts';
import type { Around } from './around.ts';
import type { Listed } from './items.ts';
import { itemsOf } from './keyed.ts';
import { choice, number, text } from './leaves.ts';
import { reference } from './references.ts';

/** The references of a list, or of a map from a key to each of them. */
export function references(
  field: RefsField,
  value: unknown,
  path: string,
  around: Around,
): unknown {
  return listOf(field, value, path, around, (item, at) => {
    const found = reference(field.collection, item);
    if (found !== null && found !== item) around.note(at, item, found);
    return found ?? undefined;
  });
}

/** The sections of a list, or of a map from a key to each of them. */
export function sections(value: unknown, path: string, around: Around): unknown {
  const taken: Taken = { ids: new Set(), next: new Map() };
  return listOf({ kind: 'sections' }, value, path, around, (item, at) =>
    section(item, at, taken, around),
  );
}

/** Each item made normal, without those that are nothing; the same list where nothing differs. */
function listOf(
  listed: Listed,
  value: unknown,
  path: string,
  around: Around,
  itemOf: (item: unknown, path: string) => unknown,
): unknown {
  const list = itemsOf(listed, value);
  if (list === null) return value;
  const kept: unknown[] = [];
  for (const [index, item] of list.entries()) {
    // An item is told by the place where it will stand; what is left out has only the one that it had.
    const now = item === null ? undefined : itemOf(item, `${path}.${kept.length}`);
    if (now === undefined) around.note(`${path}.${index}`, item, undefined);
    else kept.push(now);
  }
  if (list !== value) around.note(path, value, kept);
  const isSame = kept.length === list.length && kept.every((item, index) => item === list[index]);
  return isSame ? list : kept;
}

function section(value: unknown, path: string, taken: Taken, around: Around): unknown {
  const given = typeof value === 'string' ? { type: 'text', value } : value;
  if (!isMembers(given)) return value;
  if (given !== value) around.note(path, value, given);
  const parts: Members = {
    ...given,
    id: freeId(given.id, taken),
    width: number(given.width) ?? SECTION_COLUMNS,
    type: choice({ options: SECTION_TYPES }, given.type) ?? (given.url ? 'image' : 'text'),
    value: text(given.value) ?? '',
    url: given.url ?? undefined,
  };
  let isSame = true;
  for (const name of ['id', 'width', 'type', 'value', 'url']) {
    if (parts[name] === given[name]) continue;
    isSame = false;
    const isDefault = given[name] === undefined && (name === 'width' || name === 'value');
    if (!isDefault) around.note(`${path}.${name}`, given[name], parts[name]);
  }
  if (isSame) return given;
  // What is undefined is no member, or it would differ from what is read again.
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

/** Ids of sections, and for a name that many have the number that the next of them may get. */
interface Taken {
  readonly ids: Set<string>;
  readonly next: Map<string, number>;
}

/** Sections are told apart by their ids. */
function freeId(id: unknown, { ids, next }: Taken): string {
  const wanted = (typeof id === 'string' && id) || (typeof id === 'number' && String(id));
  const stem = wanted || 'section';
  let free = wanted || `${stem}-1`;
  let count = next.get(stem) ?? 2;
  for (; ids.has(free); count++) free = `${stem}-${count}`;
  next.set(stem, count);
  ids.add(free);
  return free;
}
