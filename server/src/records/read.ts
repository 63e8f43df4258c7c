/** Records for those who may see them. */

import { derivedField } from '@regia/model/entities/derivedField.ts';
import { type AnyRecord, type Entity, SITE_STATUS, USED_BY } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { mayBeLong } from '@regia/model/fields/long.ts';
import { type Actor, decideToSee, scopeOf } from '@regia/model/permissions.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { getDocument } from '../store/documents.ts';
import { keptReader } from '../store/kept.ts';
import { type KeptLists, keptLists } from '../store/lists/keptLists.ts';
import {
  type ListPage,
  type ListQuery,
  listDocuments,
  listIds,
  type WholeList,
} from '../store/lists/listQuery.ts';
import type { Engine, Store } from '../store/store.ts';
import type { RecordContext } from './context.ts';
import { withUses } from './usedBy.ts';
import { viewsOf } from './views.ts';

/** What reading takes. */
export type ReadContext = Pick<RecordContext, 'store' | 'fillDerived' | 'siteStatus'>;

/**
 * A page of the records that the actor may read; an empty one where nobody may.
 * @param fields those that are shown; others may be missing. All unless told otherwise
 * @throws RegiaError `accessDenied`, or `invalidParameters` where the query names unknown fields
 */
export async function listRecords(
  context: ReadContext,
  actor: Actor,
  entity: Entity,
  query: ListQuery,
  fields?: readonly string[],
): Promise<ListPage> {
  if (entity.access.read === 'nobody') return { items: [], total: 0 };
  const reader = await keptReader(context.store);
  const page = await listDocuments(reader, entity, await byStatus(context, entity, query), {
    visible: visibleTo(actor, entity, reader.engine),
    fields: fields && storedFields(entity, fields),
    kept: keptOf(context.store),
  });
  const views = await viewsOf(context, reader, entity, page.items, fields);
  const items = await context.siteStatus.fill(reader, entity, views, fields);
  if (!fields?.includes(USED_BY)) return { ...page, items };
  return { ...page, items: await withUses(reader, actor, entity, items) };
}

/** A filter by what the site shows is none of a field. */
async function byStatus<Query extends WholeList>(
  { siteStatus }: Pick<ReadContext, 'siteStatus'>,
  entity: Entity,
  query: Query,
): Promise<Query> {
  const wanted = query.filters.filter(({ field }) => field === SITE_STATUS);
  if (wanted.length === 0) return query;
  const states = await Promise.all(wanted.map(({ value }) => siteStatus.where(entity, value)));
  return {
    ...query,
    filters: query.filters.filter(({ field }) => field !== SITE_STATUS),
    condition: sql<SqlBool>`(${sql.join(states, sql` AND `)})`,
  };
}

/** What must be known of a record to show these fields of it. */
function storedFields(entity: Entity, shown: readonly string[]): string[] {
  const derived = derivedField(entity);
  const stored = shown.filter((name) => Object.hasOwn(entity.fields, name) && name !== derived);
  if (!shown.some((name) => name === derived || name === SITE_STATUS)) return stored;
  // It follows from others, none of them long.
  const short = Object.entries(entity.fields).filter(([, field]) => !mayBeLong(field));
  return [...new Set([...stored, ...short.map(([name]) => name).filter((one) => one !== derived)])];
}

const KEPT = new WeakMap<Store, KeptLists>();

/** Whoever turns the pages of a list asks for its length each time, and many ask for the same page. */
function keptOf(store: Store): KeptLists {
  const known = KEPT.get(store);
  if (known) return known;
  const kept = keptLists(store);
  KEPT.set(store, kept);
  return kept;
}

/**
 * The ids of all records that a query asks for and the actor may read, in the query's order.
 * @param actions of which the actor must be allowed one besides
 * @throws RegiaError what `listRecords` throws
 */
export async function listRecordIds(
  context: Pick<ReadContext, 'store' | 'siteStatus'>,
  actor: Actor,
  entity: Entity,
  query: WholeList,
  actions: readonly ('update' | 'delete')[] = [],
): Promise<string[]> {
  if (entity.access.read === 'nobody') return [];
  const { reader } = context.store;
  const visible = visibleTo(actor, entity, reader.engine);
  const scopes = actions.map((action) => scopeOf(actor, action, entity));
  const isWhole = scopes.length === 0 || scopes.includes('all');
  refuseUnless(isWhole || scopes.includes('own'), entity);
  const wanted = isWhole
    ? visible
    : sql<SqlBool>`${visible} AND documents.created_by = ${actor.id}`;
  return listIds(reader, entity, await byStatus(context, entity, query), wanted);
}

/**
 * Rights as a condition on `documents`: everything, what one created, what is shared.
 * @throws RegiaError `accessDenied` where that is nothing
 */
export function visibleTo(actor: Actor, entity: Entity, engine: Engine): Expression<SqlBool> {
  const scope = scopeOf(actor, 'read', entity);
  const everything = sql<SqlBool>`1 = 1`;
  const own = sql<SqlBool>`documents.created_by = ${actor.id}`;
  if (scope === 'all') return everything;
  const conditions = [
    ...(scope === 'own' ? [own] : []),
    ...(entity.sharedBy ? [engine.isTrue([entity.sharedBy])] : []),
  ];
  refuseUnless(conditions.length > 0, entity);
  return sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;
}

/**
 * One record.
 * @throws RegiaError `notFound`, `accessDenied`
 */
export async function getRecord(
  context: ReadContext,
  actor: Actor,
  entity: Entity,
  id: string,
): Promise<AnyRecord> {
  const { collection, access } = entity;
  if (access.read === 'nobody') throw recordNotFound(collection, id);
  const maySee = (record?: AnyRecord) => decideToSee(actor, entity, record).allowed;
  refuseUnless(maySee(), entity);
  const reader = await keptReader(context.store);
  const stored = await getDocument(reader, collection, id);
  if (!stored) throw recordNotFound(collection, id);
  refuseUnless(maySee(stored), entity);
  const views = await viewsOf(context, reader, entity, [stored]);
  const [record = stored] = await context.siteStatus.fill(reader, entity, views);
  return record;
}

function refuseUnless(allowed: boolean, { type }: Entity): void {
  if (!allowed) throw new RegiaError('accessDenied', `not allowed to read this ${type}`);
}
