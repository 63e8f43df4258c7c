/** Whose past somebody may know: of the records that they may read or change; a deleted one goes by who had created it. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { type Actor, can, type Owned, scopeOf } from '@regia/model/permissions.ts';
import { canRevive, hasHistory } from '@regia/model/rules/history.ts';
import { chunks } from '../store/chunks.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { Session } from '../store/store.ts';

export function mayKnow(viewer: Actor, collection: string, record: Owned | null): boolean {
  const entity = entityOf(collection);
  if (!entity || !record || !hasHistory(entity)) return false;
  return can(viewer, 'read', entity, record) || can(viewer, 'update', entity, record);
}

/** May they make a record what it was, or that it isn't there? */
export function mayTakeBack(
  writer: Actor,
  entity: Entity,
  { stored, after }: { readonly stored: AnyRecord | null; readonly after: AnyRecord | null },
): boolean {
  if (!stored) return after !== null && canRevive(writer, entity, after);
  return can(writer, after ? 'update' : 'delete', entity, stored);
}

/** May somebody know every record of a collection? */
export function knowsAll(viewer: Actor, collection: string): boolean {
  const entity = entityOf(collection);
  return entity !== undefined && hasHistory(entity) && scopesOf(viewer, entity).includes('all');
}

function scopesOf(viewer: Actor, entity: Entity) {
  return (['read', 'update'] as const).map((action) => scopeOf(viewer, action, entity));
}

/** Those of the records that somebody may know, whether or not they are there. */
export async function knownAmong(
  session: Session,
  viewer: Actor,
  collection: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const entity = entityOf(collection);
  if (!entity || !hasHistory(entity)) return new Set();
  const scopes = scopesOf(viewer, entity);
  if (scopes.includes('all')) return new Set(ids);
  const known = new Set<string>();
  if (scopes.every((scope) => scope === 'none')) return known;
  for (const [id, createdBy] of await creatorsOf(session, collection, ids)) {
    if (mayKnow(viewer, collection, { createdBy })) known.add(id);
  }
  return known;
}

/** A deletion keeps who had created what is gone. */
async function creatorsOf(
  session: Session,
  collection: string,
  all: readonly string[],
): Promise<Map<string, string | null>> {
  const creators = new Map<string, string | null>();
  for (const ids of chunks([...new Set(all)])) {
    const gone = await session.db
      .selectFrom('revisions')
      .select(['id', 'created_by'])
      .where('collection', '=', collection)
      .where('id', 'in', ids)
      .where('data', 'is', null)
      .execute();
    for (const { id, created_by } of gone) creators.set(id, created_by);
    const present = await getShortDocuments(session, collection, ids, []);
    for (const [id, { createdBy }] of present) creators.set(id, createdBy);
  }
  return creators;
}
