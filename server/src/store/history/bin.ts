/** The records that were deleted and have not come back. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { bytesOf, inBytes } from '../bytes.ts';
import { foldText } from '../foldText.ts';
import type { Session } from '../store.ts';
import { findRevision } from './history.ts';

export interface Deleted {
  readonly collection: string;
  readonly id: string;
  readonly change: number;
  readonly at: string;
  readonly by: string | null;
  /** The change that made it what it was when it was deleted, and how long that is. */
  readonly last: number;
  readonly bytes: number;
}

/** The deleted records of an entity that somebody may see: all, or those of one creator. */
export interface BinShare {
  readonly entity: Entity;
  readonly createdBy: string | null;
}

/** Which deleted records are wanted. */
export interface BinSearch {
  /** What a title must contain; empty: any. */
  readonly search: string;
  readonly shares: readonly BinShare[];
}

export interface BinQuery extends BinSearch {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** A deleted record without what was in it. */
export interface DeletedKey {
  readonly collection: string;
  readonly id: string;
  /** Who had created it. */
  readonly createdBy: string | null;
}

/** One page of the bin, what was deleted last first. */
export async function listDeleted(
  session: Session,
  { page, pageSize, search, shares }: BinQuery,
): Promise<{ items: Deleted[]; total: number }> {
  if (shares.length === 0) return { items: [], total: 0 };
  const matching = deletions(session).where(visible(session, { search, shares }));
  const rows = await lastFirst(matching)
    .select(['gone.collection', 'gone.id', 'gone.change', 'at', 'by', 'last.change as last'])
    .select(bytesOf('last.data').as('bytes'))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows, total: Number(total) };
}

/** Deleted records, each with what it was, in pieces that memory can hold. */
export async function* withRecords<Gone extends Deleted>(
  session: Session,
  deleted: readonly Gone[],
): AsyncGenerator<(Gone & { readonly record: AnyRecord })[]> {
  for (const piece of inBytes(deleted)) {
    const found: (Gone & { readonly record: AnyRecord })[] = [];
    for (const one of piece) {
      const version = await findRevision(session, one.collection, one.id, one.last);
      if (version?.record) found.push({ ...one, record: version.record });
    }
    yield found;
  }
}

/** All of the bin, what was deleted last first. */
export async function listDeletedKeys(session: Session, wanted: BinSearch): Promise<DeletedKey[]> {
  if (wanted.shares.length === 0) return [];
  return lastFirst(deletions(session).where(visible(session, wanted)))
    .select(['gone.collection', 'gone.id', 'gone.created_by as createdBy'])
    .execute();
}

function visible(session: Session, { search, shares }: BinSearch): Expression<SqlBool> {
  const conditions = shares.map((share) => inShare(session, share, search));
  return sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;
}

function lastFirst(query: ReturnType<typeof deletions>) {
  return query.orderBy('gone.change', 'desc').orderBy('gone.collection').orderBy('gone.id');
}

/** `gone` is a record's last revision, which deleted it; `last` the one before. */
function deletions({ db }: Session) {
  return db
    .selectFrom('revisions as gone')
    .innerJoin('changes', 'changes.seq', 'gone.change')
    .innerJoin('revisions as last', (join) =>
      join
        .onRef('last.collection', '=', 'gone.collection')
        .onRef('last.id', '=', 'gone.id')
        .onRef('last.change', '<', 'gone.change')
        .on('last.data', 'is not', null),
    )
    .where('gone.data', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions as other')
            .select('other.change')
            .whereRef('other.collection', '=', 'gone.collection')
            .whereRef('other.id', '=', 'gone.id')
            .whereRef('other.change', '>', 'last.change')
            .whereRef('other.change', '!=', 'gone.change'),
        ),
      ),
    );
}

function inShare(
  { engine }: Session,
  { entity, createdBy }: BinShare,
  search: string,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql`gone.collection = ${entity.collection}`];
  if (createdBy !== null) conditions.push(sql`gone.created_by = ${createdBy}`);
  if (search.trim() !== '') {
    conditions.push(engine.contains(sql.ref('gone.title'), foldText(search.trim())));
  }
  return sql`(${sql.join(conditions, sql` AND `)})`;
}
