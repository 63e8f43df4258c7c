/** The one row that says what the visible renders stand for. */

import { randomInt } from 'node:crypto';
import type { Answer } from '@regia/contract/contract.ts';
import { withNames } from '../../records/names.ts';
import { prepared } from '../../store/prepared.ts';
import type { Session } from '../../store/store.ts';

export interface SiteState {
  /** The calendar day whose listings are shown. */
  readonly day: string;
  /** The surroundings that the output was rendered for, as text to compare. */
  readonly environment: string;
  /** Grows each time the visible renders change, so that a build under way must begin anew. */
  readonly generation: number;
  /** Grows each time the public sees otherwise without that: a document leaves, a save is shown ahead of what waits. */
  readonly withdrawals: number;
}

const ROW = 1;
const LONGEST_STEP = 1_000_000;

const stateRow = prepared(({ db }, _: object) =>
  db.selectFrom('site_state').selectAll().where('id', '=', ROW),
);

const raiseGeneration = prepared(({ db }, { step }: { step: number }) =>
  db
    .updateTable('site_state')
    .set(({ eb }) => ({ generation: eb('generation', '+', step), too_large: eb.lit(null) }))
    .where('id', '=', ROW),
);

/** The state, or null before the first start. */
export async function readSiteState(session: Session): Promise<SiteState | null> {
  const [row] = await stateRow(session, {});
  return row
    ? {
        day: row.day,
        environment: row.environment,
        generation: row.generation,
        withdrawals: Number(row.withdrawals),
      }
    : null;
}

/** The number that grows whenever any answer of the public site may differ from what it was. */
export async function generationOf(session: Session): Promise<number> {
  const state = await readSiteState(session);
  return state ? state.generation + state.withdrawals : 0;
}

/** Sets the day and the surroundings; at the first start, makes the row. */
export async function writeSiteDay(
  { db }: Session,
  { day, environment }: Pick<SiteState, 'day' | 'environment'>,
): Promise<void> {
  await db
    .insertInto('site_state')
    .values({ id: ROW, day, environment, generation: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ day, environment }))
    .execute();
}

/**
 * Notes that the visible renders are others than before. By how much the number grows is chance: a
 * publication that is lost with a server is not to be taken for the one that follows instead of it.
 */
export async function nextGeneration(session: Session): Promise<void> {
  await raiseGeneration(session, { step: randomInt(1, LONGEST_STEP) });
}

/** Notes that the public sees otherwise, in nothing that a build under way relies on. */
export async function noteSeenOtherwise({ db }: Session): Promise<void> {
  const step = randomInt(1, LONGEST_STEP);
  await db
    .updateTable('site_state')
    .set(({ eb }) => ({ withdrawals: eb('withdrawals', '+', step) }))
    .where('id', '=', ROW)
    .execute();
}

/** Notes that the data were too large to be rendered, until something is published. */
export async function noteTooLarge(
  { db }: Session,
  longest: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .updateTable('site_state')
    .set({ too_large: JSON.stringify(longest) })
    .where('id', '=', ROW)
    .execute();
}

/** A document that is the longest where the data are too large. */
export type LongestDocument = NonNullable<Answer<'GET /api/renders/status'>['tooLarge']>[number];

/** What to shorten where the data are too large to be rendered, as far as it is there; null where they are not. */
export async function tooLargeData(session: Session): Promise<LongestDocument[] | null> {
  const { db } = session;
  const state = await db.selectFrom('site_state').select('too_large').executeTakeFirst();
  if (!state || state.too_large === null) return null;
  const { collection, id } = Object(JSON.parse(state.too_large));
  const rows = await db
    .selectFrom('documents')
    .select(['collection', 'id'])
    .where('collection', '=', String(collection))
    .where('id', '=', String(id))
    .execute();
  return withNames(session, rows);
}
