/** Both engines hold the same records, and answer every query alike. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { role } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import { work } from '@regia/model/entities/work.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { copyTables, SITE_TABLES } from './copyTables.ts';
import { allDocuments, getDocuments, putDocument } from './documents.ts';
import { foldText } from './foldText.ts';
import { listDeleted } from './history/bin.ts';
import { recordChange } from './history/recordChange.ts';
import { type ListQuery, listDocuments, listIds } from './lists/listQuery.ts';
import { setSearchTexts } from './search/searchTexts.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import type { Session, Store } from './store.ts';

const RUNS = Number(process.env.RUNS ?? 60);

let folder: string;
let temp: TempStore;
let stores: readonly [Store, Store];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-engines-'));
  temp = await openTempStore();
  stores = [await openSqlite(join(folder, 'regia.db'), { synchronous: 'off' }), temp.store];
});
afterAll(async () => {
  await stores[0].close();
  await temp.close();
  await rm(folder, { recursive: true, force: true });
});

/** Letters that differ in how they fold, sort and are stored. */
const LETTERS = [
  ...'aAàÀbBzZ09 _%\\"\'-ßẞçÇœŒøØıİiIſοΟσΣςабЯяøñ漢字한글ﬁ٣é😀🏠',
  '\u0301',
  '\u{10400}',
];
const word = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 12 });
const text = fc.oneof(
  { weight: 3, arbitrary: word },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }).map(withoutZero) },
  { weight: 1, arbitrary: word.map((short) => short.repeat(40)) },
);
/** Stored to the letter as part of the data, though no column of PostgreSQL's takes it. */
const anything = fc.oneof(text, fc.constantFrom('a\0b', '\ud800', '\\u0000', '\\\0'));
const localized = fc.dictionary(fc.constantFrom('it', 'en', 'de'), text, { noNullPrototype: true });
const reference = fc.option(fc.record({ id: fc.constantFrom('r1', 'r2', 'gone'), name: text }));
const instant = fc.constantFrom(null, '2026-03-09T23:00:00.000Z', '2026-12-09T23:00:00.000Z');
const fields = fc.record(
  {
    name: text,
    lastName: text,
    firstName: text,
    title: localized,
    slug: localized,
    order: fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constantFrom(2.5, 1e21, 10)),
    publicAt: instant,
    blocked: fc.boolean(),
    role: reference,
    create: fc.uniqueArray(fc.constantFrom('page', 'work', 'user'), { maxLength: 3 }),
    detail: fc.record({ locale: fc.constantFrom('it', 'en') }),
    sections: fc.dictionary(fc.constantFrom('it', '9', '10'), fc.array(anything, { maxLength: 3 })),
    'a.b': anything,
    2: anything,
  },
  { requiredKeys: ['name'] },
);
const records = fc.array(fields, { maxLength: 12 });

/** By name, so that what fails can be read. */
const ENTITIES = { work, user, role };

