/** The condition that a column's filter stands for, by the kind of its field. */
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldText } from './foldText.ts';
import { containsPattern } from './likePattern.ts';
import { type Operand, type OperandKind, operandOf } from './operand.ts';
import { dateRange, numberRange, type Range } from './range.ts';
import { isRightFilter, rightCondition } from './rightFilter.ts';
import type { Engine } from './store.ts';

export interface FieldFilter {
  /** A path such as `title.it`. */
  readonly field: string;
  readonly value: string;
}

type Condition = Expression<SqlBool>;
type Value = Expression<unknown>;

const BY_KIND: Record<OperandKind, (value: Value, wanted: string, engine: Engine) => Condition> = {
  text: contains,
  list: contains,
  id: (value, wanted) => sql`${value} = ${wanted}`,
  ref: (value, wanted) => sql`${value} = ${wanted}`,
  refs: () => sql`1 = 0`,
  choice: (value, wanted) => sql`${value} IN (${sql.join(wanted.split(','))})`,
  choices: (value, wanted, engine) =>
    engine.contains(sql<string | null>`${value}`, JSON.stringify(wanted)),
  boolean: (value, wanted) => (isYes(wanted) ? sql`${value}` : sql`NOT (${value})`),
  number: (value, wanted) => within(value, numberRange(wanted)),
  date: (value, wanted) => within(value, dateRange(wanted)),
};

/**
 * The condition on `documents` that a filter stands for.
 * @throws RegiaError `invalidParameters` for a field that the entity lacks, or a value that it cannot have
 */
export function conditionOf(engine: Engine, entity: Entity, filter: FieldFilter): Condition {
  const { field, value } = filter;
  if (isRightFilter(entity.collection, filter)) return rightCondition(engine, value);
  const operand = operandOf(engine, entity, field);
  if (!operand) throw new RegiaError('invalidParameters', `no filter by ${field}`);
  if (operand.kind === 'refs') return pointsTo(entity, field, value);
  return anyOf(operand, (one) => BY_KIND[operand.kind](one, value, engine));
}

function anyOf({ values }: Operand, condition: (value: Value) => Condition): Condition {
  return sql`(${sql.join(values.map(condition), sql` OR `)})`;
}

function contains(folded: Value, wanted: string): Condition {
  return sql`${folded} LIKE ${containsPattern(foldText(wanted))} ESCAPE '\\'`;
}

function isYes(wanted: string): boolean {
  if (wanted !== 'true' && wanted !== 'false') {
    throw new RegiaError('invalidParameters', `neither true nor false: ${wanted}`);
  }
  return wanted === 'true';
}

function within(value: Value, { from, to, before }: Range<unknown>): Condition {
  const bounds: RawBuilder<SqlBool>[] = [];
  if (from !== undefined) bounds.push(sql`${value} >= ${from}`);
  if (to !== undefined) bounds.push(sql`${value} <= ${to}`);
  if (before !== undefined) bounds.push(sql`${value} < ${before}`);
  return sql`(${sql.join(bounds, sql` AND `)})`;
}

/** Lists of references are found through the links. */
function pointsTo({ collection }: Entity, field: string, id: string): Condition {
  const [name] = field.split('.');
  return sql`documents.id IN (
    SELECT from_id FROM links
    WHERE from_collection = ${collection} AND links.field = ${name} AND to_id = ${id}
  )`;
}
