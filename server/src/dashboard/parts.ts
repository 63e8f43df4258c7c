/** The queries of the first screen. Each is served by an index, whatever the size of the site. */

import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { isNeverPublic } from '@regia/model/rules/visibility.ts';
import type { Expression, SqlBool } from 'kysely';
import { mentionedFields } from '../records/referenceIds.ts';
import { getDocument } from '../store/documents.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { Session } from '../store/store.ts';

/** What whoever asks may read of a collection. */
export interface Part {
  readonly entity: Entity;
  readonly visible: Expression<SqlBool>;
}

export interface Row {
  readonly entity: Entity;
  readonly record: AnyRecord;
}

/** Edits are looked for among so many of a collection's latest. */
const LOOKED_THROUGH = 1_000;

/** What one change wrote of a collection: one of its records, and how many others there were. */
export interface Edit extends Row {
  readonly others: number;
}

/**
 * What was edited last, the latest first. What one change did to many records, such as a new order,
 * is one edit.
 * @param by whose edits alone are wanted
 */
export async function lastEdits(
  session: Session,
  parts: readonly Part[],
  limit: number,
  by: string | null = null,
): Promise<Edit[]> {
  const found: { entity: Entity; id: string; at: string; others: number }[] = [];
  for (const { entity, visible } of parts) {
    const groups = await session.db
      .selectFrom((from) =>
        from
          .selectFrom('documents')
          .select(['id', 'updated_at', 'updated_by'])
          .where('collection', '=', entity.collection)
          .where(visible)
          .orderBy('updated_at', 'desc')
          .limit(LOOKED_THROUGH)
          .as('latest'),
      )
      .select(({ fn }) => ['updated_at', fn.min('id').as('id'), fn.countAll().as('count')])
      .$if(by !== null, (query) => query.where('updated_by', '=', by))
      .groupBy(['updated_at', 'updated_by'])
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute();
    for (const { id, count, updated_at } of groups) {
      found.push({ entity, id, at: updated_at, others: Number(count) - 1 });
    }
  }
  const latest = found.sort((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
  return mentioned(session, latest);
}

/** The records with the fields by which they are mentioned, in the same order. */
async function mentioned<Place extends { readonly entity: Entity; readonly id: string }>(
  session: Session,
  places: readonly Place[],
): Promise<(Place & Row)[]> {
  const records = new Map<Entity, Map<string, AnyRecord>>();
  for (const [entity, some] of Map.groupBy(places, (one) => one.entity)) {
    const ids = some.map(({ id }) => id);
    const fields = mentionedFields(entity);
    records.set(entity, await getShortDocuments(session, entity.collection, ids, fields));
  }
  return places.flatMap((place) => {
    const record = records.get(place.entity)?.get(place.id);
    return record ? [{ ...place, record }] : [];
  });
}

/** The records whose `publicAt` is later than an instant, the soonest first. */
export async function scheduledAfter(
  session: Session,
  parts: readonly Part[],
  instant: string,
  limit: number,
): Promise<Row[]> {
  const { db, engine } = session;
  const places: { entity: Entity; id: string; at: string }[] = [];
  const publicAt = engine.text(['publicAt']);
  for (const { entity, visible } of parts) {
    const found = await db
      .selectFrom('documents')
      .select(['id', publicAt.as('at')])
      .where('collection', '=', entity.collection)
      .where(publicAt, 'is not', null)
      .where(publicAt, '>', instant)
      .where(visible)
      .orderBy(publicAt)
      .limit(limit)
      .execute();
    places.push(...found.map(({ id, at }) => ({ entity, id, at: at ?? '' })));
  }
  const rows = await mentioned(session, places);
  return rows
    .filter(({ record }) => !isNeverPublic(record.publicAt))
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(0, limit);
}

/** How many records there are to read, by collection. */
export async function countVisible(
  { db }: Session,
  parts: readonly Part[],
): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const { entity, visible } of parts) {
    const { count } = await db
      .selectFrom('documents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('collection', '=', entity.collection)
      .where(visible)
      .executeTakeFirstOrThrow();
    counts.push([entity.collection, Number(count)]);
  }
  return Object.fromEntries(counts);
}

/** The newest record; null where there is none. */
export async function lastCreated(
  session: Session,
  { entity, visible }: Part,
): Promise<AnyRecord | null> {
  const row = await session.db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', entity.collection)
    .where(visible)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? getDocument(session, entity.collection, row.id) : null;
}
