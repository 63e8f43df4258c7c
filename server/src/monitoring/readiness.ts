/** Whether a process should be sent requests, and what is the matter where it is not as it should be. */
import type { Answer } from '@regia/contract/contract.ts';
import { hasMigrations } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';
import { oldestPending } from './queues.ts';

/** What a check that does not answer by then is taken for. */
const PATIENCE_MS = 2_000;
/** Whoever asks more often, or from many places, costs no more. */
const REMEMBERED_MS = 1_000;
/** Renders that wait for longer than any rebuild takes. */
const BEHIND_MS = 15 * 60_000;

type Checks = Answer<'GET /api/ready'>['checks'];

export type Readiness = ReturnType<typeof createReadiness>;

export interface ReadinessOptions {
  readonly store: Pick<Store, 'reader'>;
  readonly clock: () => Date;
  /** Rejects where files can neither be read nor written. */
  readonly reachFiles: () => Promise<void>;
  readonly patienceMs?: number;
}

/**
 * Decides on the process and the database alone. Files and renders are told of, but a process is
 * no better where another one takes its place: with them, an outage of the file storage would take
 * down every page of the site for want of a picture.
 */
export function createReadiness(options: ReadinessOptions) {
  const { store, clock, reachFiles, patienceMs = PATIENCE_MS } = options;
  let isStopping = false;
  let last: { readonly at: number; readonly found: Promise<Omit<Checks, 'process'>> } | null = null;

  const within = <Found>(work: Promise<Found>) => soonEnough(work, patienceMs);
  const look = async () => {
    const [database, files, renders] = await Promise.all([
      within(hasMigrations(store.reader.db)).then(
        (isMigrated) => (isMigrated ? 'ok' : 'notMigrated'),
        () => 'unreachable' as const,
      ),
      within(reachFiles()).then(
        () => 'ok' as const,
        () => 'unreachable' as const,
      ),
      within(oldestPending(store.reader)).then(
        (since) => (isLate(since) ? 'behind' : 'ok'),
        () => 'unknown' as const,
      ),
    ]);
    return { database, files, renders } as const;
  };
  const isLate = (since: Date | null) =>
    since !== null && clock().getTime() - since.getTime() > BEHIND_MS;

  return {
    /** Whether it is ready, as of a second ago at most. Never rejects. */
    async check(): Promise<{ readonly isReady: boolean; readonly checks: Checks }> {
      const now = clock().getTime();
      if (last === null || now - last.at >= REMEMBERED_MS || now < last.at) {
        last = { at: now, found: look() };
      }
      const checks = { process: isStopping ? 'stopping' : 'ok', ...(await last.found) } as const;
      return { isReady: !isStopping && checks.database === 'ok', checks };
    },
    /** From now on it is not ready any more. */
    stop(): void {
      isStopping = true;
    },
  };
}

/** What a promise gives, or a rejection where it takes too long. */
export async function soonEnough<Found>(work: Promise<Found>, limitMs: number): Promise<Found> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
