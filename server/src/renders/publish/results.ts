/** What came of renderings in the background, for those whose saves brought them about. */
import type { Answer } from '@regia/contract/contract.ts';
import type { Session } from '../../store/store.ts';

/** For so long somebody may ask. */
const KEPT_MS = 60 * 60 * 1_000;

export type RenderResult = Answer<'GET /api/renders/changes/:change'>;

/**
 * Notes how many outputs a rendering changed, which is about to show all changes up to one.
 * @param outputs null where all were rendered anew, and none were compared
 */
export async function noteResult(
  { db }: Session,
  { change, outputs }: { readonly change: number; readonly outputs: number | null },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('render_results').where('at', '<', before).execute();
  const { changes } = await db
    .selectFrom('pending_inputs')
    .select(({ fn }) => fn.count<number>('change').distinct().as('changes'))
    .where('change', '<=', change)
    .executeTakeFirstOrThrow();
  const row = { change, outputs, changes: Number(changes), at: now.toISOString() };
  await db
    .insertInto('render_results')
    .values(row)
    .onConflict((conflict) => conflict.column('change').doUpdateSet(row))
    .execute();
}

/** What came of a change, see `RenderCounts`. The session must see one unchanging state. */
export async function resultOf({ db }: Session, change: number): Promise<RenderResult> {
  const waiting = await db
    .selectFrom('pending_inputs')
    .select('change')
    .where('change', '<=', change)
    .limit(1)
    .executeTakeFirst();
  if (waiting) return { isDone: false, changed: null, isJoint: false };
  const { outputs = null, changes = 0 } = (await renderingOf({ db }, change)) ?? {};
  return { isDone: true, changed: outputs, isJoint: changes > 1 };
}

/** The rendering that has shown a change: the last change that it showed, and how many outputs it altered. */
export async function renderingOf({ db }: Pick<Session, 'db'>, change: number) {
  return db
    .selectFrom('render_results')
    .select(['change', 'outputs', 'changes'])
    .where('change', '>=', change)
    .orderBy('change')
    .limit(1)
    .executeTakeFirst();
}
