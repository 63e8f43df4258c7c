/** What is kept beside a record so that it is found: links, unique keys, words. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord, Entity, UniqueKey } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { fileLinks, fileLinksOf } from '../files/mentions.ts';
import type { Link } from '../store/links.ts';
import { fittingOf, fittingValue } from './fitting.ts';

/** What an entity's record derives; an imported value that does not fit its field derives nothing. */
export interface Derived {
  readonly links: readonly Link[];
  readonly keys: readonly UniqueKey[];
  readonly words: string;
}

export const NOTHING_DERIVED: Derived = { links: [], keys: [], words: '' };

/** Without an entity, as records of sub-collections are, a record still speaks of files. */
export function derive(entity: Entity | undefined, record: AnyRecord): Derived {
  if (!entity) return { ...NOTHING_DERIVED, links: fileLinks(record) };
  const { values } = fittingOf(entity, record);
  return together(
    entity,
    partsOf(entity, record, (name) => values[name]),
  );
}

/**
 * What a record derives, and what it derived before it was written anew. Most fields stay as they are,
 * and some are long: what these derive is worked out once.
 */
export function deriveBoth(
  entity: Entity | undefined,
  before: AnyRecord,
  after: AnyRecord,
): { readonly old: Derived; readonly now: Derived } {
  if (!entity) return { old: derive(entity, before), now: derive(entity, after) };
  const { values } = fittingOf(entity, after);
  const now = partsOf(entity, after, (name) => values[name]);
  const isSame = (name: string) =>
    Object.hasOwn(before, name) === Object.hasOwn(after, name) &&
    isDeepStrictEqual(before[name], after[name]);
  const valueBefore = (name: string, field: Field | undefined) =>
    field && fittingValue(field, name, before);
  const old = partsOf(entity, before, valueBefore, (name) =>
    isSame(name) ? now.get(name) : undefined,
  );
  return { old: together(entity, old), now: together(entity, now) };
}

/** What one field of a record derives; a name that is no field of the entity speaks of files alone. */
interface Part {
  readonly value: unknown;
  readonly links: readonly Link[];
  readonly words: string;
  readonly files: readonly Link[];
}

function partsOf(
  entity: Entity,
  record: AnyRecord,
  valueIn: (name: string, field: Field | undefined) => unknown,
  known: (name: string) => Part | undefined = () => undefined,
): Map<string, Part> {
  const fields = new Map<string, Field>(Object.entries(entity.fields));
  const names = new Set([...fields.keys(), ...Object.keys(record)]);
  return new Map(
    [...names].map((name) => [name, known(name) ?? partOf(name, fields.get(name))] as const),
  );

  function partOf(name: string, field: Field | undefined): Part {
    const value = field && valueIn(name, field);
    return {
      value,
      links: (field?.references?.(value) ?? []).map((one) => ({ ...one, field: name })),
      words: field?.searchText?.(value) ?? '',
      files: fileLinksOf(name, record[name]),
    };
  }
}

function together(entity: Entity, parts: ReadonlyMap<string, Part>): Derived {
  const all = [...parts.values()];
  const values = [...parts].map(([name, { value }]) => [name, value]);
  return {
    links: [...all.flatMap(({ links }) => links), ...all.flatMap(({ files }) => files)],
    keys: entity.uniqueKeys(Object.fromEntries(values)),
    words: all
      .map(({ words }) => words)
      .filter(Boolean)
      .join('\n'),
  };
}

/** What no other record of the collection may have. */
export function keysOf(entity: Entity, record: AnyRecord): readonly UniqueKey[] {
  return entity.uniqueKeys(fittingOf(entity, record).values);
}
