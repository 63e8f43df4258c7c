/** Are the uploaded files there, and are they what was uploaded? */
import { backup } from '@regia/model/entities/backup.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { BACKUP_FOLDER, type BackupStorage } from '../backups/archives.ts';
import { overdueSince } from '../backups/daily.ts';
import { examineArchive } from '../backups/examineArchive.ts';
import { pathOf } from '../files/fileTable.ts';
import { namedInHistory, pathsIn, stemOf, withoutNamed } from '../files/mentions.ts';
import { sha256Of } from '../files/sha256Of.ts';
import type { FileStorage } from '../files/storage.ts';
import { allDocuments, recordOf } from '../store/documents.ts';
import { everyDocument } from '../store/everyDocument.ts';
import type { Session } from '../store/store.ts';
import type { Note } from './finding.ts';

export async function checkFiles(
  session: Session,
  storage: FileStorage,
  backups: BackupStorage,
  note: Note,
): Promise<void> {
  const rows = await session.db.selectFrom('files').selectAll().execute();
  const known = new Map(rows.map((row) => [`${row.folder}/${row.unique_name}`, row]));
  const stored = new Set<string>();
  for await (const { folder, name } of storage.list()) {
    const path = pathOf({ folder, unique_name: name });
    stored.add(path);
    const row = known.get(path);
    if (!row) {
      note('warning', 'files', `${path} is not in the list of files: the next start adds it`);
      continue;
    }
    try {
      const bytes = await storage.open(folder, name);
      if (bytes && (await sha256Of(bytes.read())) !== row.hash) {
        note('error', 'files', `${path} differs from what was uploaded`);
      }
    } catch (error) {
      // Where the storage does not answer, nothing can be said of any file.
      if (error instanceof RegiaError) throw error;
      note('error', 'files', `${path} cannot be read: ${String(error)}`);
    }
  }
  for (const path of known.keys()) {
    if (!stored.has(path)) note('error', 'files', `${path} is missing`);
  }
  await checkMentions(session, known, note);
  await checkServed(session, rows, note);
  await checkBackups(session, backups, note);
}

async function checkMentions(
  session: Session,
  known: ReadonlyMap<string, unknown>,
  note: Note,
): Promise<void> {
  for await (const rows of everyDocument(session)) {
    for (const row of rows) {
      for (const path of pathsIn(recordOf(row))) {
        if (known.has(path)) continue;
        note('warning', 'files', `${row.collection}/${row.id} shows ${path}, which does not exist`);
      }
    }
  }
}

/** What documents show must be served, and what earlier versions alone show must not. */
async function checkServed(
  session: Session,
  rows: readonly { folder: string; unique_name: string; retired_at: string | null }[],
  note: Note,
): Promise<void> {
  const stems = rows.map((row) => stemOf(pathOf(row)));
  const unshown = await withoutNamed(session, stems);
  const isServed = (row: { retired_at: string | null }) => row.retired_at === null;
  const served = rows.filter(isServed).map((row) => stemOf(pathOf(row)));
  const former = await namedInHistory(session, unshown.intersection(new Set(served)), '');
  for (const row of rows) {
    const stem = stemOf(pathOf(row));
    if (isServed(row) && former.has(stem)) {
      note('error', 'files', `${pathOf(row)} is public, but no document shows it`);
    }
    if (!isServed(row) && !unshown.has(stem)) {
      note('error', 'files', `${pathOf(row)} is not public, but a document shows it`);
    }
  }
}

async function checkBackups(session: Session, storage: BackupStorage, note: Note): Promise<void> {
  for (const { id, sha256, checkedAt } of await allDocuments(session, backup.collection)) {
    const archive = await storage.open(BACKUP_FOLDER, `${id}.zip`);
    // Records that were imported, or are older, may say nothing of it.
    const { problem } = await examineArchive(archive, typeof sha256 === 'string' ? sha256 : '');
    const last = typeof checkedAt === 'string' ? `last verified ${checkedAt}` : 'never verified';
    if (problem) note('error', 'backups', `backup ${id} (${last}) is damaged: ${problem}`);
  }
  const since = await overdueSince(session, new Date());
  if (since === null) return;
  note(
    'error',
    'backups',
    `no intact backup in the last two days; the last is from ${since || 'never'}`,
  );
}
