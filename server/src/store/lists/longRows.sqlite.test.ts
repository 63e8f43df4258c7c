/** What SQLite takes apart of long documents: to filter and sort by a short field, nothing but the short ones. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { putDocuments } from '../documents.ts';
import { conditionsOf, type FieldFilter } from './filter.ts';
import { listIds } from './listQuery.ts';

const pages = entityOf('pages') as Entity;
const META = { createdAt: '2026', createdBy: null, updatedAt: '2026', updatedBy: null };
const LONG = [{ id: 's', type: 'html', value: 'x'.repeat(40_000) }];

let temp: TempStore;

/** Of which the one with the later id comes first. */
const record = (id: string, place: number, fields: object = {}) => ({
  ...{ id, name: id, title: { it: `Titolo ${place}` }, isHomepage: id === 'a' },
  ...{
    metaDescription: { it: `M${place}` },
    template: { id: `t${place}` },
    sections: { it: LONG },
  },
  ...{ ...fields, ...META },
});

async function put(...records: ReturnType<typeof record>[]): Promise<void> {
  const documents = records.map((one) => ({ collection: 'pages', record: one }));
  await temp.store.transaction((session) => putDocuments(session, documents));
}

/** Leaves of the documents what stands beside them: whoever takes them apart finds nothing. */
async function empty(): Promise<void> {
  await temp.store.transaction(({ db }) =>
    db.updateTable('documents').set({ data: '{}' }).execute(),
  );
}

const ids = (filters: FieldFilter[], sort = 'createdAt') =>
  listIds(temp.store.reader, pages, {
    ...{ search: '', filters },
    sort: [{ field: sort, direction: 'desc' }],
  });

beforeEach(async () => {
  temp = await openTempStore();
  await put(record('a', 2), record('b', 1));
});
afterEach(() => temp.close());

test.each([
  ['title.it', 'titolo 1', 'b'],
  ['title', 'titolo 1', 'b'],
  ['template', 't1', 'b'],
  ['isHomepage', 'true', 'a'],
])('filtering by %s', async (field, value, found) => {
  await empty();
  expect(await ids([{ field, value }])).toEqual([found]);
});

test.each(['title.it', 'metaDescription.it'])('sorting by %s', async (field) => {
  await empty();
  expect(await ids([], field)).toEqual(['a', 'b']);
});

test('a field that is long itself, or that a document lacks, is looked for in all of it', async () => {
  const title = { it: `${'long '.repeat(2_000)} end` };
  await put(record('c', 3, { title }), record('d', 4, { title: undefined }));
  expect(await ids([{ field: 'title.it', value: 'end' }])).toEqual(['c']);
  expect(await ids([], 'title.it')).toEqual(['a', 'b', 'c', 'd']);
});

test('names are filtered by their index alone', async () => {
  const { db, engine } = temp.store.reader;
  const query = db
    .selectFrom('documents')
    .select('documents.id')
    .where('documents.collection', '=', 'pages')
    .where(({ and }) =>
      and([...conditionsOf(engine, pages, [{ field: 'name', value: 'b' }]).quick]),
    );
  const { sql, parameters } = query.compile();
  const explained = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery(explained);
  expect(JSON.stringify(rows)).toContain('COVERING INDEX');
});
