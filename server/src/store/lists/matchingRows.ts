/** The rows that a list's search and filters ask for. */
import type { Entity } from '@regia/model/entity.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Session } from '../store.ts';
import { conditionsOf } from './filter.ts';
import type { WholeList } from './listQuery.ts';
import { type Rows, rowsInTurns } from './rowsInTurns.ts';

/** If what is looked for in turns finds more records than this, their ids don't go into a statement. */
const MOST_IDS = 20_000;
/** So few are sorted sooner than they are met in an index of all records. */
const FEW = 100;

export interface Matching {
  readonly rows: Rows;
  readonly areFew: boolean;
  /** Are they so many that the index of words is asked again for each page, and for their number? */
  readonly areMany: boolean;
  /** How many there are, where that is known already. */
  readonly found?: number;
}

/** @throws RegiaError `invalidParameters` for filters that the entity can't have */
export async function matchingRows(
  session: Session,
  entity: Entity,
  { search, filters, condition }: Pick<WholeList, 'search' | 'filters' | 'condition'>,
  visible: Expression<SqlBool>,
): Promise<Matching> {
  const { db, engine } = session;
  const { collection } = entity;
  const { quick, ofTexts } = conditionsOf(engine, entity, filters);
  let areFew = false;
  let areMany = false;
  let rows: Rows = db.selectFrom('documents').where('documents.collection', '=', collection);
  if (search.trim() !== '') {
    const found = await engine.found(collection, search, engine.mostFound + 1).execute(db);
    const ids = found.rows.map(({ id }) => id);
    const isAll = ids.length <= engine.mostFound;
    areFew = ids.length <= FEW;
    areMany = !isAll;
    rows = rows.where(
      isAll ? engine.oneOf(sql.ref('documents.id'), ids) : engine.search(collection, search),
    );
  }
  for (const one of [visible, ...quick]) rows = rows.where(one);
  const slow = condition ? [...ofTexts, condition] : ofTexts;
  if (slow.length === 0) return { rows, areFew, areMany };
  const holding = sql<SqlBool>`(${sql.join(slow, sql` AND `)})`;
  const ids = await idsInTurns(rows, holding);
  if (!ids) return { rows: rows.where(holding), areFew, areMany };
  const found = ids.length;
  // A page of so many is soon met.
  if (found > MOST_IDS) return { rows: rows.where(holding), areFew, areMany, found };
  const those = engine.oneOf(sql.ref('documents.id'), ids);
  return { rows: rows.where(those), areFew: found <= FEW, areMany: false, found };
}

/** The ids of the rows on which such a condition holds; null where one piece is all there is. */
async function idsInTurns(rows: Rows, condition: Expression<SqlBool>): Promise<string[] | null> {
  const found: string[] = [];
  for await (const piece of rowsInTurns(rows)) {
    if (piece.isOnly) return null;
    const those = await piece.rows.select('documents.id').where(condition).execute();
    for (const { id } of those) found.push(id);
  }
  return found;
}
