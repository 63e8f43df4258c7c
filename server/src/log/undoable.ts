/** Which changes somebody may take back, and how they are found. */
import { log } from '@regia/model/entities/log.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { type Actor, can, moduleScope } from '@regia/model/permissions.ts';
import { MOST_UNDONE } from '@regia/model/rules/undo.ts';
import { chunks } from '../store/chunks.ts';
import { getDocuments } from '../store/documents.ts';
import { changesBy, findChanges, type MadeBy } from '../store/history/findChanges.ts';
import type { Session } from '../store/store.ts';
import { changeOfEntry } from './wayBack.ts';

export interface Found {
  /** The latest first. */
  readonly changes: readonly number[];
  /** How many entries changed no records, or came from a file. */
  readonly others: number;
}

/**
 * The changes that entries of the log tell of.
 * @throws RegiaError `accessDenied` for an entry that the actor may not read; `changeTooLarge`
 */
export async function changesOfEntries(
  session: Session,
  actor: Actor,
  ids: readonly string[],
): Promise<Found> {
  const changes = new Set<number>();
  let others = 0;
  for (const some of chunks([...new Set(ids)])) {
    const entries = await getDocuments(session, log.collection, some);
    for (const id of some) {
      const entry = entries.get(id);
      // One that is archived by now tells of nothing.
      if (entry && !can(actor, 'read', log, entry)) throw denied();
      const change = entry ? await changeOfEntry(session, entry) : 0;
      if (change > 0) changes.add(change);
      else others++;
    }
  }
  return { changes: refuseTooMany([...changes].sort((one, other) => other - one)), others };
}

/**
 * The changes that somebody made within a time.
 * @throws RegiaError `accessDenied` for what others made and the actor may not read in the log; `changeTooLarge`
 */
export async function changesOfPerson(
  session: Session,
  actor: Actor,
  wanted: MadeBy,
): Promise<Found> {
  if (wanted.by !== actor.id && !readsAll(actor)) throw denied();
  const changes = await changesBy(session, wanted, MOST_UNDONE + 1);
  return { changes: refuseTooMany(changes), others: 0 };
}

/** @throws RegiaError `changeTooLarge` for more than are taken back together */
export function refuseTooMany(changes: readonly number[]): readonly number[] {
  if (changes.length <= MOST_UNDONE) return changes;
  throw new RegiaError('changeTooLarge', 'too many changes to be undone together');
}

/**
 * One's own changes are taken back without the right to read the log; rights on the records are asked for besides.
 * @throws RegiaError `accessDenied`
 */
export async function requireUndoable(
  session: Session,
  actor: Actor,
  changes: readonly number[],
  { isOwn = false } = {},
): Promise<void> {
  if (!isOwn && readsAll(actor)) return;
  const made = await findChanges(session, changes);
  const own = new Set(made.flatMap(({ change, by }) => (by === actor.id ? [change] : [])));
  if (!changes.every((change) => own.has(change))) throw denied();
}

const readsAll = (actor: Actor) => moduleScope(actor, 'read', 'log') === 'all';

function denied(): RegiaError {
  return new RegiaError('accessDenied', 'not allowed to undo this');
}
