/** The order of a list. */
import type { Entity, SortKey } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import {
  type Expression,
  type OrderByItemBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { type Operand, operandOf } from '../operand.ts';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';

/** One thing to sort by, and in which direction. */
interface OrderItem {
  readonly value: Expression<unknown>;
  readonly direction: SortKey['direction'];
  /** Has every record such a value? */
  readonly isAlwaysThere: boolean;
}

export interface Order {
  readonly items: readonly OrderItem[];
  /** Nearly the same order, which an index has; null where there is none. */
  readonly rough: RoughOrder | null;
}

/** An order by the beginnings of texts. */
interface RoughOrder {
  readonly items: readonly OrderItem[];
  /** Is a record one of those that stand beside others that begin alike, in whichever order? */
  readonly isUnsure: RawBuilder<SqlBool>;
}

/**
 * The order asked for, or the entity's own: total, since equal records are told apart by their ids.
 * @throws RegiaError `invalidParameters` where a sort key names what the entity lacks
 */
export function orderOf(engine: Engine, entity: Entity, sort: readonly SortKey[]): Order {
  const keys = sort.length > 0 ? sort : entity.order;
  const items: OrderItem[] = [];
  const rough: OrderItem[] = [];
  const unsure: Expression<SqlBool>[] = [];
  for (const { field, direction } of keys) {
    const operand = sortableAt(engine, entity, field);
    if (!operand) throw new RegiaError('invalidParameters', `no sorting by ${field}`);
    const isAlwaysThere = operand.isAlwaysThere === true;
    const values = sortValues(engine, operand);
    const some = values.map((value) => ({ value, direction, isAlwaysThere }));
    const { isCut = null } = operand.column ?? {};
    if (isCut) unsure.push(isCut);
    items.push(...some);
    rough.push(...(isCut ? some.slice(0, 1) : some));
  }
  // Equal records are told apart in the same direction, so that one index serves both.
  const direction = keys.at(-1)?.direction ?? 'asc';
  const last = { value: sql.ref('documents.id'), direction, isAlwaysThere: true };
  const isUnsure = sql<SqlBool>`(${sql.join(unsure, sql` OR `)})`;
  return {
    items: [...items, last],
    rough: unsure.length > 0 ? { items: [...rough, last], isUnsure } : null,
  };
}

/** The same order, for few rows. */
export function withoutIndex(engine: Engine, { items }: Order): Order {
  const [first, ...others] = items;
  if (!first) return { items, rough: null };
  return { items: [{ ...first, value: engine.withoutIndex(first.value) }, ...others], rough: null };
}

/** The rows in an order. @param isReversed whether the last comes first */
export function inOrder<Row>(
  rows: SelectQueryBuilder<Schema, 'documents', Row>,
  { items }: Pick<Order, 'items'>,
  isReversed = false,
): SelectQueryBuilder<Schema, 'documents', Row> {
  let ordered = rows;
  for (const item of items) {
    ordered = ordered.orderBy(item.value, (order) => directed(order, item, isReversed));
  }
  return ordered;
}

/** What is missing comes before all else; the engines differ unless they are told. */
function directed(
  order: OrderByItemBuilder,
  { direction, isAlwaysThere }: OrderItem,
  isReversed: boolean,
): OrderByItemBuilder {
  const isAscending = (direction === 'asc') !== isReversed;
  if (isAlwaysThere) return isAscending ? order.asc() : order.desc();
  return isAscending ? order.asc().nullsFirst() : order.desc().nullsLast();
}

function sortValues(
  engine: Engine,
  { kind, values, column }: Operand,
): readonly Expression<unknown>[] {
  const [value, ...others] = values;
  if (!value) return [];
  if (column) return column.isCut ? [column.value, value] : [column.value];
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
