/** Whoever reads many records holds a few megabytes of them at a time, however long they are. */
import { page } from '@regia/model/entities/page.ts';
import { release } from '@regia/model/entities/release.ts';
import { template } from '@regia/model/entities/template.ts';
import { variable } from '@regia/model/entities/variable.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportText } from '../dataFiles/exportData.ts';
import { listHistory } from '../history/readHistory.ts';
import { IDLE_PORTS } from '../records/context.ts';
import { exportRecords } from '../records/exportRecords.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { BYTES_AT_ONCE } from './bounds.ts';
import { inBytes } from './bytes.ts';
import { putDocuments } from './documents.ts';
import { everyDocument } from './everyDocument.ts';
import { historyInPieces, revisionsSince } from './history/history.ts';
import { recordChange } from './history/recordChange.ts';
import { type ListPage, listDocuments } from './lists/listQuery.ts';

const LONG = 'x'.repeat(1_900_000);
const MANY = 12;
/** A piece ends before the record that would be too much. */
const MOST = 8_010_000;
/** An export goes on by itself, and others have their turn after each of its pieces. */
const MOST_OF_EXPORT = 1_910_000;
const AT = '2026-03-10T10:00:00.000Z';
const MARKS = { createdAt: AT, createdBy: null, updatedAt: AT, updatedBy: null };
const EVERYTHING = { search: '', sort: [], filters: [] };
const NO_RIGHTS = {
  ...{ create: [], readOwn: [], updateAll: [], updateOwn: [], deleteAll: [], deleteOwn: [] },
};
const ADA = { id: 'ada', role: { ...NO_RIGHTS, readAll: ['page'] } };

let temp: TempStore;

/** Without the fields that were added later. */
const longPage = (at: number): AnyRecord => ({
  ...{ ...MARKS, id: `p${String(at).padStart(2, '0')}`, name: `P${at}` },
  sections: { it: [{ id: 's', type: 'html', value: LONG }] },
});

beforeAll(async () => {
  temp = await openTempStore();
  const pages = Array.from({ length: MANY }, (_, at) => longPage(at));
  await temp.store.transaction(async (session) => {
    await putDocuments(
      session,
      pages.map((record) => ({ collection: 'pages', record })),
    );
    let before: AnyRecord | null = null;
    for (const [at, { sections }] of pages.entries()) {
      const after: AnyRecord = { ...MARKS, id: 'p00', name: `Versione ${at}`, sections };
      const write = { collection: 'pages', id: 'p00', before, after };
      await recordChange(session, { at: AT, by: null, writes: [write] });
      before = after;
    }
  });
});
afterAll(() => temp.close());

/** The lengths of what comes at once, of which there is more than one. */
async function lengthsOf<T>(pieces: AsyncIterable<T>, lengthOf: (piece: T) => number) {
  const lengths: number[] = [];
  for await (const piece of pieces) lengths.push(lengthOf(piece));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return { longest: Math.max(...lengths), total };
}

const WHOLE = MANY * LONG.length;
const lengthOf = (records: readonly unknown[]) => JSON.stringify(records).length;

describe('comes in pieces:', () => {
  it.each<[string, () => Promise<{ longest: number; total: number }>, most?: number]>([
    ['every document', () => lengthsOf(everyDocument(temp.store.reader), lengthOf)],
    ['every version', () => lengthsOf(revisionsSince(temp.store.reader, AT), lengthOf)],
    ['a history', () => lengthsOf(historyInPieces(temp.store.reader, 'pages', 'p00'), lengthOf)],
    [
      'an export of data',
      () => lengthsOf(exportText(temp.store.reader, ['pages']), (text) => text.length),
      MOST_OF_EXPORT,
    ],
    [
      'an export of a list',
      async () => {
        const context = { ...IDLE_PORTS, store: temp.store };
        const wanted = { query: EVERYTHING, separator: 'comma', languages: ['it'] } as const;
        const text = await exportRecords(context, ADA, page, { format: 'csv', ...wanted });
        return lengthsOf(text, (some) => some.length);
      },
      MOST_OF_EXPORT,
    ],
  ])('%s', async (_, read, most = MOST) => {
    const { longest, total } = await read();
    expect(longest).toBeLessThan(most);
    expect(total).toBeGreaterThan(WHOLE);
  });
});

it('the lines of a history are worked out across pieces, and the last one with what came before', async () => {
  const { items, total } = await listHistory(temp.store, ADA, page, 'p00', {
    page: 1,
    pageSize: MANY - 1,
  });
  expect(total).toBe(MANY);
  expect(items.map(({ kind, fields }) => [kind, fields])).toEqual(
    Array.from({ length: MANY - 1 }, () => ['updated', ['name']]),
  );
  const rest = await listHistory(temp.store, ADA, page, 'p00', { page: 2, pageSize: MANY - 1 });
  expect(rest.items.map(({ kind }) => kind)).toEqual(['created']);
});

