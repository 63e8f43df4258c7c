import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FilePlace } from '../files/storage.ts';
import { NOBODY, recordEvent } from '../records/log/recordEvent.ts';
import { allDocuments } from '../store/documents.ts';
import { RecordsApp } from '../testing/recordsApp.ts';
import { entriesIn, openTestPlaces } from '../testing/testPlace.ts';
import { createLogArchive, type LogArchive } from './archive.ts';
import { LOG_ARCHIVE_FOLDER, type LogArchiveStorage } from './archiveFile.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

for (const [kind, openPlace] of openTestPlaces()) {
  let app: RecordsApp;
  let place: FilePlace;
  let storage: LogArchiveStorage;
  let archive: LogArchive;
  beforeEach(async () => {
    app = await RecordsApp.open();
    place = await openPlace();
    storage = await place.storage('', [LOG_ARCHIVE_FOLDER]);
    archive = open();
  });
  afterEach(async () => {
    await app.close();
    place.close();
  });

  function open(store = app.context.store): LogArchive {
    const { clock, newId } = app.context;
    return createLogArchive({ store, clock, newId, timeZone: 'Europe/Rome', storage });
  }

  const names = async () =>
    (await entriesIn(place, '', LOG_ARCHIVE_FOLDER)).map(({ name }) => name);
  const write = (name: string, content: string) =>
    storage.write(Readable.from([Buffer.from(content)]), LOG_ARCHIVE_FOLDER, name);

  /** An entry of a moment. */
  async function note(at: string, detail = ''): Promise<void> {
    app.now = new Date(at);
    await recordEvent(app.context, { action: 'signedOut', by: NOBODY, detail });
  }

  const kept = async () =>
    (await allDocuments(app.context.store.reader, 'logs')).map(({ createdAt }) => createdAt);

  async function archived(month: string): Promise<AnyRecord[]> {
    const file = await archive.open(month);
    return file ? JSON.parse(gunzipSync(await buffer(file)).toString()) : [];
  }

  describe(`the archive of the log on ${kind}`, () => {
    it('takes over what is more than 30 days old, whole, and nothing else', async () => {
      await note('2026-03-01T09:00:00.000Z', 'è “vecchia”,\n');
      await note('2026-03-01T09:00:00.001Z');
      const [first] = await allDocuments(app.context.store.reader, 'logs');
      app.now = new Date(Date.parse('2026-03-01T09:00:00.001Z') + 30 * DAY_MS);
      expect(await archive.archiveOld()).toBe(1);
      expect(await archived('2026-03')).toEqual([first]);
      expect(await kept()).toEqual(['2026-03-01T09:00:00.001Z']);
      expect(await archive.archiveOld()).toBe(0);
    });

    it('adds to the file of the month, day after day', async () => {
      const days = ['02', '03', '04'].map((day) => `2026-03-${day}T12:00:00.000Z`);
      for (const day of days) await note(day);
      for (const day of days) {
        app.now = new Date(Date.parse(day) + 31 * DAY_MS);
        expect(await archive.archiveOld()).toBe(1);
      }
      expect((await archived('2026-03')).map(({ createdAt }) => createdAt)).toEqual(days);
      expect(await names()).toHaveLength(1);
      const [first, , last] = days;
      expect(await archive.list()).toEqual([
        { month: '2026-03', entries: 3, size: expect.any(Number), firstAt: first, lastAt: last },
      ]);
    });

    it('has a file for each month of the site’s calendar, the latest first', async () => {
      await note('2026-01-31T22:59:59.999Z');
      await note('2026-01-31T23:00:00.000Z');
      await note('2026-12-31T23:00:00.000Z');
      app.now = new Date('2027-06-01T00:00:00.000Z');
      expect(await archive.archiveOld()).toBe(3);
      expect((await archive.list()).map(({ month }) => month)).toEqual([
        '2027-01',
        '2026-02',
        '2026-01',
      ]);
      expect(await archived('2026-01')).toHaveLength(1);
    });

    it('loses nothing and has nothing twice if it is stopped before the entries are gone', async () => {
      await note('2026-03-01T09:00:00.000Z');
      app.now = new Date('2026-05-01T00:00:00.000Z');
      const { store } = app.context;
      const failing = open({
        ...store,
        reader: store.reader,
        transaction: () => Promise.reject(new Error('no power')),
      });
      await expect(failing.archiveOld()).rejects.toThrow('no power');
      expect(await kept()).toHaveLength(1);
      expect(await archive.list()).toEqual([]);
      await write('logs-2026-03-half.json.gz', 'half');

      // What is young may be another process's, which is about to note it.
      app.now = new Date();
      expect(await archive.archiveOld()).toBe(1);
      expect(await archived('2026-03')).toHaveLength(1);
      expect(await names()).toHaveLength(3);
      app.now = new Date(Date.now() + 2 * DAY_MS);
      expect(await archive.archiveOld()).toBe(0);
      expect(await archived('2026-03')).toHaveLength(1);
      expect(await names()).toHaveLength(1);
    });

    it('keeps what it has where a file can no longer be read', async () => {
      await note('2026-03-01T09:00:00.000Z');
      app.now = new Date('2026-05-01T00:00:00.000Z');
      await archive.archiveOld();
      const [name = ''] = await names();
      await write(name, 'no longer gzip');
      await note('2026-03-02T09:00:00.000Z');
      app.now = new Date('2026-05-02T00:00:00.000Z');
      await expect(archive.archiveOld()).rejects.toThrow();
      await storage.remove(LOG_ARCHIVE_FOLDER, name);
      await expect(archive.archiveOld()).rejects.toThrow(/is missing/);
      expect(await kept()).toEqual(['2026-03-02T09:00:00.000Z']);
      expect(await names()).toEqual([]);
    });

    it('leaves nothing behind of what has left: not to a search, nor to who asks what is shown', async () => {
      await note('2026-03-01T09:00:00.000Z', 'ornitorinco abcdefghijklmnop.png');
      const { db } = app.context.store.reader;
      const beside = async () => [
        ...(await db.selectFrom('search_texts').select('id').execute()),
        ...(await db.selectFrom('links').select('from_id').execute()),
      ];
      // The words, and the links of its message and its detail.
      expect(await beside()).toHaveLength(3);
      app.now = new Date('2026-05-01T00:00:00.000Z');
      await archive.archiveOld();
      expect(await beside()).toEqual([]);
    });
  });
}
