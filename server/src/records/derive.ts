/** What is kept beside a record so that it is found: links, unique keys, words. */
import type { AnyRecord, Entity, UniqueKey } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { fileLinks } from '../files/mentions.ts';
import type { Link } from '../store/links.ts';
import { fittingOf } from './fitting.ts';

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
  const fields: [string, Field][] = Object.entries(entity.fields);
  return {
    links: [
      ...fields.flatMap(([name, field]) =>
        (field.references?.(values[name]) ?? []).map((one) => ({ ...one, field: name })),
      ),
      ...fileLinks(record),
    ],
    keys: entity.uniqueKeys(values),
    words: fields
      .map(([name, field]) => field.searchText?.(values[name]) ?? '')
      .filter(Boolean)
      .join('\n'),
  };
}

/** What no other record of the collection may have. */
export function keysOf(entity: Entity, record: AnyRecord): readonly UniqueKey[] {
  return entity.uniqueKeys(fittingOf(entity, record).values);
}
