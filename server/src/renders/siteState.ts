/** The one row that says what the visible renders stand for. */
import { randomInt } from 'node:crypto';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { Session } from '../store/store.ts';

export interface SiteState {
  /** The calendar day whose listings are shown. */
  readonly day: string;
  /** The surroundings that the output was rendered for, as text to compare. */
  readonly environment: string;
  /** Grows each time the visible renders change. */
  readonly generation: number;
}

const ROW = 1;
const LONGEST_STEP = 1_000_000;

/** The state, or null before the first start. */
export async function readSiteState(session: Session): Promise<SiteState | null> {
  const [row] = await compiledOnce(session, 'site state', [ROW], () =>
    session.db.selectFrom('site_state').selectAll().where('id', '=', ROW),
  );
  return row
    ? {
        day: row.day,
        environment: row.environment,
        generation: row.generation,
      }
    : null;
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
  const step = randomInt(1, LONGEST_STEP);
  await compiledOnce(session, 'next generation', [step, ROW], () =>
    session.db
      .updateTable('site_state')
      .set(({ eb }) => ({ generation: eb('generation', '+', step) }))
      .where('id', '=', ROW),
  );
}
