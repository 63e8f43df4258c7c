import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { createReadiness, type ReadinessOptions } from './readiness.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const FINE = { process: 'ok', database: 'ok', files: 'ok', renders: 'ok' };
const never = new Promise<never>(() => {});

let temp: TempStore;
let now: Date;

beforeEach(async () => {
  temp = await openTempStore();
  now = NOON;
});
afterEach(() => temp.close());

function readiness(options: Partial<ReadinessOptions> = {}) {
  const common = { store: temp.store, clock: () => now, reachFiles: async () => {} };
  // What answers at all has answered by then, however busy the machine is.
  return createReadiness({ ...common, patienceMs: 30_000, ...options });
}

/** A database whose answers are these. */
function answering({ reader }: Store, answer: () => Promise<never>): Pick<Store, 'reader'> {
  const db = reader.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: answer,
  });
  return { reader: { ...reader, db } };
}

/** Notes a change that is not rendered yet. */
async function addPending(at: Date): Promise<void> {
  await temp.store.transaction(async ({ db }) => {
    const { seq } = await db
      .insertInto('changes')
      .values({ at: at.toISOString(), by: null })
      .returning('seq')
      .executeTakeFirstOrThrow();
    await db.insertInto('pending_inputs').values({ change: seq, input: 'settings' }).execute();
  });
}

describe('a process', () => {
  it('is ready where all is as it should be', async () => {
    expect(await readiness().check()).toEqual({ isReady: true, checks: FINE });
  });

  it('is not ready from the moment it stops', async () => {
    const watched = readiness();
    await watched.check();
    watched.stop();
    expect(await watched.check()).toEqual({
      isReady: false,
      checks: { ...FINE, process: 'stopping' },
    });
  });

  it.each([
    ['is gone', () => Promise.reject(new Error('the connection is lost'))],
    ['says nothing', () => never],
  ])('is not ready where its database %s', async (_, answer) => {
    const watched = readiness({ store: answering(temp.store, answer), patienceMs: 1_500 });
    expect(await watched.check()).toEqual({
      isReady: false,
      checks: { ...FINE, database: 'unreachable', renders: 'unknown' },
    });
  });

  it('is not ready where its tables are those of an older version', async () => {
    await temp.store.transaction(async ({ db }) => {
      await db.deleteFrom('migrations').where('number', '>', 1).execute();
    });
    expect(await readiness().check()).toMatchObject({
      isReady: false,
      checks: { database: 'notMigrated' },
    });
  });

  it('stays ready beside a newer version, until that takes over', async () => {
    await temp.store.transaction(async ({ db }) => {
      await db
        .insertInto('migrations')
        .values({ number: 9_999, name: 'of tomorrow', at: NOON.toISOString() })
        .execute();
    });
    expect(await readiness().check()).toMatchObject({ isReady: true });
  });

  it.each([
    ['cannot be reached', async () => Promise.reject(new Error('no such bucket'))],
    ['do not answer', () => never],
  ])('stays ready where files %s, and says so', async (_, reachFiles) => {
    expect(await readiness({ reachFiles, patienceMs: 1_500 }).check()).toEqual({
      isReady: true,
      checks: { ...FINE, files: 'unreachable' },
    });
  });

  it.each([
    [14, 'ok'],
    [16, 'behind'],
  ])(
    'stays ready where a change waits for %i minutes to be rendered: %s',
    async (minutes, renders) => {
      await addPending(new Date(NOON.getTime() - minutes * 60_000));
      expect(await readiness().check()).toEqual({ isReady: true, checks: { ...FINE, renders } });
    },
  );
});

it('looks once a second, however many ask', async () => {
  let looks = 0;
  const watched = readiness({
    reachFiles: async () => {
      looks++;
    },
  });
  await Promise.all([watched.check(), watched.check()]);
  now = new Date(NOON.getTime() + 999);
  await watched.check();
  expect(looks).toBe(1);
  now = new Date(NOON.getTime() + 1_000);
  await watched.check();
  expect(looks).toBe(2);
  // Where the clock was set back, nothing is remembered until it has caught up.
  now = NOON;
  await watched.check();
  expect(looks).toBe(3);
});
