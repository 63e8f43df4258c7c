/** What nothing shows any more is looked for once a day, for which all outputs are read. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { JOBS, SleepyTimers } from '../testing/sleepyTimers.ts';
import { TestApp } from '../testing/testApp.ts';

let test: TestApp;
let timers: SleepyTimers;
let now: Date;

beforeEach(async () => {
  timers = new SleepyTimers(JOBS);
  now = new Date('2026-05-10T08:00:00.000Z');
  const installed = await TestApp.installed({ timers, clock: () => now });
  test = installed.test;
});
afterEach(() => test.close());

/** Leaves markup that nothing shows, and has all that is due at a moment done. */
async function isSwept(time: string): Promise<boolean> {
  const { store } = test.app;
  await store.transaction(async ({ db }) => {
    await db.insertInto('fragments').values({ hash: time, body: '' }).execute();
  });
  now = new Date(time);
  await timers.wake();
  const left = store.reader.db.selectFrom('fragments').select('hash').where('hash', '=', time);
  return (await left.executeTakeFirst()) === undefined;
}

it('markup that nothing shows is forgotten once a day', async () => {
  test.app.startJobs();
  await timers.wake();
  expect(await isSwept('2026-05-10T08:15:00.000Z')).toBe(false);
  expect(await isSwept('2026-05-10T12:00:00.000Z')).toBe(false);
  expect(await isSwept('2026-05-11T08:00:00.000Z')).toBe(true);
});
