/** Transactions on a real server whose connections are lost, and beside other processes. */
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, takeDatabase } from '../../testing/databases.ts';
import {
  type FragileConnection,
  type Moment,
  openFragileConnection,
} from '../../testing/fragileConnection.ts';
import { countDocuments, getDocument, putDocument } from '../documents.ts';
import { recordChange } from '../history/recordChange.ts';
import type { Schema } from '../schema.ts';
import type { Session, Store } from '../store.ts';
import { openPostgres } from './openPostgres.ts';

const at = '2026-01-01T00:00:00.000Z';
const marks = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };

let database: TestDatabase;
let store: Store;
let other: Store;
let way: FragileConnection;
beforeEach(async () => {
  database = await takeDatabase();
  way = await openFragileConnection(database.url);
  [store, other] = [await openPostgres(way.url), await openPostgres(database.url)];
});
afterEach(async () => {
  await Promise.all([store.close(), other.close()]);
  await way.close();
  await database.release();
});

const put = (session: Session, id: string, fields: object = {}) =>
  putDocument(session, 'pages', { ...fields, id, ...marks });
const count = () => countDocuments(other.reader, 'pages');

async function backendOf(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return rows[0]?.pid ?? 0;
}
/** Ends a backend, and waits until it is gone. */
const terminate = (pid: number) =>
  sql`SELECT pg_terminate_backend(${pid}, 60000)`.execute(other.reader.db);

