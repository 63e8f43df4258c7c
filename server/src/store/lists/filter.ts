/** The conditions that columns' filters stand for, by the kinds of their fields. */
import { MAX_FILTER_LENGTH } from '@regia/model/constants.ts';
import { role } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { MODULES, RIGHTS } from '@regia/model/modules.ts';
import { nextDay } from '@regia/model/rules/visibility.ts';
import { instantSchema } from '@regia/model/schemas/texts.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { foldText } from '../foldText.ts';
import { INDEXED_FIELDS, type Operand, type OperandKind, operandOf } from '../operand.ts';
import type { Engine } from '../store.ts';

export interface FieldFilter {
  /** A path such as `title.it`. */
  readonly field: string;
  readonly value: string;
}

type Condition = Expression<SqlBool>;

export interface Conditions {
  /** What is soon told of many records. */
  readonly quick: readonly Condition[];
  /** What goes through texts, which may be long. */
  readonly ofTexts: readonly Condition[];
}

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
 * The conditions on `documents` that filters stand for.
 * @throws RegiaError `invalidParameters` for a field that the entity lacks, or a value that it cannot have
 */
export function conditionsOf(
  engine: Engine,
  entity: Entity,
  filters: readonly FieldFilter[],
): Conditions {
  const quick: Condition[] = [];
  const ofTexts: Condition[] = [];
  for (const filter of filters) {
    const { field, value } = filter;
    if (isRightFilter(entity.collection, filter)) {
      quick.push(rightCondition(engine, value));
      continue;
    }
    const operand = operandOf(engine, entity, field);
    if (!operand) throw new RegiaError('invalidParameters', `no filter by ${field}`);
    const { kind } = operand;
    if (kind === 'refs') quick.push(pointsTo(entity, field, value));
    else {
      const condition = anyOf(operand, (one) => BY_KIND[kind](one, value, engine));
      const isOfTexts = BY_KIND[kind] === contains && !INDEXED_FIELDS.has(field);
      (isOfTexts ? ofTexts : quick).push(condition);
    }
  }
  return { quick, ofTexts };
}

function anyOf({ values }: Operand, condition: (value: Value) => Condition): Condition {
  return sql`(${sql.join(values.map(condition), sql` OR `)})`;
}

function contains(folded: Value, wanted: string, engine: Engine): Condition {
  if (wanted.length > MAX_FILTER_LENGTH) {
    const remedy = `a filter can have at most ${MAX_FILTER_LENGTH} characters`;
    throw new RegiaError('invalidParameters', remedy);
  }
  return engine.contains(sql<string | null>`${folded}`, foldText(wanted));
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

/** Is it a filter of users by their rights? */
function isRightFilter(collection: string, { field }: FieldFilter): boolean {
  return collection === user.collection && field === 'right';
}

/**
 * The condition on `documents` that a module and a right stand for, joined by a colon; `any` for
 * either matches every user, as the specification says.
 * @throws RegiaError `invalidParameters` for what is no module or no right
 */
function rightCondition(engine: Engine, wanted: string): Expression<SqlBool> {
  const [module, name, ...rest] = wanted.split(':');
  const right = RIGHTS.find((one) => one === name);
  const isModule = module === 'any' || MODULES.some((one) => one === module);
  if (!isModule || (!right && name !== 'any') || rest.length > 0) {
    throw new RegiaError('invalidParameters', `not a module and a right: ${wanted}`);
  }
  if (module === 'any' || !right) return sql<SqlBool>`1 = 1`;
  const isHeld = engine.contains(engine.text([right], 'held'), JSON.stringify(module));
  return sql<SqlBool>`${engine.text(['role', 'id'])} IN (
    SELECT held.id FROM documents AS held
    WHERE held.collection = ${role.collection} AND ${isHeld}
  )`;
}

/** Bounds in the order of the values; a missing one does not limit. */
interface Range<Value> {
  readonly from?: Value;
  readonly to?: Value;
  /** The first value that is too large. */
  readonly before?: Value;
}

const SEPARATOR = '..';
const daySchema = z.iso.date();

function bad(text: string): RegiaError {
  return new RegiaError('invalidParameters', `not a range: ${text}`);
}

function ends(text: string): [from: string, to: string] {
  const at = text.indexOf(SEPARATOR);
  return at < 0 ? [text, text] : [text.slice(0, at), text.slice(at + SEPARATOR.length)];
}

/** `5`, `1..10`, `1..` or `..10`, both ends included. */
function numberRange(text: string): Range<number> {
  const [from, to] = ends(text).map((end) => end.trim());
  if (!from && !to) throw bad(text);
  const numberOf = (end: string) => {
    const value = Number(end);
    if (!Number.isFinite(value)) throw bad(text);
    return value;
  };
  return { ...(from && { from: numberOf(from) }), ...(to && { to: numberOf(to) }) };
}

/** As `numberRange`, with days (whole, in UTC) or instants, all ISO 8601. */
function dateRange(text: string): Range<string> {
  const [from, to] = ends(text).map((end) => end.trim());
  if (!from && !to) throw bad(text);
  const instantOf = (end: string) => {
    const { success, data } = instantSchema.safeParse(end);
    if (!success) throw bad(text);
    return data;
  };
  const isDay = (end: string) => daySchema.safeParse(end).success;
  const midnight = (day: string) => `${day}T00:00:00.000Z`;
  return {
    ...(from && { from: isDay(from) ? midnight(from) : instantOf(from) }),
    ...(to && (isDay(to) ? { before: midnight(nextDay(to)) } : { to: instantOf(to) })),
  };
}
