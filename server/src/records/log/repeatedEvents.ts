/**
 * What someone may do again and again on purpose, such as guessing passwords: repetitions share an
 * entry that counts them, so that nobody can fill the log.
 */
import { log } from '@regia/model/entities/log.ts';
import { UnitOfWork } from '../unitOfWork.ts';
import { SYSTEM } from '../writer.ts';
import { type LogContext, type LogEvent, NOBODY, recordEvent } from './recordEvent.ts';

/** For so long repetitions are counted in the same entry. */
export const SHARED_FOR_MS = 15 * 60_000;
/** Entries of an action within that time; what comes beyond is counted together in one more. */
export const MAX_ENTRIES = 20;

const THE_REST = '';

interface Period {
  readonly end: number;
  /** Entries' ids by what their events have in common. */
  readonly entries: Map<string, string>;
}

export interface RepeatedEvents {
  /**
   * Notes an event. It never rejects: that the log cannot be written must not change an answer.
   * @param likeness events of an action with the same one are counted together; not empty
   */
  note(likeness: string, event: LogEvent): Promise<void>;
}

/** The repeated events of an installation. */
export function createRepeatedEvents(
  context: LogContext,
  onFailure: (error: unknown, what: string) => void,
): RepeatedEvents {
  const periods = new Map<string, Period>();
  let noting = Promise.resolve();

  const periodOf = (action: string): Period => {
    const now = context.clock().getTime();
    const current = periods.get(action);
    if (current && now < current.end) return current;
    const next = { end: now + SHARED_FOR_MS, entries: new Map<string, string>() };
    periods.set(action, next);
    return next;
  };
  const noteNow = async (likeness: string, event: LogEvent): Promise<void> => {
    const { entries } = periodOf(event.action);
    const isOneTooMany = !entries.has(likeness) && entries.size >= MAX_ENTRIES;
    const key = isOneTooMany ? THE_REST : likeness;
    const id = entries.get(key);
    if (id !== undefined && (await countOnce(context, id))) return;
    const { action, type } = event;
    const told = isOneTooMany ? { action, type, by: NOBODY } : event;
    const added = await recordEvent(context, told, { isUpkeep: true });
    if (added !== null) entries.set(key, added);
  };
  return {
    note(likeness, event) {
      // One after the other, so that simultaneous ones find the same entry.
      noting = noting
        .then(() => noteNow(likeness, event))
        .catch((error: unknown) => onFailure(error, 'action log'));
      return noting;
    },
  };
}

/** Adds one to an entry's count. Returns false where the entry is gone. */
function countOnce({ store, clock }: LogContext, id: string): Promise<boolean> {
  const work = async (unit: UnitOfWork) => {
    const entry = await unit.find(log.collection, id);
    if (!entry) return false;
    const { updatedAt } = unit.updated(entry, {});
    await unit.put(log.collection, { ...entry, count: Number(entry.count) + 1, updatedAt }, entry);
    return true;
  };
  // A count that a power cut loses is not worth waiting for the disk each time.
  return store.transaction((session) => work(new UnitOfWork(session, SYSTEM, clock())), {
    durable: false,
    isUpkeep: true,
  });
}
