/** Which state of the database a build saw, so that it is published on no other. */
import type { Session } from '../../store/store.ts';
import type { SiteState } from './siteState.ts';

/** The last change and the last publication. After a fail-over their numbers may be given again. */
export interface BuiltOn {
  readonly change: number;
  /** When that change was made. */
  readonly at: string | null;
  readonly generation: number;
}

/** The database is not in the state that something was built on: another server has taken over. */
export class OtherState extends Error {
  constructor() {
    super('the database is in another state than the one that this was built on');
    this.name = 'OtherState';
  }
}

/** The state that a session sees. */
export async function readBuiltOn({ db }: Session, { generation }: SiteState): Promise<BuiltOn> {
  const last = await db
    .selectFrom('changes')
    .select(['seq', 'at'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { change: last?.seq ?? 0, at: last?.at ?? null, generation };
}

/**
 * Makes sure that a state came before the one that a session sees. A primary that dies may show what
 * no other server has; what was built on that would leave out what it took for published.
 * @throws OtherState
 */
export async function expectBuiltOn(
  { db }: Session,
  { change, at, generation }: BuiltOn,
): Promise<void> {
  const state = await db.selectFrom('site_state').select('generation').executeTakeFirst();
  const row = await db
    .selectFrom('changes')
    .select('at')
    .where('seq', '=', change)
    .executeTakeFirst();
  if (state?.generation !== generation || (row?.at ?? null) !== at) throw new OtherState();
}
