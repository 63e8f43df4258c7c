/** What an operation works from: a file that was sent, or a backup. */
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import type { Backups } from '../backups/backups.ts';
import { COLLECTIONS } from '../backups/manifest.ts';
import { BackupArchive, isArchive } from '../backups/readBackup.ts';
import { requireFew, requireInFile } from '../dataFiles/chosenCollections.ts';
import type { ImpactOptions } from '../impact/impact.ts';
import type { OperationRow } from '../operations/operationTable.ts';
import type { OperationRun } from '../operations/run.ts';
import type { ExchangeContext } from './exchangeContext.ts';
import { receiveFile } from './receiveFile.ts';
import type { Staging } from './staging.ts';
import { undoneBy } from './undoOutcomes.ts';
import type { Uploads } from './uploads.ts';

/** Where files and backups are, and what must be known to read them. */
export interface FileSources {
  readonly context: ExchangeContext;
  readonly impact: ImpactOptions;
  readonly backups: Backups;
  readonly uploads: Uploads;
}

/** The staged records of the operation's file, which is read where it has not been. */
export async function stagedFile(sources: FileSources, run: OperationRun): Promise<Staging> {
  const { uploads, context, impact, backups } = sources;
  const { row } = run;
  const id = row.source.upload?.id ?? row.id;
  const staged = await uploads.staged(id);
  if (staged) return staged;
  const archive = await openArchive(sources, row);
  const size = archive ? archive.size : (row.source.upload?.size ?? 0);
  await run.enter('reading', size);
  const { chosen } = row.source;
  const wanted = chosen ? new Set(chosen) : 'all';
  try {
    const staging = await uploads.stage(id, async (staging) => {
      if (row.backup !== null) await backups.requireIntact(row.backup);
      await archive?.verify((bytes) => run.advance(bytes));
      const bytes = archive ? await archive.read(COLLECTIONS) : await uploads.read(id);
      const counted = archive ? bytes : counting(bytes, (read) => run.advance(read));
      const { newId, clock } = context.records;
      const { timeZone } = impact.environment;
      const until = archive ? {} : { until: clock().toISOString() };
      const present = await receiveFile(counted, staging, newId, wanted, { timeZone, ...until });
      // What an undone import brought goes, also where there was nothing before.
      if (undoneBy(row) !== null) for (const path of chosen ?? []) staging.addScope(path);
      else requireInFile(present, chosen ?? []);
      adoptSettings(staging);
      // What was here before may always come back.
      const isOwn = row.backup !== null || undoneBy(row) !== null;
      if (!isOwn) await requireFew(context.records.store.reader, staging.scopes);
    });
    if (!archive) await uploads.removeBytes(id);
    return staging;
  } catch (error) {
    // What cannot be removed now is swept later; it must not hide what was wrong.
    await uploads.remove(id).catch(() => undefined);
    throw error;
  } finally {
    archive?.close();
  }
}

/** The settings are one record, whatever id it had where it comes from; of several it is the first. */
function adoptSettings(staging: Staging): void {
  const { collection } = setting;
  if (staging.has(collection, SETTINGS_ID)) return;
  const [first] = staging.all(collection);
  if (!first) return;
  staging.identify(collection, first.id, SETTINGS_ID);
  staging.remark({ code: 'idIgnored', collection, id: SETTINGS_ID, field: 'id', value: first.id });
}

/** The backup that an operation restores, from the list or as it was sent; null where it is none. */
export async function openArchive(
  { backups, uploads }: Pick<FileSources, 'backups' | 'uploads'>,
  { backup, source }: OperationRow,
): Promise<BackupArchive | null> {
  if (backup !== null) return BackupArchive.open(await backups.open(backup));
  const id = source.upload?.id;
  const bytes = id === undefined ? null : await uploads.bytes(id);
  return bytes && (await isArchive(bytes)) ? BackupArchive.open(bytes, { isSent: true }) : null;
}

async function* counting(
  bytes: AsyncIterable<Buffer>,
  advance: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    advance(chunk.length);
    yield chunk;
  }
}
