/** Which sets of prepared changes are on the site at a moment, the later ones on top of the others. */
import type { Actor } from '@regia/model/permissions.ts';
import { mayPrepare } from '@regia/model/rules/prepared.ts';
import type { Moment } from '../moments/moment.ts';
import type { Session } from '../store/store.ts';
import type { PreparedSet } from './sets.ts';

/** Those that will have been published by themselves until an instant, in their order. */
export function setsDueBy({ db }: Session, at: string): Promise<PreparedSet[]> {
  return db
    .selectFrom('prepared_sets')
    .selectAll()
    .where('publish_at', '<=', at)
    .orderBy('publish_at')
    .orderBy('id')
    .execute();
}

/** Sets that are put on the site one after the other. */
export interface Stack {
  readonly sets: readonly string[];
  /** Those of them that are published by themselves, or not at all if something is in the way. */
  readonly due: ReadonlySet<string>;
}

/** One set as it is, whatever is in its way. */
export function alone(set: string): Stack {
  return { sets: [set], due: new Set() };
}

/**
 * The sets of a moment: those that are to be published by themselves until then, as far as somebody may know of them,
 * and the one that was chosen.
 */
export async function setsAt(
  session: Session,
  viewer: Actor,
  { change, at }: Moment,
  chosen: string | null,
): Promise<Stack> {
  if (change !== null || !mayPrepare(viewer)) return { sets: [], due: new Set() };
  const all = (await setsDueBy(session, at)).map(({ id }) => id);
  const due = all.filter((id) => id !== chosen);
  return { sets: chosen === null ? due : [...due, chosen], due: new Set(due) };
}
