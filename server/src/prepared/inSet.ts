/** Records as those who work in a set of prepared changes see them. */
import { type AnyRecord, type Entity, titleOf, USED_BY } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { getRecord, listRecordIds, type ReadContext } from '../records/read.ts';
import { withUses } from '../records/usedBy.ts';
import { viewsOf } from '../records/views.ts';
import { maySee } from '../records/writer.ts';
import { getDocument, getDocuments } from '../store/documents.ts';
import { foldText } from '../store/foldText.ts';
import type { Write } from '../store/history/change.ts';
import { keptReader } from '../store/kept.ts';
import type { ListPage, ListQuery } from '../store/lists/listQuery.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { PreparedSite } from './preparedSite.ts';

/** Nobody sees in a set what they may not see now. */
export function maySeeWrite(viewer: Actor, entity: Entity, { before, after }: Write): boolean {
  return [before, after].every((record) => record === null || maySee(viewer, entity, record));
}

/** Has nobody saved a record since it was found out what a set makes of it? */
export async function isAsStored(
  { store }: ReadContext,
  site: PreparedSite,
  { collection }: Entity,
  id: string,
): Promise<boolean> {
  const write = site.find(collection, id);
  if (!write) return true;
  const stored = await getDocument(await keptReader(store), collection, id);
  return stored?.updatedAt === write.before?.updatedAt;
}

/**
 * One record.
 * @throws RegiaError `notFound`, `accessDenied`
 */
export async function getPrepared(
  context: ReadContext,
  site: PreparedSite,
  viewer: Actor,
  entity: Entity,
  id: string,
): Promise<AnyRecord> {
  const write = site.find(entity.collection, id);
  const isSeen = write && maySeeWrite(viewer, entity, write);
  // Of what somebody may not see, and is new, they learn nothing.
  if (!write || (!isSeen && !write.before)) return getRecord(context, viewer, entity, id);
  if (!isSeen) {
    throw new RegiaError('accessDenied', `not allowed to read this ${entity.type}`);
  }
  if (!write.after) throw recordNotFound(entity.collection, id);
  const [record = write.after] = await shown(context, entity, [write.after]);
  return record;
}

/**
 * A page of a list: found and sorted as the site is now, but by the order that records have in the set where it goes by
 * that; each record as it is to be. New ones come first, where they have the words that are searched for in their name.
 * @throws RegiaError as `listRecords`
 */
export async function listPrepared(
  context: ReadContext,
  site: PreparedSite,
  viewer: Actor,
  entity: Entity,
  { page, pageSize, ...query }: ListQuery,
  fields?: readonly string[],
): Promise<ListPage> {
  const reader = await keptReader(context.store);
  const { collection } = entity;
  const own = site.writes.filter(
    (write) => write.collection === collection && maySeeWrite(viewer, entity, write),
  );
  const writes = new Map(own.map((write) => [write.id, write]));
  const added = own.flatMap(({ before, after }) => (before ? [] : (after ?? []))).filter(fits);
  const found = await listRecordIds(context, viewer, entity, query);
  const left = found.filter((id) => writes.get(id)?.after !== null);
  const all = await inOrder([...added.map(({ id }) => id), ...left]);
  const ids = all.slice((page - 1) * pageSize, page * pageSize);
  const stored = await getDocuments(reader, collection, ids);
  const records = ids.flatMap((id) => writes.get(id)?.after ?? stored.get(id) ?? []);
  const items = await shown(context, entity, records, fields);
  const isUsed = fields?.includes(USED_BY);
  return {
    items: isUsed ? await withUses(reader, viewer, entity, items) : items,
    total: all.length,
  };

  function fits(record: AnyRecord): boolean {
    const words = foldText(query.search).split(' ');
    const title = foldText(titleOf(entity, record));
    return query.filters.length === 0 && words.every((word) => title.includes(word));
  }

  /** By the orders that the set gives, where the list goes by them. */
  async function inOrder(listed: readonly string[]): Promise<readonly string[]> {
    const { field, direction } = query.sort[0] ?? { field: ORDER, direction: 'asc' };
    if (!entity.sortable || field !== ORDER || own.length === 0) return listed;
    const short = await getShortDocuments(reader, collection, listed, [ORDER]);
    const sign = direction === 'asc' ? 1 : -1;
    const placeOf = (id: string) => Number((writes.get(id)?.after ?? short.get(id))?.[ORDER] ?? 0);
    return listed.toSorted((one, other) => sign * (placeOf(one) - placeOf(other)));
  }
}

const ORDER = 'order';

/** Records of a set as the site shows them: what they refer to is as it is now. */
export async function shown(
  context: ReadContext,
  entity: Entity,
  records: readonly AnyRecord[],
  fields?: readonly string[],
): Promise<AnyRecord[]> {
  const reader = await keptReader(context.store);
  const views = await viewsOf(context, reader, entity, records, fields);
  return context.siteStatus.fill(reader, entity, views, fields);
}
