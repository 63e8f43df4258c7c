/** A page of a collection: searched, filtered, sorted. */
import type { AnyRecord, Entity, SortKey } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import {
  type Expression,
  type OrderByItemBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { DOCUMENT_COLUMNS, recordOf } from './documents.ts';
import { conditionOf, type FieldFilter } from './filter.ts';
import { type Operand, operandOf } from './operand.ts';
import type { Schema } from './schema.ts';
import type { Engine, Session } from './store.ts';

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

/**
 * One page of a collection as it is stored, in an order that is total.
 * @param visible which records there are at all for whoever asks
 * @throws RegiaError `invalidParameters` where a sort key or filter names what the entity lacks
 */
export async function listDocuments(
  session: Session,
  entity: Entity,
  query: ListQuery,
  visible: Expression<SqlBool> = sql`1 = 1`,
): Promise<ListPage> {
  const matching = matchingRows(session, entity, query).where(visible);
  const rows = await sorted(session.engine, matching.select(DOCUMENT_COLUMNS), entity, query)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(recordOf), total: Number(total) };
}

/** The ids of all that a query asks for, whatever its page, in its order. */
export async function listIds(
  session: Session,
  entity: Entity,
  query: WholeList,
  visible: Expression<SqlBool> = sql`1 = 1`,
): Promise<string[]> {
  const matching = matchingRows(session, entity, query).where(visible);
  const ids = matching.select('documents.id');
  const rows = await sorted(session.engine, ids, entity, query).execute();
  return rows.map(({ id }) => id);
}

function matchingRows({ db, engine }: Session, entity: Entity, { search, filters }: WholeList) {
  let rows = db.selectFrom('documents').where('documents.collection', '=', entity.collection);
  if (search.trim() !== '') rows = rows.where(engine.search(entity.collection, search));
  for (const filter of filters) rows = rows.where(conditionOf(engine, entity, filter));
  return rows;
}

/** The rows in the order asked for, or the entity's own. */
export function sorted<Row>(
  engine: Engine,
  rows: SelectQueryBuilder<Schema, 'documents', Row>,
  entity: Entity,
  { sort }: Pick<WholeList, 'sort'>,
): SelectQueryBuilder<Schema, 'documents', Row> {
  const keys = sort.length > 0 ? sort : entity.order;
  let ordered = rows;
  for (const { field, direction } of keys) {
    const operand = sortableAt(engine, entity, field);
    if (!operand) throw new RegiaError('invalidParameters', `no sorting by ${field}`);
    for (const value of sortValues(engine, operand)) {
      ordered = ordered.orderBy(value, (order) => directed(order, direction, operand));
    }
  }
  // Equal records are told apart in the same direction, so that one index serves both.
  return ordered.orderBy('documents.id', keys.at(-1)?.direction ?? 'asc');
}

/** What is missing comes before all else; the engines differ unless they are told. */
function directed(
  order: OrderByItemBuilder,
  direction: SortKey['direction'],
  { isAlwaysThere }: Operand,
): OrderByItemBuilder {
  if (isAlwaysThere) return direction === 'asc' ? order.asc() : order.desc();
  return direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast();
}

function sortValues(engine: Engine, { kind, values }: Operand): readonly Expression<unknown>[] {
  const [value, ...others] = values;
  if (!value) return [];
  // Where no language is named, a record stands at the first in which it has something.
  const shown =
    others.length === 0
      ? value
      : sql`COALESCE(${sql.join(values.map((one) => sql`NULLIF(${one}, '')`))})`;
  return kind === 'text' ? engine.orderOf(sql<string | null>`${shown}`) : [shown];
}

/** A reference sorts by what people see of it: the first field that it copies. */
function sortableAt(engine: Engine, entity: Entity, field: string): Operand | null {
  const operand = operandOf(engine, entity, field);
  switch (operand?.kind) {
    case 'ref':
      return operandOf(engine, entity, `${field.replace(/\.id$/, '')}.name`) ?? operand;
    case 'refs':
    case 'choices':
    case 'list':
      return null;
    default:
      return operand;
  }
}
