/** Reads on a real server whose connections are lost, and a server that is away. */
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, takeDatabase } from '../../testing/databases.ts';
import { type FragileConnection, openFragileConnection } from '../../testing/fragileConnection.ts';
import { countDocuments, putDocument } from '../documents.ts';
import type { Schema } from '../schema.ts';
import type { Session, Store } from '../store.ts';
import { openPostgres } from './openPostgres.ts';

const META = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };

let database: TestDatabase;
let store: Store;
let way: FragileConnection;
beforeEach(async () => {
  database = await takeDatabase();
  way = await openFragileConnection(database.url);
  store = await openPostgres(way.url);
});
afterEach(async () => {
  await store.close();
  await way.close();
  await database.release();
});

const put = (session: Session, id: string) => putDocument(session, 'pages', { id, ...META });

/** Ends the connection that a query would be sent by, and waits until it is gone. */
async function endConnectionOf(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const other = await openPostgres(database.url);
  await sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 60000)`.execute(other.reader.db);
  await other.close();
}

describe('reads', () => {
  it('find another connection where theirs is lost', async () => {
    await store.transaction((session) => put(session, 'p1'));
    await endConnectionOf(store.reader.db);
    expect(await countDocuments(store.reader, 'pages')).toBe(1);
    way.cutAt('count', 'answer');
    expect(await countDocuments(store.reader, 'pages')).toBe(1);
    expect(way.cuts).toBe(1);
  });

  it('of one state end where its connection is lost, and can begin anew', async () => {
    const reading = store.snapshot(async (session) => {
      await endConnectionOf(session.db);
      return countDocuments(session, 'pages');
    });
    await expect(reading).rejects.toMatchObject({ code: 'databaseUnavailable' });
    way.cutAt('REPEATABLE READ', 'answer');
    expect(await store.snapshot((session) => countDocuments(session, 'pages'))).toBe(0);
  });

  it('of one state leave connections to the others, however many there are', async () => {
    const few = await openPostgres(database.url, { readers: 2 });
    const inTurn = Array.from({ length: 5 }, () =>
      few.snapshot(() => countDocuments(few.reader, 'pages')),
    );
    expect(await Promise.all(inTurn)).toEqual([0, 0, 0, 0, 0]);
    await few.close();
  });

  it('never write', async () => {
    await expect(put(store.reader, 'p1')).rejects.toThrow('read-only');
  });
});

describe('a database that is away', () => {
  it('is waited for, and then given up', async () => {
    const pauses: number[] = [];
    let now = 0;
    const patience = {
      limit: 5_000,
      now: () => now,
      pause: async (ms: number) => {
        pauses.push(ms);
        now += ms;
      },
    };
    const lonely = await openPostgres(way.url, { patience });
    await way.close();
    await expect(lonely.transaction(async () => {})).rejects.toMatchObject({
      code: 'databaseUnavailable',
      status: 503,
    });
    expect(pauses).toEqual([20, 40, 80, 160, 320, 640, 1_000, 1_000, 1_000]);
    await expect(countDocuments(lonely.reader, 'pages')).rejects.toMatchObject({
      code: 'databaseUnavailable',
    });
    await lonely.close();
    way = await openFragileConnection(database.url);
  });
});
