/**
 * Keeps a large write-ahead log from keeping others waiting. While the site is rendered a reader sees one state all
 * along, so nothing of the log can be moved into the database; the commit after that would move gigabytes at once, and
 * nobody would be answered meanwhile. A thread of its own does it instead.
 */
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';

/** Bytes of a log that a commit may move: a few hundredths of a second. What is longer is cut to it afterwards. */
const MOVED_BY_COMMIT = 16_000_000;

/** After so many pages a commit moves what there is: SQLite's own measure. */
const PAGES = 1_000;

/** Beside this file: as a source, or as the build makes it. */
const MAIN = new URL(
  `./checkpointThread.${import.meta.url.endsWith('.ts') ? 'ts' : 'mjs'}`,
  import.meta.url,
);

/** Begins a thread for a database's file. */
type Begin = (file: string) => Worker;

export class WalCheckpoints {
  readonly #database: Database.Database;
  readonly #begin: Begin;
  #worker: Worker | null = null;
  /** Did a thread fail? There is no room for another, perhaps. */
  #hasFailed = false;

  /** @param database the connection that writes */
  constructor(
    database: Database.Database,
    begin: Begin = (file) => new Worker(MAIN, { workerData: file }),
  ) {
    this.#database = database;
    this.#begin = begin;
    database.pragma(`journal_size_limit = ${MOVED_BY_COMMIT}`);
  }

  /** To be called after each commit, which is done, whatever comes of this. */
  committed(): void {
    if (this.#worker || this.#hasFailed) return;
    try {
      const log = statSync(`${this.#database.name}-wal`, { throwIfNoEntry: false });
      if (log && log.size > MOVED_BY_COMMIT) this.#worker = this.#work();
    } catch {
      this.#hasFailed = true;
    }
  }

  /** Ends the thread; what it has not moved is moved by whoever closes the database last. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #work(): Worker {
    const worker = this.#begin(this.#database.name);
    this.#database.pragma('wal_autocheckpoint = 0');
    worker.unref();
    const end = (code: number) => {
      this.#worker = null;
      // From then on commits do it, as in any other database.
      this.#hasFailed = code !== 0;
      if (this.#database.open) this.#database.pragma(`wal_autocheckpoint = ${PAGES}`);
    };
    // After an error it ends with a code, too.
    return worker.once('error', () => {}).once('exit', end);
  }
}
