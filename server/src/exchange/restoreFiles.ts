/** Brings back the uploaded files of a backup, and the addresses that led elsewhere. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { entryOf, type Manifest } from '../backups/manifest.ts';
import type { BackupArchive } from '../backups/readBackup.ts';
import type { FileContext } from '../files/fileContext.ts';
import { findFiles, pathOf, putFile } from '../files/fileTable.ts';
import { passing } from '../passingBytes.ts';
import { chunks } from '../store/chunks.ts';
import type { Session } from '../store/store.ts';
import type { ExchangeWork } from './exchangeContext.ts';
import { isWithin } from './scope.ts';

/** Files noted in one transaction. */
const NOTED_AT_ONCE = 100;

/** Files keep their names and never change, so one that is there is the one of the backup. */
export async function restoreFiles(
  { run, report }: ExchangeWork,
  files: FileContext,
  archive: BackupArchive,
): Promise<void> {
  const { manifest } = archive;
  const missing = new Set(manifest.missing);
  const wanted = manifest.files.filter((file) => !missing.has(pathOf(file)));
  await run.enter('storing', wanted.length);
  for (const some of chunks(wanted, NOTED_AT_ONCE)) {
    const known = await findFiles(files.store.reader, some.map(pathOf));
    const unknown = some.filter((file) => !known.has(pathOf(file)));
    for (const file of some) {
      if (await restoreBytes(files, archive, file)) report.countFile();
      run.advance(1);
    }
    if (unknown.length === 0) continue;
    await files.store.transaction(async (session) => {
      for (const file of unknown) await putFile(session, file);
      await files.renders.filesChanged(session, unknown.map(pathOf));
    });
  }
}

async function restoreBytes(
  { storage, incoming }: FileContext,
  archive: BackupArchive,
  { folder, unique_name: name, size }: Manifest['files'][number],
): Promise<boolean> {
  const stored = await storage.open(folder, name);
  if (stored?.size === size) return false;
  const path = join(incoming, `restored-${name}`);
  try {
    const bytes = passing(await archive.read(entryOf(folder, name)));
    await pipeline(bytes, createWriteStream(path));
    await storage.adopt(path, folder, name);
  } finally {
    await rm(path, { force: true });
  }
  return true;
}

/**
 * Brings back the addresses of the collections that are restored. One that something else has by now
 * stays with it.
 */
export async function restoreAddresses(
  { db }: Session,
  addresses: Manifest['addresses'],
  scopes: readonly string[],
): Promise<void> {
  for (const { url, ...row } of addresses) {
    const entity = ENTITIES.find(({ type }) => type === row.type);
    if (!entity || !isWithin(scopes, entity.collection)) continue;
    await db
      .insertInto('addresses')
      .values({ url, ...row })
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet(row).where('addresses.state', '!=', 'current'),
      )
      .execute();
  }
}
