/** What work in a set of prepared changes stands on: its edits, made before it in the same transaction. */
import type { RecordContext } from '../records/context.ts';
import { releasePassing } from '../records/passKeys.ts';
import { UnitOfWork } from '../records/unitOfWork.ts';
import { SYSTEM } from '../records/writer.ts';
import type { Write } from '../store/history/change.ts';
import type { Session } from '../store/store.ts';
import { type Applied, applyEdits, passingIn } from './applyEdits.ts';
import { asSite, keptSites, keyOf, type PreparedSite } from './preparedSite.ts';
import { type Edit, editsOf } from './sets.ts';
import { alone } from './stack.ts';

export interface Ground {
  readonly context: RecordContext;
  /** What the edits beneath have come to, once the rehearsal has begun. */
  readonly applied: () => readonly Applied[];
}

interface GroundOptions {
  /** Which of its edits are made; all unless told otherwise. */
  readonly isMeant?: ((edit: Edit) => boolean) | undefined;
  /** Which of the writes beneath are told of; all unless told otherwise. */
  readonly isSeen?: (write: Write) => boolean;
}

/** Edits that have been made since the last change of the site aren't worked out again: what they wrote is written. */
export function groundOf(
  context: RecordContext,
  set: string,
  { isMeant, isSeen = () => true }: GroundOptions = {},
): Ground {
  let applied: readonly Applied[] = [];
  const beneath = async (session: Session) => {
    const unit = new UnitOfWork(session, SYSTEM, context.clock(), { isTakenBack: true });
    const sites = keptSites(context.store);
    const { key } = await keyOf(session, alone(set));
    const known = isMeant ? undefined : sites.get(key);
    if (known) {
      await writeAgain(unit, known);
      applied = known.applied;
    } else {
      const edits = await editsOf(session, set);
      applied = await applyEdits(context, unit, isMeant ? edits.filter(isMeant) : edits);
      if (!isMeant) sites.set(key, asSite(unit.writes, applied));
    }
    return unit.writes.filter(isSeen);
  };
  return { context: { ...context, beneath }, applied: () => applied };
}

async function writeAgain(unit: UnitOfWork, { applied, writes }: PreparedSite): Promise<void> {
  // Also from records of which nothing was written, since their own edit was refused.
  await releasePassing(unit, passingIn(applied.map(({ edit }) => edit)));
  const byCollection = Map.groupBy(writes, ({ collection }) => collection);
  for (const [collection, own] of byCollection) {
    const gone = own.flatMap(({ before, after }) => (before && !after ? [before] : []));
    await unit.removeAll(collection, gone);
    const puts = own.flatMap(({ before, after }) => (after ? [{ collection, before, after }] : []));
    // They may have passed theirs round.
    const ids = puts.flatMap(({ before }) => (before ? [before.id] : []));
    await unit.releaseKeys(collection, ids);
    await unit.putAll(puts);
  }
}
