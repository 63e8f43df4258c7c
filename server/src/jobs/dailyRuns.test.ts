import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLeases } from '../leases/createLeases.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { createDailyRuns, type RunDaily } from './dailyRuns.ts';

let temp: TempStore;
let now: Date;
let run: RunDaily;

beforeEach(async () => {
  temp = await openTempStore();
  now = new Date('2026-03-28T22:50:00Z');
  const { store } = temp;
  const options = { store, leases: createLeases(store), timeZone: 'Europe/Rome' };
  run = createDailyRuns({ ...options, clock: () => now });
});
afterEach(() => temp.close());

it('runs a job once on each of the site’s days, whoever asks', async () => {
  const done: string[] = [];
  const work = async () => void done.push(now.toISOString());
  await Promise.all([run('sweep', work), run('sweep', work), run('archive', work)]);
  expect(done).toHaveLength(2);
  now = new Date('2026-03-28T22:59:00Z');
  await run('sweep', work);
  expect(done).toHaveLength(2);
  now = new Date('2026-03-28T23:00:00Z');
  await run('sweep', work);
  expect(done.at(-1)).toBe('2026-03-28T23:00:00.000Z');
  const rows = await temp.store.reader.db
    .selectFrom('job_runs')
    .select(['job', 'day'])
    .orderBy('job')
    .orderBy('day')
    .execute();
  expect(rows).toEqual([
    { job: 'archive', day: '2026-03-28' },
    { job: 'sweep', day: '2026-03-28' },
    { job: 'sweep', day: '2026-03-29' },
  ]);
});

it('tries one that failed again on the same day', async () => {
  const failing = run('sweep', () => Promise.reject(new Error('disk')));
  await expect(failing).rejects.toThrow('disk');
  let isDone = false;
  await run('sweep', async () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
});

it('forgets its runs of long ago, and not what is done only once', async () => {
  const once = { job: 'normal form', day: '1', started_at: '2020', finished_at: '2020' };
  const { store } = temp;
  await store.transaction(({ db }) => db.insertInto('job_runs').values(once).execute());
  await run('sweep', async () => {});
  now = new Date('2026-08-01T12:00:00Z');
  await run('sweep', async () => {});
  const rows = await store.reader.db
    .selectFrom('job_runs')
    .select(['job', 'day'])
    .orderBy('job')
    .execute();
  expect(rows).toEqual([
    { job: 'normal form', day: '1' },
    { job: 'sweep', day: '2026-08-01' },
  ]);
});
