/** How much of the site a change concerns. */
import type { Change } from '../../store/history/change.ts';
import type { Session } from '../../store/store.ts';
import { inputsOf } from './plan.ts';
import { countAffected } from './readers.ts';
import { findStale, hasPending, pendingInputs, type Stale } from './stale.ts';
import { letTryAgain } from './triedAgain.ts';

/** How many outputs a save renders before it answers. */
const DRAINED_AT_ONCE = 50;

export interface Affected {
  /** Outputs that will differ, or may. */
  readonly outputs: number;
  /** Renderings needed for that. */
  readonly renderings: number;
  /** May it concern more, since what waits to be rendered may then read what it altered? */
  readonly hasBacklog: boolean;
}

/** A change with what it makes stale, as far as what is visible now has read what it alters. */
export interface Planned extends Affected {
  readonly inputs: readonly string[];
  readonly stale: Stale;
}

/** Finds out, in the change's own transaction, what it makes stale; `addPending` comes after this. */
export async function planAffected(session: Session, change: Change): Promise<Planned> {
  const again = await letTryAgain(session, change.writes);
  const inputs = [...new Set([...inputsOf(change), ...again])];
  const stale = await findStale(session, inputs);
  return {
    inputs,
    stale,
    outputs: await countAffected(session, stale),
    renderings: countOf(stale),
    hasBacklog: inputs.length > 0 && (await hasPending(session)),
  };
}

/** What changes before one wait for; before all that there will be, where none is given. */
export async function staleBefore(session: Session, change?: number): Promise<Stale> {
  return findStale(session, await pendingInputs(session, { before: change }));
}

/** Does any output wait to be rendered? */
export async function hasStaleOutputs(session: Session): Promise<boolean> {
  return (await hasPending(session)) && countOf(await staleBefore(session)) > 0;
}

/** Are these renderings more than are done at once? */
export function exceedsInlineLimit(stale: Stale | number): boolean {
  return (typeof stale === 'number' ? stale : countOf(stale)) > DRAINED_AT_ONCE;
}

function countOf({ nodes, shared }: Stale): number {
  return nodes.length + shared.length;
}
