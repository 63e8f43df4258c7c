/** Tells whoever listens that something was committed, by whichever process. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type pg from 'pg';
import { Listeners } from '../listeners.ts';
import type { Access } from './connections.ts';
import { CHANNEL } from './writer.ts';

/** A connection that says nothing for so long is asked whether it is still there. */
const ASKED_EVERY_MS = 10_000;
const ANSWER_MS = 5_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

export class Listener {
  readonly #access: Access;
  readonly #listeners = new Listeners();
  readonly #closing = new AbortController();
  #running: Promise<void> | null = null;

  constructor(access: Access) {
    this.#access = access;
  }

  /**
   * Calls a function after each commit, and whenever there may have been some that it missed: when
   * the connection was made, and made again. Returns what ends that.
   */
  listen(listener: () => void): () => void {
    this.#running ??= this.#run();
    return this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; ) {
      const wasConnected = await this.#listenOnce();
      pause = wasConnected ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await pauseFor(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Listens until the connection is lost. Returns whether there was one. */
  async #listenOnce(): Promise<boolean> {
    const client = this.#access.newClient({
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    const { signal } = this.#closing;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end = () => resolve();
    client.on('error', end);
    client.on('end', end);
    signal.addEventListener('abort', end);
    client.on('notification', () => this.#listeners.tell());
    let isConnected = false;
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      isConnected = true;
      this.#listeners.tell();
      await Promise.race([ended, this.#watch(client)]);
    } catch {
      // Whoever listens also looks by itself from time to time; the next connection tells them.
    }
    signal.removeEventListener('abort', end);
    await client.end().catch(() => {});
    return isConnected;
  }

  /** Ends when the server stopped responding. */
  async #watch(client: pg.Client): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await pauseFor(ASKED_EVERY_MS, undefined, { signal, ref: false });
      await client.query('SELECT 1');
    }
  }
}
