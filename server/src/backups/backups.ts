/** Makes backups, keeps them in a storage of their own that nobody is served from, and prunes them. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupType, backup } from '@regia/model/entities/backup.ts';
import { type AnyRecord, initialValues } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import type { HoldingStorage } from '../files/holds.ts';
import { sha256Of } from '../files/sha256Of.ts';
import type { FileStorage, StoredBytes } from '../files/storage.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import { recordEventIn } from '../records/log/recordEvent.ts';
import { removeRecord } from '../records/remove.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { SYSTEM, type TrustedWriter } from '../records/writer.ts';
import { allDocuments, getDocument } from '../store/documents.ts';
import type { Change } from '../store/history/change.ts';
import { examineArchive, requireWritten } from './examineArchive.ts';
import { BackupArchive, localBytes } from './readBackup.ts';
import type { CheckResult } from './tryRestore.ts';
import { type Progress, writeBackup } from './writeBackup.ts';

export const BACKUP_FOLDER = 'backups';
export const ARCHIVE_TYPE = 'application/zip';
/** Where the archives are. */
export type BackupStorage = FileStorage<typeof BACKUP_FOLDER>;
const { collection } = backup;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** An archive that is younger may be about to get its record, from whatever process made it. */
const ABANDONED_MS = DAY_MS;

/** How long a day's reading of archives may take until no further one is begun. */
const VERIFYING_MS = 30 * 60_000;
/** What was read since, is not read again: somewhat less than a day, since the days' work begins now earlier, now later. */
const VERIFIED_EVERY_MS = 20 * 60 * 60_000;

/** How many backups that the program made by itself are kept of each type, and for how long. */
export interface Retention {
  readonly count: number;
  readonly days: number;
}

export interface BackupsOptions {
  readonly context: RecordContext;
  /** The uploaded files, which are part of a backup. */
  readonly files: HoldingStorage;
  readonly storage: BackupStorage;
  /** A folder of the local disk for archives that are being made. */
  readonly incoming: string;
  readonly retention: Retention;
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
  readonly #options: BackupsOptions;
  #removing = Promise.resolve();

