/** Who refers to whom: the one index behind "may I delete this?" and "who depends on it?". */
import type { Reference } from '@regia/model/fields/field.ts';
import { chunks, inTurns, ROWS_AT_ONCE } from './chunks.ts';
import type { Session } from './store.ts';

/** A reference by one of a record's fields. */
export interface Link extends Reference {
  readonly field: string;
}

/** Where a reference comes from. */
export interface LinkSource extends Reference {
  readonly field: string;
}

/** A record and the references that it makes. */
export interface Linking {
  readonly collection: string;
  readonly id: string;
  readonly links: readonly Link[];
}

/** Forgets all links of records. */
export async function removeLinks(
  { db }: Session,
  collection: string,
  ids: readonly string[],
): Promise<void> {
  for (const some of chunks(ids)) {
    await db
      .deleteFrom('links')
      .where('from_collection', '=', collection)
      .where('from_id', 'in', some)
      .execute();
  }
}

/** Adds links of records to those that they have. */
export async function addLinks({ db }: Session, linking: readonly Linking[]): Promise<void> {
  const rows = linking.flatMap(({ collection, id, links }) =>
    links.map((link) => ({
      from_collection: collection,
      from_id: id,
      field: link.field,
      to_collection: link.collection,
      to_id: link.id,
    })),
  );
  // What an import brings may refer to more than anybody writes.
  for await (const some of inTurns(rows, ROWS_AT_ONCE)) {
    await db
      .insertInto('links')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The fields of other records that point to a record. */
export async function linksTo(
  { db }: Session,
  collection: string,
  id: string,
): Promise<LinkSource[]> {
  return db
    .selectFrom('links')
    .select(['from_collection as collection', 'from_id as id', 'field'])
    .where('to_collection', '=', collection)
    .where('to_id', '=', id)
    .orderBy('from_collection')
    .orderBy('from_id')
    .orderBy('field')
    .execute();
}
