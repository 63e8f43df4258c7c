/** Records for those who may see them. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { type Actor, can, scopeOf } from '@regia/model/permissions.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { getDocument } from '../store/documents.ts';
import { type ListPage, type ListQuery, listDocuments } from '../store/listQuery.ts';
import type { Engine } from '../store/store.ts';
import type { RecordContext } from './context.ts';
import { viewsOf } from './views.ts';

type ReadContext = Pick<RecordContext, 'store' | 'fillUrls'>;

/**
 * A page of the records that the actor may read; an empty one where nobody may.
 * @throws RegiaError `accessDenied`, or `invalidParameters` where the query names unknown fields
 */
export async function listRecords(
  context: ReadContext,
  actor: Actor,
  entity: Entity,
  query: ListQuery,
): Promise<ListPage> {
  if (entity.access.read === 'nobody') return { items: [], total: 0 };
  const { reader } = context.store;
  const page = await listDocuments(reader, entity, query, visibleTo(actor, entity, reader.engine));
  return { ...page, items: await viewsOf(context, reader, entity, page.items) };
}

/** Rights as a condition: everything, what one created, what is shared. */
function visibleTo(actor: Actor, entity: Entity, engine: Engine): Expression<SqlBool> {
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
 * One record. Those who may update it see it too, since to edit is to see.
 * @throws RegiaError `notFound`, `accessDenied`
 */
export async function getRecord(
  context: ReadContext,
  actor: Actor,
  entity: Entity,
  id: string,
): Promise<AnyRecord> {
  const { collection, access, sharedBy } = entity;
  if (access.read === 'nobody') throw recordNotFound(collection, id);
  const maySee = (record?: AnyRecord) =>
    can(actor, 'read', entity, record) ||
    can(actor, 'update', entity, record) ||
    (sharedBy !== null && (record === undefined || record[sharedBy] === true));
  refuseUnless(maySee(), entity);
  const { reader } = context.store;
  const stored = await getDocument(reader, collection, id);
  if (!stored) throw recordNotFound(collection, id);
  refuseUnless(maySee(stored), entity);
  const [record = stored] = await viewsOf(context, reader, entity, [stored]);
  return record;
}

function refuseUnless(allowed: boolean, { type }: Entity): void {
  if (!allowed) throw new RegiaError('accessDenied', `not allowed to read this ${type}`);
}
