/** What is done once on each calendar day, by whichever process comes first. */
import { dayOf } from '@regia/model/rules/visibility.ts';
import type { Leases } from '../leases/leases.ts';
import type { Store } from '../store/store.ts';

/** Rows of runs are kept for so long, to be looked at. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1_000;

export interface DailyRunsOptions {
  readonly store: Store;
  readonly leases: Leases;
  readonly clock: () => Date;
  readonly timeZone: string;
}

export type RunDaily = (job: string, work: () => Promise<void>) => Promise<void>;

/**
 * Returns what runs a job where it has not been done today, and nobody is doing it. One that fails
 * leaves no row, so that it is tried again on the same day.
 */
export function createDailyRuns({ store, leases, clock, timeZone }: DailyRunsOptions): RunDaily {
  const isDone = async (job: string, day: string): Promise<boolean> => {
    const row = await store.reader.db
      .selectFrom('job_runs')
      .select('job')
      .where('job', '=', job)
      .where('day', '=', day)
      .executeTakeFirst();
    return row !== undefined;
  };
  return async (job, work) => {
    const day = dayOf(clock(), timeZone);
    if (await isDone(job, day)) return;
    await leases.hold(`job:${job}`, 0, async (lease) => {
      if (await isDone(job, day)) return;
      const started_at = clock().toISOString();
      await work();
      const now = clock();
      const long_ago = new Date(now.getTime() - KEPT_MS).toISOString();
      await store.transaction(async (session) => {
        const run = { job, day, started_at, finished_at: now.toISOString() };
        await session.db.insertInto('job_runs').values(run).execute();
        await session.db
          .deleteFrom('job_runs')
          .where('job', '=', job)
          .where('finished_at', '<', long_ago)
          .execute();
        await lease.release(session);
      });
    });
  };
}
