/**
 * What a record has that no field knows is kept, since an import may bring it; but nobody sees it, so
 * there is no more of it than anybody could miss.
 */
import { isMembers, type Members } from '../difference/sameValue.ts';
import { type Entity, SERVER_MEMBERS } from '../entity.ts';
import type { FieldProblem } from '../errors.ts';
import type { Field } from '../fields/field.ts';
import { isKind } from '../fields/kinds.ts';
import { isLong } from '../fields/long.ts';
import { fieldUnder, shapedPart, unknownMembers } from './shape.ts';

/** Characters of JSON, with the names, in all of a record. */
export const MOST_UNKNOWN = 100_000;

/** So much of a name is told. */
const TOLD_CHARACTERS = 200;

/**
 * The place of what is too much of it, where there is more than before: nobody has to take away what
 * is stored.
 */
export function excessOf(
  entity: Pick<Entity, 'fields'>,
  record: Members,
  stored: Members | null,
): readonly [path: string, problem: FieldProblem] | null {
  const now = unknownLengths(entity, record);
  if (totalOf(now) <= MOST_UNKNOWN) return null;
  const before = stored ? unknownLengths(entity, stored) : new Map<string, number>();
  if (totalOf(now) <= totalOf(before)) return null;
  let most = 0;
  let place = '';
  for (const [path, length] of now) {
    const growth = length - (before.get(path) ?? 0);
    if (growth > most) [most, place] = [growth, path];
  }
  return [place, 'tooLong'];
}

function totalOf(lengths: ReadonlyMap<string, number>): number {
  return lengths.values().reduce((sum, length) => sum + length, 0);
}

/** How long what nobody knows is, by its path. */
function unknownLengths({ fields }: Pick<Entity, 'fields'>, record: Members): Map<string, number> {
  const lengths = new Map<string, number>();
  const note = (base: string, name: string, value: unknown) => {
    const path = base + name.slice(0, TOLD_CHARACTERS);
    const length = name.length + (JSON.stringify(value)?.length ?? 0);
    lengths.set(path, (lengths.get(path) ?? 0) + length);
  };
  const within = (field: Field, value: unknown, path: string): void => {
    if ((isKind(field, 'localized') || isKind(field, 'group')) && isMembers(value)) {
      for (const [key, one] of Object.entries(value)) {
        const inner = fieldUnder(field, key) ?? longTextOf(field, one);
        if (inner) within(inner, one, `${path}.${key}`);
        else note(`${path}.`, key, one);
      }
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) membersOf(field, item, `${path}.${at}`);
    } else membersOf(field, value, path);
  };
  const membersOf = (field: Field, value: unknown, path: string) => {
    for (const [name, one] of unknownMembers(field, value)) note(`${path}.`, name, one);
  };
  for (const [name, value] of Object.entries(record)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) SERVER_MEMBERS.has(name) || note('', name, value);
    else if (!field.readOnly) within(field, value, name);
  }
  return lengths;
}

/** A body in a language that the site does not have may be as long as one in those that it has. */
function longTextOf(field: Field, value: unknown): Field | undefined {
  if (!isKind(field, 'localized') || !isLong(field.of)) return undefined;
  return shapedPart(field.of, value) === undefined ? undefined : field.of;
}
