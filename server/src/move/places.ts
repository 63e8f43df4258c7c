/** The two databases of a move: what keeps it from beginning, and how they are opened. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, ConfigError } from '../base/config.ts';
import { LockHeld, lockDataDir, prepareDataDir } from '../base/lock.ts';
import { OlderDatabase } from '../store/migrate.ts';
import { openStore, openStoreToRead } from '../store/openStore.ts';
import { countConnections } from '../store/postgres/processes.ts';

/** Where a database is: that of an address, else that of the folder. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>;

export type OpenTarget = Awaited<ReturnType<typeof openTarget>>;

const FOLDER = /^sqlite:(?<folder>.+)$/;
const ADDRESS = /^postgres(?:ql)?:\/\//;

/**
 * Reads `sqlite:FOLDER` or `postgres://…`.
 * @param dataDir stands beside an address
 * @throws ConfigError about `setting`
 */
export function readPlace(setting: string, text: string, dataDir: string): DatabasePlace {
  const folder = FOLDER.exec(text)?.groups?.folder;
  if (folder !== undefined) return { databaseUrl: undefined, dataDir: resolve(folder) };
  if (ADDRESS.test(text) && URL.canParse(text)) return { databaseUrl: text, dataDir };
  throw new ConfigError(
    setting,
    'must be postgres://user:password@host:5432/database, or sqlite:FOLDER',
  );
}

/** How people are told of a place: without its password. */
export function nameOf({ databaseUrl, dataDir }: DatabasePlace): string {
  if (databaseUrl === undefined) return `sqlite:${dataDir}`;
  const { protocol, username, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}

/**
 * Opens what is to be moved, which nothing else may use until it is closed.
 * @throws ConfigError
 */
export async function openSource(place: DatabasePlace) {
  const unlock = lock(place);
  try {
    await expectUnused(place);
    const store = await openStoreToRead(place);
    return { store, close: () => store.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens what is to be moved to, and creates its tables where it is new.
 * @throws ConfigError about `setting`, also where there is a database of another version
 */
export async function openTarget(setting: string, place: DatabasePlace) {
  return about(setting, async () => {
    if (place.databaseUrl === undefined) await prepareDataDir(place.dataDir);
    const unlock = lock(place);
    try {
      const isNew = await isNewDatabase(place);
      const store = await openStore(place);
      const close = () => store.close().finally(unlock);
      /** Closes it, and removes what there was not before. */
      const discard = async () => {
        await close();
        if (isNew && place.databaseUrl === undefined) await removeFiles(place.dataDir);
      };
      return { store, close, discard };
    } catch (error) {
      unlock();
      throw error;
    }
  });
}

/** A database of another version is refused before it could be brought up to date. */
async function isNewDatabase(place: DatabasePlace): Promise<boolean> {
  if (place.databaseUrl === undefined && !existsSync(fileIn(place.dataDir))) return true;
  try {
    await (await openStoreToRead(place)).close();
    return false;
  } catch (error) {
    if (error instanceof OlderDatabase && error.step === 0) return true;
    throw error;
  }
}

function lock({ databaseUrl, dataDir }: DatabasePlace): () => void {
  if (databaseUrl !== undefined) return () => {};
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new ConfigError('DATA_DIR', `${error.problem}: stop it first`);
  }
}

async function expectUnused({ databaseUrl }: DatabasePlace): Promise<void> {
  if (databaseUrl === undefined) return;
  const others = await countConnections(databaseUrl);
  if (others === 0) return;
  throw new ConfigError(
    'DATABASE_URL',
    `${others} connections of Regia use the database: stop all its processes first`,
  );
}

async function about<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigError(setting, error.problem);
    throw error;
  }
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'regia.db');
}

async function removeFiles(dataDir: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(fileIn(dataDir) + suffix, { force: true });
}