const SORTS: [keyof typeof ENTITIES, string[]][] = [
  ['work', ['name', 'title', 'title.it', 'order', 'publicAt', 'slug.en', 'createdBy', 'updatedAt']],
  ['user', ['lastName', 'firstName', 'role', 'role.name', 'blocked', 'detail.locale', 'id']],
  ['role', ['name', 'createdAt']],
];
const sort = fc.constantFrom(...SORTS).chain(([entity, names]) =>
  fc.record({
    entity: fc.constant(entity),
    sort: fc.array(
      fc.record({
        field: fc.constantFrom(...names),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      { maxLength: 2 },
    ),
  }),
);
const part = fc.oneof(word, fc.constantFrom('a', 'A', 'à', 'σ', 'ß', 'ı', '%', '_', '\\'));
const FILTERS: [keyof typeof ENTITIES, string, fc.Arbitrary<string>][] = [
  ['work', 'name', part],
  ['work', 'title', part],
  ['work', 'title.it', part],
  ['work', 'order', fc.constantFrom('2', '..9.5', '10..', '1..2')],
  ['work', 'publicAt', fc.constantFrom('2026-03-10', '..2026-03-10', '2026-01-01..')],
  ['user', 'blocked', fc.constantFrom('true', 'false')],
  ['user', 'role', fc.constantFrom('r1', 'gone')],
  ['user', 'role.name', part],
  ['user', 'detail.locale', fc.constantFrom('it', 'it,en')],
  ['user', 'right', fc.constantFrom('page:create', 'user:create', 'any:create')],
  ['role', 'create', fc.constantFrom('page', 'PAGE', 'pag')],
];
const filter = fc
  .constantFrom(...FILTERS)
  .chain(([entity, field, values]) => values.map((value) => ({ entity, field, value })));

/** NUL alone is what PostgreSQL's texts cannot hold where they are compared. */
function withoutZero(unicode: string): string {
  return unicode.replaceAll('\0', 'o').toWellFormed();
}

const at = (index: number) => `2026-01-0${1 + (index % 5)}T10:00:00.000Z`;
const recordAt = (index: number, values: object): AnyRecord => ({
  ...values,
  id: `r${index}`,
  createdAt: at(index),
  createdBy: index % 3 ? `u${index % 2}` : null,
  updatedAt: at(index + 2),
  updatedBy: null,
});

async function fill(session: Session, all: readonly object[]): Promise<void> {
  for (const table of ['documents', 'search_texts', 'revisions', 'changes'] as const) {
    await session.db.deleteFrom(table).execute();
  }
  for (const [index, values] of all.entries()) {
    const record = recordAt(index, values);
    for (const { collection } of [work, user, role]) {
      await putDocument(session, collection, record);
      await setSearchTexts(session, [{ collection, id: record.id, text: String(record.name) }]);
      const write = { collection, id: record.id };
      for (const [before, after] of [
        [null, record],
        [record, null],
      ]) {
        const writes = [{ ...write, before: before ?? null, after: after ?? null }];
        await recordChange(session, { at: at(index), by: null, writes });
      }
    }
  }
}

/** What a question is answered by each engine, as text: the order of members counts. */
async function answers(ask: (session: Session) => Promise<unknown>): Promise<[string, string]> {
  const [sqlite, postgres] = await Promise.all(stores.map(({ reader }) => ask(reader)));
  return [JSON.stringify(sqlite), JSON.stringify(postgres)];
}

async function expectSame(ask: (session: Session) => Promise<unknown>): Promise<void> {
  const [sqlite, postgres] = await answers(ask);
  expect(postgres).toBe(sqlite);
}

const everything: ListQuery = { page: 1, pageSize: 100, sort: [], search: '', filters: [] };

it('whatever the records and the query are', async () => {
  const queries = fc.record({
    sorts: fc.array(sort, { minLength: 4, maxLength: 4 }),
    filters: fc.array(filter, { minLength: 6, maxLength: 6 }),
    words: fc.array(part, { minLength: 2, maxLength: 2 }),
  });
  let found = 0;
  await fc.assert(
    fc.asyncProperty(records, queries, async (all, { sorts, filters, words }) => {
      for (const store of stores) await store.transaction((session) => fill(session, all));
      await expectSame((session) => allDocuments(session, 'works'));
      await expectSame((session) => allDocuments(session, 'works', { without: 'sections' }));
      await expectSame(async (session) => [
        ...(await getDocuments(session, 'users', ['r0', 'r3'], { without: '2' })),
      ]);
      for (const { entity, sort: keys } of sorts) {
        await expectSame((session) =>
          listIds(session, ENTITIES[entity], { ...everything, sort: keys }),
        );
        for (const page of [1, 2, 3]) {
          const query = { ...everything, sort: keys, page, pageSize: 5 };
          const fields = ['name', 'title', 'sections'].slice(0, page);
          await expectSame(async (session) => {
            const { items, total } = await listDocuments(session, ENTITIES[entity], query, {
              fields,
            });
            const ids = await listIds(session, ENTITIES[entity], query);
            expect(items.map(({ id }) => id)).toEqual(ids.slice(5 * (page - 1), 5 * page));
            return [
              total,
              items.map((record) => [record.id, ...fields.map((name) => record[name])]),
            ];
          });
        }
      }
      for (const { entity, ...one } of filters) {
        const query = { ...everything, filters: [one] };
        await expectSame((session) => listDocuments(session, ENTITIES[entity], query));
        found += (await listIds(stores[1].reader, ENTITIES[entity], query)).length;
      }
      for (const search of words.map(foldText).filter(isFoldedTwice)) {
        await expectSame((session) => listIds(session, role, { ...everything, search }));
        await expectSame(async (session) => {
          const share = { entity: user, createdBy: search.length % 2 ? 'u1' : null };
          const { items, total } = await listDeleted(session, {
            ...{ page: 1, pageSize: 3, search, shares: [share] },
          });
          return [items, total];
        });
      }
    }),
    { numRuns: RUNS },
  );
  expect(found).toBeGreaterThan(RUNS);
}, 300_000);

/** SQLite's index also takes the letters for the same that only old books tell apart. */
function isFoldedTwice(folded: string): boolean {
  return !/[ſςẞ]/.test(folded);
}

it('after all rows were copied from one to the other, and back', async () => {
  const [, target] = stores;
  await fc.assert(
    fc.asyncProperty(records, async (all) => {
      const [sqlite, postgres] = stores;
      await sqlite.transaction((session) => fill(session, all));
      await postgres.transaction((session) => fill(session, []));
      await sqlite.snapshot((from) =>
        target.transaction((to) => copyTables(from, to, SITE_TABLES)),
      );
      await expectSame((session) => allDocuments(session, 'users'));
      await expectSame((session) => listDocuments(session, work, everything));
      await sqlite.transaction((session) => fill(session, []));
      await postgres.snapshot((from) =>
        sqlite.transaction((to) => copyTables(from, to, SITE_TABLES)),
      );
      await expectSame((session) => allDocuments(session, 'users'));
    }),
    { numRuns: 10, endOnFailure: true },
  );
});
