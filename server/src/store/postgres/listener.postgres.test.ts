/** Whoever listens learns of commits, those of other processes and those that it may have missed. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, takeDatabase } from '../../testing/databases.ts';
import type { Store } from '../store.ts';
import { openPostgres } from './openPostgres.ts';

let database: TestDatabase;
let store: Store;
let other: Store;
beforeEach(async () => {
  database = await takeDatabase();
  [store, other] = [await openPostgres(database.url), await openPostgres(database.url)];
});
afterEach(async () => {
  await Promise.all([store.close(), other.close()]);
  await database.release();
});

/** Counts what a store is told, and waits for the next time. */
function listenTo(one: Store) {
  let [told, wake] = [0, () => {}];
  const end = one.listen(() => {
    told++;
    wake();
  });
  const next = async (before: number) => {
    while (told <= before) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return told;
  };
  return { end, next, told: () => told };
}

it('each commit is told to every process, after it can be seen', async () => {
  const [own, foreign] = [listenTo(store), listenTo(other)];
  const before = [await own.next(0), await foreign.next(0)] as const;
  await store.transaction(async ({ db }) => {
    await db.insertInto('changes').values({ at: '', by: null }).execute();
  });
  await Promise.all([own.next(before[0]), foreign.next(before[1])]);
  expect(await other.reader.db.selectFrom('changes').select('seq').execute()).toHaveLength(1);
});

it('what fails is not told', async () => {
  const { next, told } = listenTo(other);
  const before = await next(0);
  await store.transaction(() => Promise.reject(new Error('no'))).catch(() => {});
  await store.transaction(async () => {});
  await next(before);
  expect(told()).toBe(before + 1);
});

it('a lost connection is made again, and then told as if something had happened', async () => {
  const { next } = listenTo(other);
  const before = await next(0);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN regia'
    AND datname = current_database()`.execute(store.reader.db);
  const again = await next(before);
  await store.transaction(async () => {});
  expect(await next(again)).toBeGreaterThan(again);
});

it('who has heard enough hears nothing more', async () => {
  const [first, second] = [listenTo(other), listenTo(other)];
  await Promise.all([first.next(0), second.next(0)]);
  first.end();
  const [ended, goesOn] = [first.told(), second.told()];
  await store.transaction(async () => {});
  await second.next(goesOn);
  expect(first.told()).toBe(ended);
});
