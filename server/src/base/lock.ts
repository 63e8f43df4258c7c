/** One process per DATA_DIR: two would overwrite each other's work. */

import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { ConfigError } from './config.ts';
import { makeFolder } from './makeFolder.ts';

/** Another process holds the folder. */
export class LockHeld extends ConfigError {}

/** Makes sure that the folder is there and can be written. Throws ConfigError. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(resolve(dataDir), 0o700);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError('DATA_DIR', `cannot write to the folder ${dataDir}`);
  }
}

/**
 * Holds a folder for this process. The system itself lets go of the lock when the process ends,
 * however it ends, so no stale lock can be left behind.
 * Returns what releases it. Throws LockHeld where another process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'lock.db');
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { timeout: 0 });
    database.pragma('journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new LockHeld('DATA_DIR', `another Regia is already running on ${dataDir}`);
    }
    throw new ConfigError('DATA_DIR', `cannot write to the folder ${dataDir}`);
  }
  const held = database;
  return () => held.close();
}
