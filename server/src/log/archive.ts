/** Entries of more than 30 days ago leave the log for gzipped JSON files, one for each month. */

import type { Readable } from 'node:stream';
import type { Answer } from '@regia/contract/contract.ts';
import { LOG_ARCHIVE_DAYS } from '@regia/model/constants.ts';
import { log } from '@regia/model/entities/log.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { dayOf, midnightOf } from '@regia/model/rules/visibility.ts';
import { recordOf, removeDocuments } from '../store/documents.ts';
import { beginningOf } from '../store/everyDocument.ts';
import { removeLinks } from '../store/links.ts';
import { removeSearchTexts } from '../store/search/searchTexts.ts';
import type { Store } from '../store/store.ts';
import { LOG_ARCHIVE_FOLDER, type LogArchiveStorage, writeArchive } from './archiveFile.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A file that is younger may be about to become a month's. */
const ABANDONED_MS = DAY_MS;
/** Entries in memory at a time; each such batch writes its month's file anew. */
const BATCH = 5_000;

export type Archive = Answer<'GET /api/logs/archives'>['archives'][number];

export type LogArchive = ReturnType<typeof createLogArchive>;

export interface LogArchiveOptions {
  store: Store;
  clock: () => Date;
  newId: () => string;
  timeZone: string;
  storage: LogArchiveStorage;
}

/** The archive of an installation. */
export function createLogArchive(options: LogArchiveOptions) {
  const { store, clock, storage } = options;
  return {
    /** Moves what is old enough. Returns how many entries. */
    async archiveOld(): Promise<number> {
      const cutoff = new Date(clock().getTime() - LOG_ARCHIVE_DAYS * DAY_MS).toISOString();
      let count = 0;
      for (;;) {
        const moved = await moveBatch(options, cutoff);
        if (moved === 0) break;
        count += moved;
      }
      await sweep(options);
      return count;
    },
    /** The latest month first. */
    async list(): Promise<Archive[]> {
      const rows = await store.reader.db
        .selectFrom('log_archives')
        .selectAll()
        .orderBy('month', 'desc')
        .execute();
      return rows.map(({ month, entries, bytes, first_at, last_at }) => ({
        ...{ month, entries, size: bytes, firstAt: first_at, lastAt: last_at },
      }));
    },
    /** The compressed file of a month, or null. */
    async open(month: string): Promise<Readable | null> {
      const row = await findMonth(store, month);
      const bytes = row && (await storage.open(LOG_ARCHIVE_FOLDER, row.file));
      return bytes ? bytes.read() : null;
    },
  };
}

/**
 * Moves the oldest entries of one month. Its file is written anew under a new name, which takes the
 * place of the old one in the same transaction in which the entries go: whenever the power fails,
 * each entry is in one of the two places, and in no more than one.
 */
async function moveBatch(options: LogArchiveOptions, cutoff: string): Promise<number> {
  const { store, newId, storage, timeZone } = options;
  const entries = await oldest(store, cutoff, timeZone);
  const [first, last] = [entries.at(0), entries.at(-1)];
  if (!first || !last) return 0;
  const month = monthOf(first, timeZone);
  const before = await findMonth(store, month);
  const file = `logs-${month}-${newId()}.json.gz`;
  const bytes = await writeArchive(storage, { file, earlier: before?.file, entries });
  const values = {
    file,
    bytes,
    entries: (before?.entries ?? 0) + entries.length,
    first_at: earlier(before?.first_at, first.createdAt),
    last_at: last.createdAt,
  };
  await store.transaction(async (session) => {
    await session.db
      .insertInto('log_archives')
      .values({ month, ...values })
      .onConflict((conflict) => conflict.column('month').doUpdateSet(values))
      .execute();
    const ids = entries.map(({ id }) => id);
    for (const remove of [removeDocuments, removeLinks, removeSearchTexts]) {
      await remove(session, log.collection, ids);
    }
  });
  if (before) await storage.remove(LOG_ARCHIVE_FOLDER, before.file);
  return entries.length;
}

/** The oldest entries before the cutoff, as long as they are of the same month. */
async function oldest({ reader }: Store, cutoff: string, timeZone: string): Promise<AnyRecord[]> {
  const before = reader.db
    .selectFrom('documents')
    .where('collection', '=', log.collection)
    .where('created_at', '<', cutoff)
    .orderBy('created_at')
    .orderBy('id');
  const entries = (await beginningOf(before, BATCH)).map(recordOf);
  const [first] = entries;
  if (!first) return [];
  const end = midnightOf(`${monthAfter(monthOf(first, timeZone))}-01`, timeZone);
  return entries.filter(({ createdAt }) => createdAt < end);
}

/** Deletes the files that became no month's, since the power failed. */
async function sweep({ store, storage, clock }: LogArchiveOptions): Promise<void> {
  const rows = await store.reader.db.selectFrom('log_archives').select('file').execute();
  const kept = new Set(rows.map(({ file }) => file));
  const before = clock().getTime() - ABANDONED_MS;
  for await (const { name, storedAt } of storage.list()) {
    if (!kept.has(name) && storedAt.getTime() < before) {
      await storage.remove(LOG_ARCHIVE_FOLDER, name);
    }
  }
}

function findMonth({ reader }: Store, month: string) {
  return reader.db
    .selectFrom('log_archives')
    .selectAll()
    .where('month', '=', month)
    .executeTakeFirst();
}

function monthOf({ createdAt }: AnyRecord, timeZone: string): string {
  return dayOf(new Date(createdAt), timeZone).slice(0, 7);
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

function earlier(one: string | undefined, other: string): string {
  return one !== undefined && one < other ? one : other;
}
