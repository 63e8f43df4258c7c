/** Who refers to whom: the one index behind "may I delete this?" and "who depends on it?". */
import type { Reference } from '@regia/model/fields/field.ts';
import type { Session } from './store.ts';

/** A reference by one of a record's fields. */
export interface Link extends Reference {
  readonly field: string;
}

/** Where a reference comes from. */
export interface LinkSource extends Reference {
  readonly field: string;
}

/** Replaces all links of a record. */
export async function setLinks(
  session: Session,
  collection: string,
  id: string,
  links: readonly Link[],
): Promise<void> {
  await session.db
    .deleteFrom('links')
    .where('from_collection', '=', collection)
    .where('from_id', '=', id)
    .execute();
  await addLinks(session, collection, id, links);
}

/** Adds links of a record to those that it has. */
export async function addLinks(
  { db }: Session,
  collection: string,
  id: string,
  links: readonly Link[],
): Promise<void> {
  for (const link of links) {
    await db
      .insertInto('links')
      .values({
        from_collection: collection,
        from_id: id,
        field: link.field,
        to_collection: link.collection,
        to_id: link.id,
      })
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
