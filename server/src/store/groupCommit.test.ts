import { AsyncLocalStorage } from 'node:async_hooks';
import { RegiaError } from '@regia/model/errors.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { getDocument, putDocument } from './documents.ts';
import { GroupCommit } from './groupCommit.ts';
import type { Session, Store } from './store.ts';

const at = '2026-01-01T00:00:00.000Z';
const marks = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };

let temp: TempStore;
let begun: number;
beforeEach(async () => {
  temp = await openTempStore();
  begun = 0;
});
afterEach(() => temp.close());

const counting: Store['transaction'] = (work) => {
  begun++;
  return temp.store.transaction(work);
};

const put = (session: Session, id: string, count = 0) =>
  putDocument(session, 'pages', { id, count, ...marks });

async function increment(session: Session): Promise<number> {
  const stored = await getDocument(session, 'pages', 'p1');
  const count = Number(stored?.count ?? 0) + 1;
  await put(session, 'p1', count);
  return count;
}

async function ids(): Promise<string[]> {
  const { db } = temp.store.reader;
  const rows = await db.selectFrom('documents').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

test('what waits at the same time is committed together, one after the other', async () => {
  const turns = new GroupCommit(counting, { now: () => 0 });
  const counts = await Promise.all(Array.from({ length: 10 }, () => turns.run(increment)));
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(begun).toBe(1);
  expect(await getDocument(temp.store.reader, 'pages', 'p1')).toMatchObject({ count: 10 });
});

test('nobody waits long for others', async () => {
  let now = 0;
  const turns = new GroupCommit(counting, { now: () => now });
  const slow = async (session: Session) => {
    now += 15;
    return increment(session);
  };
  await Promise.all(Array.from({ length: 6 }, () => turns.run(slow)));
  expect(begun).toBe(3);
});

test.each([0, 1, 2])('one that fails is undone alone (%i)', async (failing) => {
  const turns = new GroupCommit(temp.store.transaction);
  const results = await Promise.allSettled(
    [0, 1, 2].map((one) =>
      turns.run(async (session) => {
        await put(session, `p${one}`);
        if (one === failing) throw new RegiaError('sync', 'stale');
        return one;
      }),
    ),
  );
  expect(results.map(({ status }) => status === 'rejected')).toEqual(
    [0, 1, 2].map((one) => one === failing),
  );
  expect(results[failing]).toMatchObject({ reason: { code: 'sync' } });
  expect(await ids()).toEqual(['p0', 'p1', 'p2'].filter((id) => id !== `p${failing}`));
});

test('one in which the database refuses a statement fails alone', async () => {
  const { store } = temp;
  const works = [
    (session: Session) => put(session, 'p0'),
    async ({ db }: Session) => {
      await sql`INSERT INTO documents (collection, id) VALUES ('pages', NULL)`.execute(db);
    },
    (session: Session) => put(session, 'p2'),
  ];
  const results = await Promise.allSettled(
    works.map((work) => store.transaction(work, { shares: true })),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ids()).toEqual(['p0', 'p2']);
});

test('where they cannot be committed together, each goes alone', async () => {
  const failingOnce: Store['transaction'] = (work) => {
    begun++;
    if (begun > 1) return temp.store.transaction(work);
    return temp.store.transaction(async (session) => {
      await work(session);
      throw new Error('disk full');
    });
  };
  const turns = new GroupCommit(failingOnce, { now: () => 0 });
  const saved = ['p0', 'p1', 'p2'].map((id) =>
    turns.run(async (session) => {
      await put(session, id);
      if (id === 'p1') throw new RegiaError('sync', 'stale');
    }),
  );
  const results = await Promise.allSettled(saved);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([begun, await ids()]).toEqual([4, ['p0', 'p2']]);
});

test('where a transaction is run again as a whole, each of them is', async () => {
  const twice: Store['transaction'] = (work) =>
    temp.store.transaction(async (session) => {
      await work(session);
      await session.db.deleteFrom('documents').execute();
      return work(session);
    });
  const turns = new GroupCommit(twice, { now: () => 0 });
  const counts = await Promise.all([turns.run(increment), turns.run(increment)]);
  expect(counts).toEqual([1, 2]);
});

test('each that cannot begin is told so', async () => {
  const turns = new GroupCommit(async () => {
    throw new RegiaError('databaseBusy', 'busy');
  });
  const results = await Promise.allSettled([turns.run(increment), turns.run(increment)]);
  expect(results).toMatchObject([
    { reason: { code: 'databaseBusy' } },
    { reason: { code: 'databaseBusy' } },
  ]);
});

test('each works in the surroundings of who asked for it', async () => {
  const requests = new AsyncLocalStorage<string>();
  const turns = new GroupCommit(counting, { now: () => 0 });
  const asked = ['one', 'other'].map((name) =>
    requests.run(name, () => turns.run(async () => requests.getStore())),
  );
  expect([await Promise.all(asked), begun]).toEqual([['one', 'other'], 1]);
});
