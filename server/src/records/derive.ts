/** What is kept beside a record so that it is found: links, unique keys, words. */
import type { AnyRecord, Entity, UniqueKey } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import { fileLinks } from '../files/mentions.ts';
import type { Link } from '../store/links.ts';

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
  const fitting: [string, Field, unknown][] = [];
  for (const [name, field] of Object.entries(entity.fields)) {
    const { success, data } = schemaOf(field).safeParse(record[name]);
    fitting.push([name, field, success ? data : field.initial()]);
  }
  const values = Object.fromEntries(fitting.map(([name, , value]) => [name, value]));
  return {
    links: [
      ...fitting.flatMap(([name, field, value]) =>
        (field.references?.(value) ?? []).map((reference) => ({ ...reference, field: name })),
      ),
      ...fileLinks(record),
    ],
    keys: entity.uniqueKeys(values),
    words: fitting
      .map(([, field, value]) => field.searchText?.(value) ?? '')
      .filter(Boolean)
      .join('\n'),
  };
}
