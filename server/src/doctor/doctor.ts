/** Looks for everything that should never be, without changing anything; beside a server or not. */
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import { sql } from 'kysely';
import { BACKUP_FOLDER } from '../backups/archives.ts';
import type { Config } from '../base/config.ts';
import { newId } from '../base/ids.ts';
import { prepareDataDir } from '../base/lock.ts';
import { openPlace } from '../files/openPlace.ts';
import { openScratch } from '../files/scratch.ts';
import { openStoreToRead } from '../store/openStore.ts';
import type { Session } from '../store/store.ts';
import type { OpenRenderings } from '../threads/renderings.ts';
import { checkDocuments } from './documents.ts';
import type { Finding, Note } from './finding.ts';
import { checkFragments } from './fragments.ts';
import { checkHistory } from './history.ts';
import { checkInstallation } from './installation.ts';
import { checkModes } from './modes.ts';
import { checkRenders } from './renderLaw.ts';
import { checkFiles } from './storedFiles.ts';

/** Examines the installation in DATA_DIR. @throws ConfigError where there is none */
export async function examine(config: Config, openRenderings: OpenRenderings): Promise<Finding[]> {
  const { dataDir, siteTimeZone: timeZone, siteUrl, mapService } = config;
  const store = await openStoreToRead(config);
  const place = await openPlace(config);
  const findings: Finding[] = [];
  const note: Note = (severity, area, what) => findings.push({ severity, area, what });
  try {
    const files = await place.storage('files', FILE_FOLDERS);
    const backups = await place.storage('', [BACKUP_FOLDER]);
    await store.snapshot(async (session) => {
      await checkDatabase(session, note);
      await checkDocuments(session, note);
      await checkFragments(session, note);
      await checkFiles(session, files, backups, note);
      await checkInstallation(session, config, note);
      await checkHistory(session, config, new Date(), note);
    });
    await prepareDataDir(dataDir);
    await checkModes(dataDir, note);
    // What a doctor who is killed leaves there, the next process clears away.
    const scratch = await openScratch(dataDir, newId());
    try {
      const environment = { timeZone, siteUrl, mapService };
      const copy = { folder: scratch.folder, openRenderings };
      await checkRenders(store, copy, environment, note);
    } finally {
      await scratch.close();
    }
  } finally {
    place.close();
    await store.close();
  }
  return findings;
}

async function checkDatabase(session: Session, note: Note): Promise<void> {
  if (session.engine.name === 'sqlite') await checkFile(session, note);
  else await checkIndexes(session, note);
}

async function checkFile({ db }: Session, note: Note): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check(20)`.execute(db);
  for (const { integrity_check: found } of rows) {
    if (found !== 'ok') note('error', 'database', found);
  }
  const broken = await sql<{ table: string; rowid: number }>`PRAGMA foreign_key_check`.execute(db);
  for (const { table, rowid } of broken.rows) {
    note('error', 'database', `row ${rowid} of ${table} refers to a missing row`);
  }
}

/** PostgreSQL looks after its files by itself; an index whose making failed it leaves there. */
async function checkIndexes({ db }: Session, note: Note): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT CAST(indexrelid AS regclass)::text AS name
    FROM pg_index WHERE NOT (indisvalid AND indisready)`.execute(db);
  for (const { name } of rows) note('error', 'database', `the index ${name} is not valid`);
}
