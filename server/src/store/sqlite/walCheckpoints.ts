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

export class WalCheckpoints {
  readonly #database: Database.Database;
  #worker: Worker | null = null;

  /** @param database the connection that writes */
  constructor(database: Database.Database) {
    this.#database = database;
    database.pragma(`journal_size_limit = ${MOVED_BY_COMMIT}`);
  }

  /** To be called after each commit. */
  committed(): void {
    if (this.#worker || this.#size() <= MOVED_BY_COMMIT) return;
    this.#database.pragma('wal_autocheckpoint = 0');
    const worker = new Worker(MAIN, { workerData: this.#database.name });
    worker.unref();
    // Where the thread fails, commits do it as ever.
    const end = () => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      if (this.#database.open) this.#database.pragma(`wal_autocheckpoint = ${PAGES}`);
    };
    worker.once('error', end).once('exit', end);
    this.#worker = worker;
  }

  /** Ends the thread; what it has not moved is moved by whoever closes the database last. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #size(): number {
    return statSync(`${this.#database.name}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  }
}
