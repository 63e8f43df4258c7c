/** A page of a collection: searched, filtered, sorted. */
import type { AnyRecord, Entity, SortKey } from '@regia/model/entity.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Session } from '../store.ts';
import type { FieldFilter } from './filter.ts';
import { type FoundPage, type KeptLists, wholeOrder } from './keptLists.ts';
import { matchingRows } from './matchingRows.ts';
import { bytesOfRecords, recordsAt } from './pageRecords.ts';
import type { Rows } from './rowsInTurns.ts';
import { inOrder, type Order, orderOf, withoutIndex } from './sorting.ts';

/** What a list holds, on whichever page. */
export interface WholeList {
  /** Empty: the entity's own order. */
  readonly sort: readonly SortKey[];
  /** Words that a record must all contain; empty: every record. */
  readonly search: string;
  readonly filters: readonly FieldFilter[];
  /** What holds of each record besides, which may take long to find out of many. By default nothing. */
  readonly condition?: Expression<SqlBool>;
}

export interface ListQuery extends WholeList {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface ListPage {
  readonly items: AnyRecord[];
  /** How many records there are on all pages. */
  readonly total: number;
}

export interface ListOptions {
  /** Which records there are at all for whoever asks. */
  readonly visible?: Expression<SqlBool>;
  /** The fields that matter; others may be missing. Undefined: all. */
  readonly fields?: readonly string[] | undefined;
  /** What was found out about lists, as long as it holds. */
  readonly kept?: KeptLists;
}

/** So many are walked past in an index in less than a tenth of a millisecond. */
const DEEP = 5_000;

const EVERYTHING = sql<SqlBool>`1 = 1`;

/**
 * One page of a collection as it is stored, in an order that is total.
 * @throws RegiaError `invalidParameters` where a sort key or filter names what the entity lacks, `answerTooLarge`
 */
export async function listDocuments(
  session: Session,
  entity: Entity,
  query: ListQuery,
  { visible = EVERYTHING, fields, kept }: ListOptions = {},
): Promise<ListPage> {
  const { page, pageSize, condition = EVERYTHING, ...whole } = query;
  const { sql: seen, parameters } = sql`${visible} AND ${condition}`.compile(session.db);
  const list = JSON.stringify([entity.collection, whole, seen, parameters]);
  const find = () => findPage(session, entity, query, visible, kept && { ...kept, list });
  const found = await (kept ? kept.pages.get(`${page} ${pageSize} ${list}`, find) : find());
  return { items: await recordsAt(session, entity, found, fields), total: found.total };
}

/** What is kept, and the name of a list in it. */
interface Keeping extends KeptLists {
  readonly list: string;
}

async function findPage(
  session: Session,
  entity: Entity,
  query: ListQuery,
  visible: Expression<SqlBool>,
  keeping?: Keeping,
): Promise<FoundPage> {
  const { ids, total } = await idsAndTotal(session, entity, query, visible, keeping);
  return { ids, total, bytes: await bytesOfRecords(session, entity.collection, ids) };
}

/** Out of the order of all where each page by itself takes long, from the second on. */
async function idsAndTotal(
  session: Session,
  entity: Entity,
  query: ListQuery,
  visible: Expression<SqlBool>,
  keeping?: Keeping,
): Promise<Omit<FoundPage, 'bytes'>> {
  const { page, pageSize } = query;
  const order = orderOf(session.engine, entity, query.sort);
  const match = () => matchingRows(session, entity, query, visible);
  const cost = await keeping?.costs.get(keeping.list, async () => ({ isHigh: false }));
  const outOfAll = async (rowsOf: () => Promise<Rows>) => {
    const read = async (limit: number) =>
      idsAt(await rowsOf(), order, { offset: 0, limit, isFromEnd: false });
    const all = keeping && (await wholeOrder(keeping, keeping.list, read));
    return all && { ids: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
  };

  const known = cost?.isHigh && (await outOfAll(async () => (await match()).rows));
  if (known) return known;
  const { rows, areFew, areMany, found } = await match();
  // To find them all takes no longer than to count them.
  if (cost && areMany) cost.isHigh = true;
  const first = areMany && (await outOfAll(async () => rows));
  if (first) return first;
  const total = found ?? (await totalOf(rows, keeping?.totals));
  const place = placeOf(query, total);
  const isFiltered = query.filters.length > 0 || query.condition !== undefined;
  if (cost) cost.isHigh ||= isFiltered || place.offset >= DEEP;
  if (place.limit === 0) return { ids: [], total };
  const ids = await idsAt(rows, areFew ? withoutIndex(session.engine, order) : order, place);
  return { ids, total };
}

/** The ids of all that a query asks for, whatever its page, in its order. */
export async function listIds(
  session: Session,
  entity: Entity,
  query: WholeList,
  visible: Expression<SqlBool> = EVERYTHING,
): Promise<string[]> {
  const { rows } = await matchingRows(session, entity, query, visible);
  const order = orderOf(session.engine, entity, query.sort);
  const found = await inOrder(rows.select('documents.id'), order).execute();
  return found.map(({ id }) => id);
}

async function totalOf(rows: Rows, totals?: KeptLists['totals']): Promise<number> {
  const query = rows.select(({ fn }) => fn.countAll<number>().as('total'));
  const count = async () => Number((await query.executeTakeFirstOrThrow()).total);
  if (!totals) return count();
  const { sql: text, parameters } = query.compile();
  return totals.get(JSON.stringify([text, parameters]), count);
}

/** Where a page's records stand: from the nearer end of the list. */
interface Place {
  readonly offset: number;
  readonly limit: number;
  readonly isFromEnd: boolean;
}

function placeOf({ page, pageSize }: ListQuery, total: number): Place {
  const before = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - before));
  const after = total - before - limit;
  const isFromEnd = after < before;
  return { offset: isFromEnd ? after : before, limit, isFromEnd };
}

/** Which records stand there, by an index alone if there is one and no long texts begin alike. */
async function idsAt(
  rows: Rows,
  { items, rough }: Order,
  { offset, limit, isFromEnd }: Place,
): Promise<string[]> {
  const ids = rows.select('documents.id').limit(limit).offset(offset);
  if (rough) {
    const found = await inOrder(ids, rough, isFromEnd)
      .select(rough.isUnsure.as('isUnsure'))
      .execute();
    if (!found.some(({ isUnsure }) => isUnsure)) return inTurn(found, isFromEnd);
  }
  return inTurn(await inOrder(ids, { items }, isFromEnd).execute(), isFromEnd);
}

function inTurn(found: readonly { readonly id: string }[], isFromEnd: boolean): string[] {
  const ids = found.map(({ id }) => id);
  return isFromEnd ? ids.reverse() : ids;
}
