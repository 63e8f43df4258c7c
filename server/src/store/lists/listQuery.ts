/** A page of a collection: searched, filtered, sorted. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { AnyRecord, Entity, SortKey } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { BYTES_AT_ONCE } from '../bounds.ts';
import { bytesOf, NEVER_TOO_MANY } from '../bytes.ts';
import { idsInPieces } from '../documentPieces.ts';
import { getDocuments } from '../documents.ts';
import { prepared } from '../prepared.ts';
import { getShortDocuments, holdsLong } from '../shortDocuments.ts';
import type { Session } from '../store.ts';
import type { WhileUnchanged } from '../whileUnchanged.ts';
import { conditionsOf, type FieldFilter } from './filter.ts';
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

export interface FoundPage {
  readonly ids: readonly string[];
  readonly total: number;
  /** Of the whole records, which are not read for that. */
  readonly bytes: number;
}

/** Of more records, the ids of those whose texts are as they're asked for aren't put into a statement. */
const MOST_IDS = 20_000;
/** So few are sorted sooner than they are met in an index of all records. */
const FEW = 100;

/** Bytes of whole records that one answer may have. */
const LONGEST_PAGE = 2 * BYTES_AT_ONCE;
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
  const listed = session.engine.listed(ids);
  const [length] = await lengthOf(session, { collection: entity.collection, listed });
  return { ids, total, bytes: Number(length?.bytes) };
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

const lengthOf = prepared(({ db, engine }, given: { collection: string; listed: unknown }) =>
  db
    .selectFrom('documents')
    .select(({ fn }) => fn.sum<number | null>(bytesOf('documents.data')).as('bytes'))
    .where('documents.collection', '=', given.collection)
    .where(({ ref }) => engine.isListed(ref('documents.id'), given.listed)),
);

/**
 * Whoever asks for what may be long gets all of it or none: a page that ends early would look like the
 * end. Records of which only short fields are asked for are taken apart some at a time.
 * @throws RegiaError `answerTooLarge`
 */
async function recordsAt(
  session: Session,
  entity: Entity,
  { ids, bytes }: FoundPage,
  fields?: readonly string[],
): Promise<AnyRecord[]> {
  const { collection } = entity;
  if (ids.length <= NEVER_TOO_MANY) return read(session, entity, ids, fields);
  if (bytes > LONGEST_PAGE && (!fields || holdsLong(entity, fields))) throw tooLarge();
  if (bytes <= BYTES_AT_ONCE) return read(session, entity, ids, fields);
  const records: AnyRecord[] = [];
  let room = LONGEST_PAGE;
  for await (const some of idsInPieces(session, collection, ids)) {
    const found = await read(session, entity, some, fields);
    // Even what is short as a rule may be long where an import has brought it.
    room -= JSON.stringify(found).length;
    if (room < 0) throw tooLarge();
    records.push(...found);
    await letOthers();
  }
  return records;
}

function tooLarge(): RegiaError {
  const remedy = 'ask for fewer records, or for fewer fields';
  return new RegiaError('answerTooLarge', remedy);
}

async function read(
  session: Session,
  { collection }: Entity,
  ids: readonly string[],
  fields?: readonly string[],
): Promise<AnyRecord[]> {
  const found = fields
    ? await getShortDocuments(session, collection, ids, fields)
    : await getDocuments(session, collection, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}
