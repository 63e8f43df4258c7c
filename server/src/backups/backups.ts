/** Makes backups, and keeps them in a storage of their own that nobody is served from. */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupType, backup } from '@regia/model/entities/backup.ts';
import { type AnyRecord, initialValues } from '@regia/model/entity.ts';
import { recordNotFound } from '@regia/model/errors.ts';
import type { HoldingStorage } from '../files/holds.ts';
import { sha256Of } from '../files/sha256Of.ts';
import type { StoredBytes } from '../files/storage.ts';
import { changeRecords } from '../records/change.ts';
import { recordEventIn } from '../records/log/recordEvent.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import type { TrustedWriter } from '../records/writer.ts';
import { getDocument } from '../store/documents.ts';
import type { Change } from '../store/history/change.ts';
import {
  ARCHIVE_TYPE,
  archiveName,
  BACKUP_FOLDER,
  INTACT,
  isBackupId,
  openArchive,
} from './archives.ts';
import { requireWritten } from './examineArchive.ts';
import type { CheckResult } from './tryRestore.ts';
import { BackupUpkeep, type UpkeepOptions } from './upkeep.ts';
import type { Progress } from './writeBackup.ts';

const { collection } = backup;

export interface BackupsOptions extends UpkeepOptions {
  /** The uploaded files, which are part of a backup. */
  readonly files: HoldingStorage;
  /** A folder of the local disk for archives that are being made. */
  readonly incoming: string;
  /** Restores an archive of the local disk for trial. */
  readonly tryRestore: (path: string, signal: AbortSignal) => Promise<CheckResult>;
  readonly onFailure: (error: unknown, what: string) => void;
}

/** What a backup that is being made tells of its progress. */
export interface BackupProgress {
  /** Ends a trial; whatever else is under way ends at its next step. */
  readonly signal: AbortSignal;
  enter(phase: 'storing' | 'checking', total: number | null): Promise<void>;
  advance(bytes: number): void;
}

export class Backups {
  readonly upkeep: BackupUpkeep;
  readonly #options: BackupsOptions;
  #removing = Promise.resolve();

  constructor(options: BackupsOptions) {
    this.#options = options;
    this.upkeep = new BackupUpkeep(options);
  }

  /**
   * Makes a backup, reads it again and compares every byte; but for a safety backup, which has to
   * be quick, it is also restored for trial.
   * @returns its record
   */
  async make(
    type: BackupType,
    writer: TrustedWriter,
    progress: BackupProgress,
  ): Promise<AnyRecord> {
    const { context, files, storage, incoming, tryRestore } = this.#options;
    const id = context.newId();
    const path = join(incoming, `${id}.zip`);
    const writing: Progress = {
      begin: (total) => progress.enter('storing', total),
      advance: (bytes) => progress.advance(bytes),
    };
    try {
      const { writeBackup } = await import('./writeBackup.ts');
      const createdAt = await writeBackup({ ...context, storage: files }, path, writing);
      await verify(path, progress);
      // How long a trial takes, nobody knows.
      if (type !== 'safety') await progress.enter('checking', null);
      const checked = type === 'safety' ? INTACT : await tryRestore(path, progress.signal);
      const { size } = await stat(path);
      const sha256 = await sha256Of(createReadStream(path));
      await storage.adopt(path, BACKUP_FOLDER, archiveName(id));
      return await this.#note(id, writer, createdAt, { type, size, sha256, ...checked });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** An address at which a browser gets the archive by itself, or null. */
  downloadUrl(id: string, filename: string): Promise<string | null> {
    const as = { filename, type: ARCHIVE_TYPE };
    return this.#options.storage.downloadUrl(BACKUP_FOLDER, archiveName(id), as);
  }

  /** Is there a file behind a record? */
  async has(id: string): Promise<boolean> {
    return (await openArchive(this.#options.storage, id)) !== null;
  }

  /** The archive of a backup. @throws RegiaError `notFound` */
  async open(id: string): Promise<StoredBytes> {
    const bytes = await openArchive(this.#options.storage, id);
    if (!bytes) throw recordNotFound(collection, id);
    return bytes;
  }

  /** @throws RegiaError `notFound`, `invalidData` where the archive is another than its record says */
  async requireIntact(id: string): Promise<void> {
    const record = await getDocument(this.#options.context.store.reader, collection, id);
    await requireWritten(await this.open(id), String(record?.sha256 ?? ''));
  }

  /** The record of a backup. @throws RegiaError `notFound` */
  async record(id: string): Promise<AnyRecord> {
    const record = await getDocument(this.#options.context.store.reader, collection, id);
    if (!record) throw recordNotFound(collection, id);
    return record;
  }

  /** Deletes, after a committed change, the archives of the backups whose records it deleted. */
  afterCommit({ writes }: Change): void {
    const gone = writes.filter((write) => write.collection === collection && write.after === null);
    for (const { id } of gone) {
      if (!isBackupId(id)) continue;
      this.#removing = this.#removing
        .then(() => this.#options.storage.remove(BACKUP_FOLDER, archiveName(id)))
        .then(
          () => undefined,
          (error: unknown) => this.#options.onFailure(error, 'deleting a backup'),
        );
    }
  }

  /** Waits until no archive is being deleted. */
  idle(): Promise<void> {
    return this.#removing;
  }

  async #note(
    id: string,
    writer: TrustedWriter,
    createdAt: string,
    facts: { type: BackupType; size: number; sha256: string } & CheckResult,
  ): Promise<AnyRecord> {
    const { context } = this.#options;
    const work = async (unit: UnitOfWork) => {
      const fields = { ...initialValues(backup), ...facts, url: `/api/backups/${id}/download` };
      const made = unit.created(id, { ...fields, checkedAt: unit.at });
      // It is checked for a while, and what changes meanwhile is not in it.
      const record = { ...made, createdAt };
      await unit.put(collection, record, null);
      // A safety backup is part of the operation that it is the way back from.
      if (facts.type !== 'safety') {
        const event = { action: 'backedUp', collection, recordId: id, detail: facts.type } as const;
        await recordEventIn(context, unit, event);
      }
      return record;
    };
    const { result } = await changeRecords(context, writer, work, { isPart: true });
    return result;
  }
}

/** What is on the disk must be what was written. */
async function verify(path: string, progress: BackupProgress): Promise<void> {
  const { BackupArchive, localBytes } = await import('./readBackup.ts');
  const archive = await BackupArchive.open(await localBytes(path));
  try {
    await progress.enter('checking', archive.size);
    await archive.verify((bytes) => progress.advance(bytes));
  } finally {
    archive.close();
  }
}
