/** What a running server does about its backups by itself: reads them again, and says when there is no good one. */
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BACKUP_FOLDER } from '../backups/archives.ts';
import type { CheckResult } from '../backups/tryRestore.ts';
import { DataApp } from '../testing/dataApp.ts';
import { JOBS, SleepyTimers } from '../testing/sleepyTimers.ts';
import { ADA } from '../testing/testApp.ts';

const RESTORABLE: CheckResult = { condition: 'restorable', problem: '' };
const DIFFERS: CheckResult = { condition: 'differs', problem: 'another site' };

let app: DataApp;
let timers: SleepyTimers;
let now: Date;
/** How far each look at the clock moves it. */
let step: number;
let trial: CheckResult;

beforeEach(() => {
  timers = new SleepyTimers(JOBS);
  now = new Date('2026-05-10T10:00:00.000Z');
  step = 0;
  trial = RESTORABLE;
});
afterEach(() => app.close());

async function open(hour: string): Promise<void> {
  app = await DataApp.open({
    clock: () => {
      now = new Date(now.getTime() + step);
      return now;
    },
    timers,
    environment: { BACKUP_HOUR: hour },
    tryRestore: async () => trial,
  });
}

/** Has all that is due at a moment done, as by a process that wakes then. */
async function wake(time: string): Promise<void> {
  now = new Date(time);
  await timers.wake();
}

async function made(): Promise<string> {
  await app.ada.signIn(ADA);
  const { body } = await app.ada.post('/api/functions/backup');
  return Object(body).record.id;
}

async function checkedAt(id: string): Promise<string> {
  return String((await app.test.app.backups.record(id)).checkedAt);
}

/** When the log was told that there is no good backup, and which the last one was. */
async function overdue(): Promise<unknown[]> {
  const { logs = {} } = await app.exported('logs');
  return Object.values(logs)
    .filter((entry) => Object(entry).action === 'backupsOverdue')
    .map((entry) => Object(entry))
    .map(({ type, detail }) => ({ type, detail }));
}

it('reads archives again once a day, those first that were read longest ago, for half an hour', async () => {
  await open('off');
  const ids: string[] = [];
  for (const hour of [11, 12, 13, 14]) {
    now = new Date(`2026-05-10T${hour}:00:00.000Z`);
    ids.push(await made());
  }
  const [first = '', , , last = ''] = ids;
  const storage = await app.test.place.storage('', [BACKUP_FOLDER]);
  await storage.write(Readable.from([Buffer.from('none')]), BACKUP_FOLDER, `${first}.zip`);
  app.test.app.startJobs();
  // In the day on which they were made, all are fresh.
  await wake('2026-05-10T15:00:00.000Z');
  expect(await checkedAt(first)).toBe('2026-05-10T11:00:00.000Z');
  step = 4 * 60_000;
  await wake('2026-05-11T12:00:00.000Z');
  step = 0;
  const read = await Promise.all(ids.map(async (id) => (await checkedAt(id)) > '2026-05-11'));
  const count = read.filter((is) => is).length;
  expect(read).toEqual(ids.map((_, place) => place < count));
  expect([count > 0, count < ids.length]).toEqual([true, true]);
  expect(await app.test.app.backups.record(first)).toMatchObject({ condition: 'damaged' });
  // Once a day, however often it is looked whether it is time.
  await wake('2026-05-11T18:00:00.000Z');
  expect(await checkedAt(last)).toBe('2026-05-10T14:00:00.000Z');
  await wake('2026-05-12T01:00:00.000Z');
  expect(await checkedAt(last)).toBe('2026-05-12T01:00:00.000Z');
  expect(await overdue()).toEqual([]);
});

it('says every day that no intact backup is recent, as long as that is so', async () => {
  await open('3');
  const good = await made();
  const { createdAt } = await app.test.app.backups.record(good);
  trial = DIFFERS;
  app.test.app.startJobs();
  for (const day of ['11', '12']) await wake(`2026-05-${day}T09:00:00.000Z`);
  expect(await overdue()).toEqual([]);
  await wake('2026-05-12T10:30:00.000Z');
  expect(await overdue()).toEqual([]);
  const entry = { type: 'error', detail: createdAt };
  await wake('2026-05-13T09:00:00.000Z');
  expect(await overdue()).toEqual([entry]);
  await wake('2026-05-13T21:00:00.000Z');
  expect(await overdue()).toEqual([entry]);
  expect(app.test.logged.join('')).toContain('No intact backup in the last two days');
  await wake('2026-05-14T09:00:00.000Z');
  expect(await overdue()).toEqual([entry, entry]);
  trial = RESTORABLE;
  await wake('2026-05-15T09:00:00.000Z');
  const told = await overdue();
  await wake('2026-05-16T09:00:00.000Z');
  expect(await overdue()).toEqual(told);
});

it('says so, too, where there never was an intact one, and people have worked for two days', async () => {
  await open('3');
  trial = DIFFERS;
  app.test.app.startJobs();
  await wake('2026-05-12T09:30:00.000Z');
  expect(await overdue()).toEqual([]);
  await wake('2026-05-13T09:30:00.000Z');
  expect(await overdue()).toEqual([{ type: 'error', detail: '' }]);
});
