/** What is done every day with the backups that are kept: they are read again, pruned and swept. */
import { backup } from '@regia/model/entities/backup.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import { recordEventIn } from '../records/log/recordEvent.ts';
import { removeRecord } from '../records/remove.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { SYSTEM } from '../records/writer.ts';
import { allDocuments, getDocument } from '../store/documents.ts';
import { archiveName, BACKUP_FOLDER, type BackupStorage, INTACT, openArchive } from './archives.ts';
import { examineArchive } from './examineArchive.ts';

const { collection } = backup;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** An archive that is younger may be about to get its record, from whatever process made it. */
const ABANDONED_MS = DAY_MS;

/** How long a day's reading of archives may take until no further one is begun. */
const VERIFYING_MS = 30 * 60_000;
/** What was read since, is not read again: somewhat less than a day, since the days' work begins now earlier, now later. */
const VERIFIED_EVERY_MS = 20 * 60 * 60_000;

/** Conditions that hold as long as every byte is what was written. */
const PROVEN: ReadonlySet<string> = new Set(['complete', 'restorable', 'differs']);

export interface UpkeepOptions {
  readonly context: RecordContext;
  readonly storage: BackupStorage;
  /** How many backups that the program made by itself are kept of each type, and for how many days. */
  readonly retention: { readonly count: number; readonly days: number };
}

export class BackupUpkeep {
  readonly #options: UpkeepOptions;

  constructor(options: UpkeepOptions) {
    this.#options = options;
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
    const bytes = await openArchive(storage, id);
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
    const names = new Set(records.map(({ id }) => archiveName(id)));
    const before = context.clock().getTime() - ABANDONED_MS;
    for await (const { name, storedAt } of storage.list()) {
      if (names.has(name) || storedAt.getTime() >= before) continue;
      await storage.remove(BACKUP_FOLDER, name);
    }
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof RegiaError)) throw error;
}
