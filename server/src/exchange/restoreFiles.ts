/** Brings back the uploaded files of a backup. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { entryOf, type Manifest } from '../backups/manifest.ts';
import type { BackupArchive } from '../backups/readBackup.ts';
import { passing } from '../base/gcPressure.ts';
import type { FileContext } from '../files/fileContext.ts';
import { findFiles, pathOf, putFile } from '../files/fileTable.ts';
import { mentionedStems, stemOf, stemsIn } from '../files/mentions.ts';
import { settleStems } from '../files/retire.ts';
import { sha256Of } from '../files/sha256Of.ts';
import type { StoredBytes } from '../files/storage.ts';
import { chunks, inTurns } from '../store/chunks.ts';
import type { Session } from '../store/store.ts';
import type { ExchangeWork } from './exchangeContext.ts';
import { nextGroup } from './nextGroup.ts';
import type { Staging } from './staging.ts';

/** Files noted in one transaction. */
const NOTED_AT_ONCE = 100;

/**
 * Brings back what the records of the backup show, before they are written: nobody is served it until
 * they are. One that is there stays if its bytes are those of the backup.
 */
export async function restoreFiles(
  { run, report }: ExchangeWork,
  files: FileContext,
  { archive, staging }: { archive: BackupArchive; staging: Staging },
): Promise<void> {
  const { manifest } = archive;
  const missing = new Set<string>();
  for await (const some of inTurns(manifest.missing)) for (const path of some) missing.add(path);
  const shown = await shownIn(staging, files.store.reader, manifest);
  const wanted: Manifest['files'][number][] = [];
  for await (const some of inTurns(manifest.files)) {
    for (const file of some) {
      const path = pathOf(file);
      if (!missing.has(path) && shown.has(stemOf(path))) wanted.push(file);
    }
  }
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
      const paths = unknown.map(pathOf);
      await settleStems(session, paths.map(stemOf), files.clock().toISOString());
      await files.renders.filesChanged(session, paths);
    });
  }
}

/** The stems of what the records of the file show, and of what those that there are show already. */
async function shownIn(
  staging: Staging,
  session: Session,
  { files }: Manifest,
): Promise<Set<string>> {
  const shown = await mentionedStems(
    session,
    files.map((file) => stemOf(pathOf(file))),
  );
  for (let last = 0; ; ) {
    const records = await nextGroup(session, staging, last);
    const end = records.at(-1);
    if (!end) return shown;
    for (const stem of stemsIn(JSON.stringify(records))) shown.add(stem);
    last = end.seq;
    await yieldToOthers();
  }
}

async function restoreBytes(
  { storage, incoming, variants }: FileContext,
  archive: BackupArchive,
  file: Manifest['files'][number],
): Promise<boolean> {
  const { folder, unique_name: name } = file;
  const stored = await storage.open(folder, name);
  if (stored && (await isSound(stored, archive, file))) return false;
  const path = join(incoming, `restored-${name}`);
  try {
    const bytes = passing(await archive.read(entryOf(folder, name)));
    await pipeline(bytes, createWriteStream(path));
    await storage.adopt(path, folder, name);
  } finally {
    await rm(path, { force: true });
  }
  // They were made of what was there instead.
  if (stored) await variants.remove(folder, name);
  return true;
}

/** Is a stored file what the archive has, or what was uploaded, which the archive may not have? */
async function isSound(
  stored: StoredBytes,
  archive: BackupArchive,
  { folder, unique_name: name, hash }: Manifest['files'][number],
): Promise<boolean> {
  const found = await sha256Of(stored.read());
  return found === hash || found === archive.hashOf(entryOf(folder, name));
}