describe('a transaction', () => {
  it('is run again where its connection is lost in the middle of it', async () => {
    let runs = 0;
    const result = await store.transaction(async (session) => {
      await put(session, `p${++runs}`);
      if (runs === 1) await terminate(await backendOf(session.db));
      await put(session, 'last');
      return runs;
    });
    expect(result).toBe(2);
    const ids = other.reader.db.selectFrom('documents').select('id').orderBy('id').execute();
    expect(await ids).toEqual([{ id: 'last' }, { id: 'p2' }]);
  });

  it('is run again even where the work makes nothing of the loss', async () => {
    let runs = 0;
    await store.transaction(async (session) => {
      runs++;
      if (runs === 1) {
        await terminate(await backendOf(session.db));
        await put(session, 'p1').catch(() => {});
      } else await put(session, 'p1');
    });
    expect([runs, await count()]).toEqual([2, 1]);
  });

  it.each<[Moment, string, number]>([
    ['request', 'before the server has the commit', 2],
    ['answer', 'when the server has committed', 1],
  ])('happens once where the connection is lost (%s: %s)', async (moment, _, expected) => {
    let runs = 0;
    const result = await store.transaction(async (session) => {
      if (runs === 0) way.cutAt('COMMIT', moment);
      const page = await getDocument(session, 'pages', 'p1');
      await put(session, 'p1', { times: Number(page?.times ?? 0) + 1 });
      return ++runs;
    });
    expect([result, runs, way.cuts]).toEqual([expected, expected, 1]);
    expect(await getDocument(other.reader, 'pages', 'p1')).toMatchObject({ times: 1 });
    await store.transaction((session) => put(session, 'p2'));
    expect(await count()).toBe(2);
  });

  it('that was committed before the connection was lost is acknowledged by a commit of its own', async () => {
    await store.transaction(async (session) => {
      way.cutAt('COMMIT', 'answer');
      await put(session, 'p1');
    });
    expect(way.cuts).toBe(1);
    // On a server that copies follow, it is this second one that waits until they have the first.
    const { rows } = await sql<{ isLater: boolean }>`
      SELECT commits.xmin::text <> documents.xmin::text AS "isLater" FROM commits, documents
      WHERE commits.writer = (SELECT writer FROM commits ORDER BY at DESC LIMIT 1)
    `.execute(other.reader.db);
    expect(rows).toEqual([{ isLater: true }]);
  });

  it('of which it is not certain that other servers have it is not acknowledged', async () => {
    const hasty = await openPostgres(database.url, { patience: { limit: 0 } });
    // As a server warns whose commit waits for a copy when somebody cancels it (pg_cancel_backend).
    await other.transaction(async ({ db }) => {
      await sql`CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS
        $$BEGIN RAISE WARNING 'perhaps not replicated'; RETURN NULL; END$$`.execute(db);
      await sql`CREATE CONSTRAINT TRIGGER warn AFTER INSERT ON documents DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION warn()`.execute(db);
    });
    const saved = hasty.transaction((session) => put(session, 'p1'));
    await expect(saved).rejects.toMatchObject({ code: 'databaseUnavailable' });
    // With patience it is confirmed by a commit of which nothing is said.
    let runs = 0;
    await store.transaction((session) => put(session, `again ${++runs}`));
    expect([runs, await count()]).toEqual([1, 2]);
    await other.transaction(({ db }) => sql`DROP FUNCTION warn CASCADE`.execute(db));
    await hasty.close();
  });

  it('that could not begin begins again', async () => {
    await store.transaction((session) => put(session, 'p1'));
    way.cutAt('BEGIN', 'answer');
    await store.transaction((session) => put(session, 'p2'));
    expect([way.cuts, await count()]).toEqual([1, 2]);
  });

  it('that fails by itself is not run again', async () => {
    let runs = 0;
    const failing = store.transaction(async (session) => {
      runs++;
      await put(session, 'p1');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect([runs, await count()]).toEqual([1, 0]);
  });

  it('in which a statement failed is not committed, whatever the work makes of that', async () => {
    const failing = store.transaction(async (session) => {
      await put(session, 'p1');
      await sql`SELECT 1 / 0`.execute(session.db).catch(() => {});
    });
    await expect(failing).rejects.toThrow('aborted');
    expect(await count()).toBe(0);
    await store.transaction((session) => put(session, 'p2'));
    expect(await count()).toBe(1);
  });

  it('is run again where its table has other columns than when a statement was prepared', async () => {
    let runs = 0;
    const look = async ({ db }: Session) => {
      runs++;
      return db.selectFrom('shared_fragments').selectAll().where('block', '!=', '').execute();
    };
    const alter = (what: string) =>
      other.transaction(({ db }) => sql`ALTER TABLE shared_fragments ${sql.raw(what)}`.execute(db));
    for (let use = 0; use < 4; use++) await store.transaction(look);
    for (let use = 0; use < 4; use++) await look(store.reader);
    await alter('ADD later TEXT');
    runs = 0;
    expect(await store.transaction(look)).toEqual([]);
    expect(runs).toBe(2);
    expect(await look(store.reader)).toEqual([]);
    await alter('DROP later');
  });

  it('waits for the disk, unless it need not', async () => {
    const wait = async ({ db }: Session) => {
      const { rows } = await sql`SHOW synchronous_commit`.execute(db);
      return rows[0];
    };
    const careful = await openPostgres(`${database.url}&options=-c%20synchronous_commit%3Don`);
    expect(await careful.transaction(wait)).toEqual({ synchronous_commit: 'on' });
    expect(await careful.transaction(wait, { durable: false })).toEqual({
      synchronous_commit: 'off',
    });
    expect(await careful.transaction(wait)).toEqual({ synchronous_commit: 'on' });
    await careful.close();
  });
});

describe('several processes', () => {
  it('write one after the other', async () => {
    await store.transaction((session) => put(session, 'p1', { count: 0 }));
    const increment = (one: Store) =>
      one.transaction(async (session) => {
        const stored = await getDocument(session, 'pages', 'p1');
        await put(session, 'p1', { count: Number(stored?.count) + 1 });
      });
    await Promise.all(Array.from({ length: 40 }, (_, n) => increment(n % 2 ? store : other)));
    expect(await getDocument(store.reader, 'pages', 'p1')).toMatchObject({ count: 40 });
  });

  it('number their changes in the order in which these can be seen', async () => {
    let isOver = false;
    const seen: number[][] = [];
    const look = async () => {
      const rows = await other.reader.db.selectFrom('changes').select('seq').execute();
      return rows.map(({ seq }) => seq).sort((a, b) => a - b);
    };
    const watching = (async () => {
      while (!isOver) seen.push(await look());
    })();
    const change = (one: Store) =>
      one.transaction((session) => recordChange(session, { at, by: null, writes: [] }));
    await Promise.all(Array.from({ length: 60 }, (_, n) => change(n % 2 ? store : other)));
    isOver = true;
    await watching;
    const all = await look();
    expect(all).toHaveLength(60);
    // Whoever has seen a change has seen all before it.
    for (const known of seen) expect(known).toEqual(all.slice(0, known.length));
  });

  it('do not wait for one that does not end, but say so', async () => {
    const hasty = await openPostgres(database.url, { limits: { lock: 50 } });
    await store.transaction(async () => {
      await expect(hasty.transaction((session) => put(session, 'p1'))).rejects.toMatchObject({
        code: 'databaseBusy',
      });
    });
    await hasty.transaction((session) => put(session, 'p1'));
    expect(await count()).toBe(1);
    await hasty.close();
  });
});
