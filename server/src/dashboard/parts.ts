/** The queries of the first screen. Each is served by an index, whatever the size of the site. */

import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { SiteFilter } from '@regia/model/rules/siteStatus.ts';
import type { Expression, SqlBool } from 'kysely';
import type { SiteStatusPort } from '../records/context.ts';
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

/** A record that appears on the site by itself, or ends there. */
export interface Turn extends Row {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly turn: 'begins' | 'ends';
}

/**
 * The documents that lists call scheduled, by dates of theirs that are later than an instant, and those on the site that
 * end before another; the soonest first.
 */
export async function scheduledAfter(
  session: Session,
  siteStatus: SiteStatusPort,
  parts: readonly Part[],
  { after, endBefore }: { readonly after: string; readonly endBefore: string },
  limit: number,
): Promise<Turn[]> {
  const { db, engine } = session;
  const places: (Omit<Turn, 'record'> & { readonly id: string })[] = [];
  for (const { entity, visible } of parts) {
    const dated = async (field: 'publicAt' | 'publicUntil', states: readonly SiteFilter[]) => {
      const at = engine.text([field]);
      const inState = await Promise.all(states.map((state) => siteStatus.where(entity, state)));
      const found = await db
        .selectFrom('documents')
        .select(['id', at.as('at')])
        .where('collection', '=', entity.collection)
        .where(at, 'is not', null)
        .where(at, '>', after)
        .$if(field === 'publicUntil', (query) => query.where(at, '<', endBefore))
        .where(visible)
        .where(({ or }) => or(inState))
        .orderBy(at)
        .limit(limit)
        .execute();
      const turn = field === 'publicAt' ? 'begins' : 'ends';
      for (const { id, at } of found) places.push({ entity, id, at: at ?? '', turn });
    };
    await dated('publicAt', ['scheduled']);
    await dated('publicUntil', ['scheduled', 'onSite']);
  }
  return mentioned(session, places.sort((a, b) => a.at.localeCompare(b.at)).slice(0, limit));
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
