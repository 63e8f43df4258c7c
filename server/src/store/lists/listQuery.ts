/** A page of a collection: searched, filtered, sorted. */
import type { AnyRecord, Entity, SortKey } from '@regia/model/entity.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Session } from '../store.ts';
import type { WhileUnchanged } from '../whileUnchanged.ts';
import { conditionsOf, type FieldFilter } from './filter.ts';
import { bytesOfRecords, type FoundRecords, recordsAt } from './pageRecords.ts';
import { type Rows, rowsInTurns } from './rowsInTurns.ts';
import { inOrder, type Order, orderOf, withoutIndex } from './sorting.ts';

/** What a list holds, on whichever page. */
export interface WholeList {
  /** Empty: the entity's own order. */
  readonly sort: readonly SortKey[];
  /** Words that a record must all contain; empty: every record. */
  readonly search: string;
  readonly filters: readonly FieldFilter[];
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

export interface KeptLists {
  readonly totals: WhileUnchanged<number>;
  readonly pages: WhileUnchanged<FoundPage>;
}

export interface FoundPage extends FoundRecords {
  readonly total: number;
}

/** If filters on texts find more records than this, their ids don't go into a statement. */
const MOST_IDS = 20_000;
/** So few are sorted sooner than they are met in an index of all records. */
const FEW = 100;

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
  const find = () => findPage(session, entity, query, visible, kept?.totals);
  const { sql: seen, parameters } = sql`${visible}`.compile(session.db);
  const key = JSON.stringify([entity.collection, query, seen, parameters]);
  const found = await (kept ? kept.pages.get(key, find) : find());
  return { items: await recordsAt(session, entity, found, fields), total: found.total };
}

async function findPage(
  session: Session,
  entity: Entity,
  query: ListQuery,
  visible: Expression<SqlBool>,
  totals?: WhileUnchanged<number>,
): Promise<FoundPage> {
  const order = orderOf(session.engine, entity, query.sort);
  const { rows, areFew, found } = await matchingRows(session, entity, query, visible);
  const total = found ?? (await totalOf(rows, totals));
  const place = placeOf(query, total);
  if (place.limit === 0) return { ids: [], total, bytes: 0 };
  const ids = await idsAt(rows, areFew ? withoutIndex(session.engine, order) : order, place);
  return { ids, total, bytes: await bytesOfRecords(session, entity.collection, ids) };
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

interface Matching {
  readonly rows: Rows;
  readonly areFew: boolean;
  /** How many there are, where that is known already. */
  readonly found?: number;
}

async function matchingRows(
  session: Session,
  entity: Entity,
  { search, filters }: WholeList,
  visible: Expression<SqlBool>,
): Promise<Matching> {
  const { db, engine } = session;
  const { collection } = entity;
  const { quick, ofTexts } = conditionsOf(engine, entity, filters);
  let areFew = false;
  let rows: Rows = db.selectFrom('documents').where('documents.collection', '=', collection);
  if (search.trim() !== '') {
    const found = await engine.found(collection, search, engine.mostFound + 1).execute(db);
    const ids = found.rows.map(({ id }) => id);
    const isAll = ids.length <= engine.mostFound;
    areFew = ids.length <= FEW;
    rows = rows.where(
      isAll ? engine.oneOf(sql.ref('documents.id'), ids) : engine.search(collection, search),
    );
  }
  for (const condition of [visible, ...quick]) rows = rows.where(condition);
  if (ofTexts.length === 0) return { rows, areFew };
  const containing = sql<SqlBool>`(${sql.join(ofTexts, sql` AND `)})`;
  const ids = await idsInTurns(rows, containing);
  if (!ids) return { rows: rows.where(containing), areFew };
  const found = ids.length;
  // A page of so many is soon met.
  if (found > MOST_IDS) return { rows: rows.where(containing), areFew, found };
  const those = engine.oneOf(sql.ref('documents.id'), ids);
  return { rows: rows.where(those), areFew: found <= FEW, found };
}

/** The ids of the rows on which a condition on their texts holds; null where one piece is all there is. */
async function idsInTurns(rows: Rows, condition: Expression<SqlBool>): Promise<string[] | null> {
  const found: string[] = [];
  for await (const piece of rowsInTurns(rows)) {
    if (piece.isOnly) return null;
    const those = await piece.rows.select('documents.id').where(condition).execute();
    for (const { id } of those) found.push(id);
  }
  return found;
}

async function totalOf(rows: Rows, totals?: WhileUnchanged<number>): Promise<number> {
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
