/**
 * Notices that a server is gone without a word, as one whose machine has lost its power: the system would
 * wait for its answer for a quarter of an hour, and a limit for statements is the server's own.
 */
import type pg from 'pg';
import { codeOf, ServerGone } from './errors.ts';

/** Milliseconds. */
export interface KeepAliveTimes {
  /** After so long without an answer the server is asked by another connection, again and again. */
  readonly quiet: number;
  /** Within this it must answer that one. */
  readonly answer: number;
}

const TIMES: KeepAliveTimes = { quiet: 5_000, answer: 5_000 };

/** The server is there, but has no room to say whether it works for a connection. */
const NO_ROOM = '53300';

interface Known {
  /** What works for the connection, as the server itself says: a pooler has numbers of its own. */
  readonly pid: number;
  readonly since: number;
}

export class KeepAlive {
  readonly #newClient: (client: pg.ClientBase, timeout: number) => pg.Client;
  readonly #times: KeepAliveTimes;
  readonly #known = new WeakMap<pg.ClientBase, Known>();
  #lostBefore = 0;

  /** @param newClient makes a client of the server to which another one is connected */
  constructor(newClient: (client: pg.ClientBase, timeout: number) => pg.Client, times = TIMES) {
    this.#newClient = newClient;
    this.#times = times;
  }

  /** Takes note of a new connection. */
  connected(client: pg.ClientBase, pid: number): void {
    this.#known.set(client, { pid, since: performance.now() });
  }

  /** Was it made before its server was found to be gone? */
  isLost(client: pg.ClientBase): boolean {
    return (this.#known.get(client)?.since ?? Number.POSITIVE_INFINITY) < this.#lostBefore;
  }

  /** Waits for what a server answers. @throws ServerGone where it will not any more */
  async answer<T>(client: pg.ClientBase, ask: () => Promise<T>): Promise<T> {
    const asked = performance.now();
    const gone = Promise.withResolvers<never>();
    let isOver = false;
    const look = async () => {
      const isThere = await this.#worksFor(client);
      if (isOver) return;
      if (isThere) {
        timer = setTimeout(look, this.#times.quiet);
        return;
      }
      this.#lostBefore = Math.max(this.#lostBefore, asked);
      gone.reject(new ServerGone());
    };
    let timer = setTimeout(look, this.#times.quiet);
    try {
      return await Promise.race([ask(), gone.promise]);
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  }

  async #worksFor(client: pg.ClientBase): Promise<boolean> {
    const pid = this.#known.get(client)?.pid;
    const other = this.#newClient(client, this.#times.answer);
    other.on('error', () => {});
    try {
      await other.connect();
      const { rows } = await other.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid]);
      return rows.length > 0;
    } catch (error) {
      return codeOf(error) === NO_ROOM;
    } finally {
      void other.end().catch(() => {});
    }
  }
}