  constructor(options: BackupsOptions) {
    this.#options = options;
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
      const createdAt = await writeBackup({ ...context, storage: files }, path, writing);
      await verify(path, progress);
      // How long a trial takes, nobody knows.
      if (type !== 'safety') await progress.enter('checking', null);
      const checked = type === 'safety' ? INTACT : await tryRestore(path, progress.signal);
      const { size } = await stat(path);
      const sha256 = await sha256Of(await localBytes(path));
      await storage.adopt(path, BACKUP_FOLDER, nameOf(id));
      return await this.#note(id, writer, createdAt, { type, size, sha256, ...checked });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** An address at which a browser gets the archive by itself, or null. */
  downloadUrl(id: string, filename: string): Promise<string | null> {
    const as = { filename, type: ARCHIVE_TYPE };
    return this.#options.storage.downloadUrl(BACKUP_FOLDER, nameOf(id), as);
  }

  /** Is there a file behind a record? */
  async has(id: string): Promise<boolean> {
    return (await this.#options.storage.open(BACKUP_FOLDER, nameOf(id))) !== null;
  }

  /** The archive of a backup. @throws RegiaError `notFound` */
  async open(id: string): Promise<StoredBytes> {
    const bytes = isName(id) ? await this.#options.storage.open(BACKUP_FOLDER, nameOf(id)) : null;
    if (!bytes) throw recordNotFound(collection, id);
    return bytes;
  }

  /** @throws RegiaError `notFound`, `invalidData` where the archive is another than its record says */
  async requireIntact(id: string): Promise<void> {
    const record = await getDocument(this.#options.context.store.reader, collection, id);
    await requireWritten(await this.open(id), textOf(record?.sha256));
  }

  /**
   * Reads archives again, first those that were read longest ago, and notes what it finds. It begins no
   * more of them once its time is over: the others come first the next day.
   */
  async verifyAgain(): Promise<void> {
    const { context } = this.#options;
    const began = context.clock().getTime();
    const records = await allDocuments(context.store.reader, collection);
    const waiting = records
      .filter(({ checkedAt }) => began - (Date.parse(textOf(checkedAt)) || 0) >= VERIFIED_EVERY_MS)
      .toSorted((one, other) => (textOf(one.checkedAt) < textOf(other.checkedAt) ? -1 : 1));
    for (const { id } of waiting) {
      await this.#verifyAgain(id);
      if (context.clock().getTime() - began >= VERIFYING_MS) return;
    }
  }

  async #verifyAgain(id: string): Promise<void> {
    const { context, storage } = this.#options;
    const record = await getDocument(context.store.reader, collection, id);
    if (!record) return;
    const bytes = isName(id) ? await storage.open(BACKUP_FOLDER, nameOf(id)) : null;
    const known = textOf(record.sha256);
    const { problem, sha256 } = await examineArchive(bytes, known);
    const work = async (unit: UnitOfWork) => {
      const stored = await unit.find(collection, id);
      if (!stored) return;
      const [checkedAt, before] = [unit.at, stored.condition];
      const isNew = problem !== '' && before !== 'damaged';
      const found = problem
        ? { condition: 'damaged', problem }
        : PROVEN.has(String(before))
          ? { sha256: known || sha256 }
          : { ...INTACT, sha256: known || sha256 };
      await unit.put(collection, { ...stored, ...found, checkedAt }, stored);
      if (!isNew) return;
      const event = { action: 'backupDamaged', type: 'error' } as const;
      await recordEventIn(context, unit, { ...event, collection, recordId: id, detail: problem });
    };
    await changeRecords(context, SYSTEM, work, { isPart: true });
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
      if (!isName(id)) continue;
      this.#removing = this.#removing
        .then(() => this.#options.storage.remove(BACKUP_FOLDER, nameOf(id)))
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

  /**
   * Deletes the backups that the program made by itself and that are too old or too many; the
   * newest of each type stays. Those made by hand stay until somebody deletes them.
   * @param inUse ids of those that are being read
   */
  async prune(inUse: ReadonlySet<string | null> = new Set()): Promise<void> {
    const { context, retention } = this.#options;
    const before = new Date(context.clock().getTime() - retention.days * DAY_MS).toISOString();
    const records = (await allDocuments(context.store.reader, collection)).toSorted((one, other) =>
      one.createdAt < other.createdAt ? 1 : -1,
    );
    for (const type of ['daily', 'safety']) {
      const ofType = records.filter((record) => record.type === type);
      for (const [place, { id, createdAt }] of ofType.entries()) {
        const isOver = place >= retention.count || createdAt < before;
        if (place === 0 || !isOver || inUse.has(id)) continue;
        await removeRecord(context, SYSTEM, backup, id).catch(ignoreMissing);
      }
    }
  }

  /** Deletes the archives of which no record tells: a crash came between the two. */
  async sweep(): Promise<void> {
    const { context, storage } = this.#options;
    const records = await allDocuments(context.store.reader, collection);
    const names = new Set(records.map(({ id }) => nameOf(id)));
    const before = context.clock().getTime() - ABANDONED_MS;
    for await (const { name, storedAt } of storage.list()) {
      if (names.has(name) || storedAt.getTime() >= before) continue;
      await storage.remove(BACKUP_FOLDER, name);
    }
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

/** Conditions that hold as long as every byte is what was written. */
const PROVEN: ReadonlySet<string> = new Set(['complete', 'restorable', 'differs']);

const INTACT: CheckResult = { condition: 'complete', problem: '' };

/** What is on the disk must be what was written. */
async function verify(path: string, progress: BackupProgress): Promise<void> {
  const archive = await BackupArchive.open(await localBytes(path));
  try {
    await progress.enter('checking', archive.size);
    await archive.verify((bytes) => progress.advance(bytes));
  } finally {
    archive.close();
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function nameOf(id: string): string {
  return `${id}.zip`;
}

function isName(id: string): boolean {
  return /^[A-Za-z0-9]{1,100}$/.test(id);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof RegiaError)) throw error;
}