it('others have their turn between the pieces of a history', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await listHistory(temp.store, ADA, page, 'p00', { page: 1, pageSize: MANY });
  isOver = true;
  // Four at a time.
  expect(turns).toBeGreaterThanOrEqual(MANY / 4);
});

describe('a list', () => {
  const list = (pageSize: number, fields?: string[]) =>
    listDocuments(temp.store.reader, page, { ...EVERYTHING, page: 1, pageSize }, { fields });

  it('has whole records as far as one answer can hold them, and is refused beyond', async () => {
    expect((await list(8)).items).toHaveLength(8);
    await expect(list(MANY)).rejects.toMatchObject({ code: 'answerTooLarge' });
    await expect(list(MANY, ['name', 'sections'])).rejects.toMatchObject({
      code: 'answerTooLarge',
    });
  });

  it('of some fields has all that are asked for, and leaves long ones out of records that lack a field', async () => {
    const { items } = await list(MANY, ['name', 'slug']);
    expect(items.map(({ name }) => name)).toHaveLength(MANY);
    expect(items.some((record) => Object.hasOwn(record, 'sections'))).toBe(false);
  });
});

/** A list of records of which more than one answer can hold have such fields. */
async function listOf(
  entity: Entity,
  long: object,
  check: (list: (pageSize: number, fields: string[]) => Promise<ListPage>) => Promise<void>,
) {
  const other = await openTempStore();
  const { collection } = entity;
  const documents = Array.from({ length: 9 }, (_, at) => {
    const record: AnyRecord = { ...MARKS, id: `r${at}`, name: `R${at}`, ...long };
    return { collection, record };
  });
  try {
    await other.store.transaction((session) => putDocuments(session, documents));
    await check((pageSize, fields) =>
      listDocuments(other.store.reader, entity, { ...EVERYTHING, page: 1, pageSize }, { fields }),
    );
  } finally {
    await other.close();
  }
}

it('a list of short fields reads what stands beside long data, and not these', async () => {
  const other = await openTempStore();
  const record: AnyRecord = { ...MARKS, id: 'v', name: 'Long', value: { text: LONG } };
  await other.store.transaction((session) =>
    putDocuments(session, [{ collection: 'variables', record }]),
  );
  await other.store.transaction(async ({ db }) => {
    await db.updateTable('documents').set({ head: '{"name":"Beside"}' }).execute();
  });
  const query = { ...EVERYTHING, page: 1, pageSize: 9 };
  const list = (fields: string[]) => listDocuments(other.store.reader, variable, query, { fields });
  expect((await list(['name'])).items).toMatchObject([{ name: 'Beside' }]);
  expect((await list(['name', 'value'])).items).toMatchObject([
    { name: 'Long', value: { text: LONG } },
  ]);
  await other.store.transaction((session) =>
    putDocuments(session, [{ collection: 'variables', record: { ...record, name: 'Anew' } }]),
  );
  expect((await list(['name'])).items).toMatchObject([{ name: 'Anew' }]);
  await other.close();
});

it('a list of short fields is refused where an import has made these long', () =>
  listOf(page, { title: { zz: LONG } }, async (list) => {
    await expect(list(9, ['title'])).rejects.toMatchObject({ code: 'answerTooLarge' });
    expect((await list(8, ['title'])).items).toHaveLength(8);
  }));

describe('a list of what may be long in other kinds', () => {
  const long: [string, Entity, string, unknown][] = [
    ['json', variable, 'value', { text: LONG }],
    ['plain text', page, 'metaDescription', { zz: LONG }],
    ['references', template, 'blocks', { it: [{ id: 'b', code: { it: LONG } }] }],
    ['lines', release, 'addedItems', [LONG]],
  ];

  it.each(long)('is refused beyond what one answer can hold: %s', (_, entity, name, value) =>
    listOf(entity, { [name]: value }, async (list) => {
      await expect(list(9, ['name', name])).rejects.toMatchObject({ code: 'answerTooLarge' });
      expect((await list(8, ['name', name])).items).toHaveLength(8);
      const { items } = await list(9, ['id']);
      expect(items).toHaveLength(9);
      expect(items.some((item) => Object.hasOwn(item, name))).toBe(false);
    }),
  );
});

it('what is too long by itself is a piece of its own', () => {
  const sizes = [1, BYTES_AT_ONCE, 2, 3, BYTES_AT_ONCE + 1].map((bytes) => ({ bytes }));
  expect([...inBytes(sizes)].map((piece) => piece.map(({ bytes }) => bytes))).toEqual([
    [1],
    [BYTES_AT_ONCE],
    [2, 3],
    [BYTES_AT_ONCE + 1],
  ]);
});
