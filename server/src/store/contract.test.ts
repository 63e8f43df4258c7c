/** What every engine must do. */
import type { AnyRecord, UniqueKey } from '@regia/model/entity.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import {
  allDocuments,
  countDocuments,
  getDocument,
  getDocuments,
  putDocument,
  removeDocuments,
} from './documents.ts';
import { historyOf } from './history/history.ts';
import { recordChange } from './history/recordChange.ts';
import { addLinks, linksTo, removeLinks } from './links.ts';
import type { Session, Store } from './store.ts';
import {
  addUniqueKeys,
  KeyTaken,
  keyHolder,
  removeUniqueKeys,
  takenValues,
  usedValues,
} from './uniqueKeys.ts';

const at = '2026-01-01T00:00:00.000Z';
const record = (id: string, fields: Record<string, unknown> = {}): AnyRecord => ({
  ...fields,
  id,
  createdAt: at,
  createdBy: 'ada',
  updatedAt: at,
  updatedBy: null,
});

describe('the store', () => {
  let temp: TempStore;
  let store: Store;
  beforeEach(async () => {
    temp = await openTempStore();
    store = temp.store;
  });
  afterEach(() => temp.close());

  const write = <T>(work: (session: Session) => Promise<T>) => store.transaction(work);
  const put = (collection: string, one: AnyRecord) =>
    write((session) => putDocument(session, collection, one));

  describe('documents', () => {
    it('come back as they were written, whatever they hold', async () => {
      const odd = JSON.parse(
        '{"__proto__": {"polluted": 1}, "constructor": 2, "a.b": "\\u0000\'\\""}',
      );
      const one = record('p1', { ...odd, name: 'È vero', list: [null, 1.5] });
      await put('pages', one);
      expect(await getDocument(store.reader, 'pages', 'p1')).toEqual(one);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    });

    it('are replaced, counted and removed by collection and id', async () => {
      await put('pages', record('p1', { name: 'old', gone: true }));
      await put('pages', record('p1', { name: 'new' }));
      await put('maps', record('p1'));
      expect(await getDocument(store.reader, 'pages', 'p1')).toEqual(record('p1', { name: 'new' }));
      expect(await countDocuments(store.reader, 'pages')).toBe(1);
      await write((session) => removeDocuments(session, 'pages', ['p1']));
      expect(await getDocument(store.reader, 'pages', 'p1')).toBeNull();
      expect(await allDocuments(store.reader, 'maps')).toHaveLength(1);
    });

    it('are found in bulk, however many', async () => {
      await write(async (session) => {
        for (let n = 0; n < 1_200; n++) await putDocument(session, 'pages', record(`p${n}`));
      });
      const wanted = Array.from({ length: 1_201 }, (_, n) => `p${n}`);
      const found = await getDocuments(store.reader, 'pages', [...wanted, 'p0']);
      expect(found.size).toBe(1_200);
      expect(found.get('p1199')?.id).toBe('p1199');
    });
  });

  describe('transactions', () => {
    it('write all or nothing', async () => {
      const failed = write(async (session) => {
        await putDocument(session, 'pages', record('p1'));
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await countDocuments(store.reader, 'pages')).toBe(0);
    });

    it('give another version with each commit, and not before it', async () => {
      const versions = [await store.version()];
      for (const id of ['p1', 'p2']) {
        await put('pages', record(id));
        versions.push(await store.version());
      }
      let inside = '';
      await write(async (session) => {
        await putDocument(session, 'pages', record('p3'));
        inside = await store.version();
      });
      const after = await store.version();
      expect(new Set([...versions, after]).size).toBe(4);
      expect(after).not.toBe(inside);
    });

    it('happen one after the other', async () => {
      await put('pages', record('p1', { count: 0 }));
      const increment = () =>
        write(async (session) => {
          const stored = await getDocument(session, 'pages', 'p1');
          await putDocument(session, 'pages', record('p1', { count: Number(stored?.count) + 1 }));
        });
      await Promise.all(Array.from({ length: 20 }, increment));
      expect(await getDocument(store.reader, 'pages', 'p1')).toMatchObject({ count: 20 });
    });

    it('are not seen before they are committed', async () => {
      await write(async (session) => {
        await putDocument(session, 'pages', record('p1'));
        expect(await countDocuments(store.reader, 'pages')).toBe(0);
      });
      expect(await countDocuments(store.reader, 'pages')).toBe(1);
    });
  });

  describe('a snapshot', () => {
    it('does not change while others write', async () => {
      await put('pages', record('p1'));
      await store.snapshot(async (session) => {
        await put('pages', record('p2'));
        expect(await countDocuments(session, 'pages')).toBe(1);
        await store.snapshot(async (later) => {
          expect(await countDocuments(later, 'pages')).toBe(2);
        });
      });
    });

    it('is had by everyone who asks, also after one has failed', async () => {
      await put('pages', record('p1'));
      const failing = store.snapshot(() => Promise.reject(new Error('no')));
      await expect(failing).rejects.toThrow('no');
      const count = () => store.snapshot((session) => countDocuments(session, 'pages'));
      expect(await Promise.all(Array.from({ length: 50 }, count))).toEqual(Array(50).fill(1));
    });

    it('cannot write', async () => {
      const writing = store.snapshot((session) => putDocument(session, 'pages', record('p1')));
      await expect(writing).rejects.toThrow();
      expect(await store.snapshot((session) => countDocuments(session, 'pages'))).toBe(0);
    });
  });

  describe('links', () => {
    it('tell who refers to a record', async () => {
      const toTemplate = { field: 'template', collection: 'templates', id: 't1' };
      await write(async (session) => {
        const links = [toTemplate, { ...toTemplate, id: 't2' }, toTemplate];
        await addLinks(session, [
          { collection: 'pages', id: 'p1', links },
          { collection: 'works', id: 'w1', links: [toTemplate] },
        ]);
        await removeLinks(session, 'pages', ['p1', 'p2']);
        await addLinks(session, [{ collection: 'pages', id: 'p1', links: [toTemplate] }]);
      });
      expect(await linksTo(store.reader, 'templates', 't1')).toEqual([
        { collection: 'pages', id: 'p1', field: 'template' },
        { collection: 'works', id: 'w1', field: 'template' },
      ]);
      expect(await linksTo(store.reader, 'templates', 't2')).toEqual([]);
    });
  });

  describe('unique keys', () => {
    const casa = { name: 'slug.it', value: 'casa' };

    const claim = (collection: string, id: string, ...keys: UniqueKey[]) =>
      write((session) => addUniqueKeys(session, [{ collection, id, keys }]));

    it('belong to one record of a collection at a time', async () => {
      await claim('pages', 'p1', casa);
      await claim('works', 'w1', casa);
      await expect(claim('pages', 'p2', casa)).rejects.toThrow(KeyTaken);
      expect(await keyHolder(store.reader, 'pages', casa)).toBe('p1');
    });

    it('are refused to all where two records of many want the same', async () => {
      const wanting = (value: string, id: string) => ({
        collection: 'pages',
        id,
        keys: [{ name: 'slug.it', value }],
      });
      const claims = Array.from({ length: 250 }, (_, n) => wanting(`casa-${n}`, `p${n}`));
      const writing = write((session) =>
        addUniqueKeys(session, [...claims, wanting('casa-7', 'other')]),
      );
      await expect(writing).rejects.toMatchObject({ key: { name: 'slug.it', value: 'casa-7' } });
      expect(await usedValues(store.reader, 'pages', 'slug.it')).toEqual([]);
      await write((session) => addUniqueKeys(session, claims));
      expect(await usedValues(store.reader, 'pages', 'slug.it')).toHaveLength(250);
    });

    it('are free again once given back', async () => {
      await claim('pages', 'p1', casa);
      await write((session) => removeUniqueKeys(session, 'pages', ['p1']));
      expect(await keyHolder(store.reader, 'pages', casa)).toBeNull();
    });

    it('say which values others have', async () => {
      await claim('pages', 'p1', casa, { name: 'slug.item', value: 'x' });
      await claim('pages', 'p2', { name: 'slug.it', value: 'casa-1' });
      const wanted = ['casa', 'casa-1', 'casa-2'];
      expect(await takenValues(store.reader, 'pages', 'slug.it', wanted, 'p1')).toEqual(
        new Set(['casa-1']),
      );
      expect((await usedValues(store.reader, 'pages', 'slug.it')).sort()).toEqual([
        'casa',
        'casa-1',
      ]);
    });
  });

  describe('history', () => {
    it('keeps every version of a record, the newest first', async () => {
      const change = (after: AnyRecord | null) =>
        write((session) =>
          recordChange(session, {
            at,
            by: 'ada',
            writes: [{ collection: 'pages', id: 'p1', before: null, after }],
          }),
        );
      const first = await change(record('p1', { name: 'one' }));
      const second = await change(null);
      expect(second.seq).toBeGreaterThan(first.seq);
      const history = await historyOf(store.reader, 'pages', 'p1', 10);
      expect(history).toEqual([
        { change: second.seq, at, by: 'ada', restores: null, record: null },
        { change: first.seq, at, by: 'ada', restores: null, record: record('p1', { name: 'one' }) },
      ]);
      expect(await historyOf(store.reader, 'pages', 'p1', 1)).toHaveLength(1);
    });
  });
});
