import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { addressesIn } from '../../base/databaseAddresses.ts';
import { ON_POSTGRES, type TestDatabase, takeDatabase } from '../../testing/databases.ts';
import { openPostgres, type PostgresOptions } from './openPostgres.ts';

describe('an address of several servers', () => {
  it('names each of them', () => {
    const attributes = 'target_session_attrs=read-write';
    expect(
      addressesIn(
        `postgres://u:p%40ss@one:5431,two,[::1]:5433/regia?${attributes}&sslmode=require`,
      ),
    ).toEqual([
      'postgres://u:p%40ss@one:5431/regia?sslmode=require',
      'postgres://u:p%40ss@two/regia?sslmode=require',
      'postgres://u:p%40ss@[::1]:5433/regia?sslmode=require',
    ]);
    expect(addressesIn('postgresql://regia@localhost/regia')).toEqual([
      'postgresql://regia@localhost/regia',
    ]);
  });

  it.each([
    'mysql://one/regia',
    'postgres://one,,two/regia',
    'postgres://one:x,two/regia',
    'postgres://one,two/regia?target_session_attrs=standby',
    'postgres',
  ])('is refused where it makes no sense: %s', (url) => {
    expect(() => addressesIn(url)).toThrow(/must be/);
  });
});

/** Long enough for a busy machine. */
const QUIET_MS = 5_000;

describe.runIf(ON_POSTGRES)('a store on several servers', () => {
  const gates: Gate[] = [];
  let database: TestDatabase | null = null;

  afterEach(async () => {
    for (const gate of gates.splice(0)) await gate.close();
    await database?.discard();
    database = null;
  });

  async function open(options?: PostgresOptions) {
    database = await takeDatabase();
    const { url } = database;
    const { user, password, host, port, database: name } = new pg.Client(url);
    gates.push(await Gate.to(host, port), await Gate.to(host, port));
    const hosts = gates.map((gate) => `127.0.0.1:${gate.port}`).join(',');
    return openPostgres(
      `postgres://${user}:${password}@${hosts}/${name}?target_session_attrs=read-write`,
      options,
    );
  }

  const commits = (store: Awaited<ReturnType<typeof open>>) =>
    store.transaction(async ({ db }) =>
      db
        .insertInto('changes')
        .values({ at: '2026-01-01T00:00:00.000Z', by: null })
        .returning('seq')
        .executeTakeFirstOrThrow(),
    );

  it('goes on with the one that is left when one is lost', async () => {
    const store = await open();
    const [one, two] = gates;
    const before = await commits(store);
    one?.shut();
    const after = await commits(store);
    expect(after.seq).toBeGreaterThan(before.seq);
    one?.open();
    two?.shut();
    expect((await commits(store)).seq).toBeGreaterThan(after.seq);
    const rows = await store.reader.db.selectFrom('changes').select('seq').execute();
    expect(rows).toHaveLength(3);
    await store.close();
  });

  it('goes on with another when one falls silent, whatever was connected to it', async () => {
    const store = await open({ keepAlive: { quiet: QUIET_MS, answer: 200 } });
    const [one, two] = gates;
    // All are connected by the first.
    two?.shut();
    one?.cut();
    await commits(store);
    const changes = () => store.reader.db.selectFrom('changes').select('seq').execute();
    await Promise.all([changes(), changes(), changes(), store.snapshot(async () => {})]);
    two?.open();
    one?.fallSilent();
    // What the readers find out, the writer knows, too.
    await changes();
    const began = performance.now();
    const { seq } = await commits(store);
    expect(performance.now() - began).toBeLessThan(QUIET_MS);
    expect((await changes()).map((change) => change.seq)).toContain(seq);
    expect(await store.snapshot(async () => 'seen')).toBe('seen');
    await store.close();
  });

  it('waits for one that only takes its time', async () => {
    const store = await open({ keepAlive: { quiet: 20, answer: 10_000 } });
    let runs = 0;
    await store.transaction(async ({ db }) => {
      runs++;
      await sql`SELECT pg_sleep(0.3)`.execute(db);
    });
    expect(runs).toBe(1);
    await store.close();
  });

  it('waits while none is there, and for no longer than it takes', async () => {
    const store = await open();
    for (const gate of gates) gate.shut();
    const saved = commits(store);
    gates[1]?.open();
    await expect(saved).resolves.toBeDefined();
    await store.close();
  });
});

/** A port that leads to the server while it is open. */
class Gate {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isOpen = true;
  #isSilent = false;

  private constructor(host: string, port: number) {
    this.#server = createServer((client) => {
      if (!this.#isOpen) return void client.destroy();
      if (this.#isSilent) return void this.#sockets.add(client);
      const server = connect(join(host, `.s.PGSQL.${port}`));
      for (const [socket, other] of [
        [client, server],
        [server, client],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
  }

  static async to(host: string, port: number): Promise<Gate> {
    const gate = new Gate(host, port);
    gate.#server.listen(0, '127.0.0.1');
    await once(gate.#server, 'listening');
    return gate;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  open(): void {
    this.#isOpen = true;
  }

  /** From now on it takes what comes and passes nothing on, as the way to a machine without power. */
  fallSilent(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  shut(): void {
    this.#isOpen = false;
    this.cut();
  }

  /** Ends all connections; others can be made. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.shut();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
