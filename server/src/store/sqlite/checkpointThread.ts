/** A thread that moves a write-ahead log into its database, and ends when the log is empty. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const TRY_AGAIN_MS = 250;

/** Pages that are left once nearly all is moved: those of the commits meanwhile. */
const FEW = 1_000;

interface Checkpoint {
  /** Could not all be done, as somebody still reads what was before? */
  readonly busy: number;
  /** Pages in the log, and of these in the database, too. */
  readonly log: number;
  readonly checkpointed: number;
}

const database = new Database(workerData as string, { timeout: 0, fileMustExist: true });
const checkpoint = (mode: 'PASSIVE' | 'TRUNCATE') => {
  const [row] = database.pragma(`wal_checkpoint(${mode})`) as [Checkpoint];
  return row;
};

/** Whoever writes waits while a log is emptied, so that little may be left to move by then. */
function isEmptied(): boolean {
  const { log, checkpointed } = checkpoint('PASSIVE');
  return log - checkpointed < FEW && checkpoint('TRUNCATE').busy === 0;
}

while (!isEmptied()) await pauseFor(TRY_AGAIN_MS);
database.close();
