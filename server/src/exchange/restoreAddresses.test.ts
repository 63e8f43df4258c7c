import { afterEach, beforeEach, expect, it } from 'vitest';
import { putDocument } from '../store/documents.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { restoreAddresses } from './restoreAddresses.ts';

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

const address = (url: string, document: string, type = 'page') => ({
  ...{ url, type, document, language: 'it' },
  since: '2020-01-01T00:00:00.000Z',
});

it.each([
  [true, ['page deleted', 'work since']],
  [false, ['page deleted', 'page since', 'work since']],
])(
  'former addresses and successors come back, beside what others have by now (%s)',
  async (forgets, left) => {
    const scopes = new Set(['pages']);
    const was = (url: string, type?: string) => ({
      ...address(url, 'restored', type),
      state: 'redirect' as const,
    });
    const follows = (type: string, to: string) => ({
      ...{ type, document: 'deleted', to_type: 'work', to_document: to },
    });
    await temp.store.transaction(async ({ db }) => {
      const now = [
        { ...address('/taken', 'other'), state: 'current' as const },
        { ...address('/gone', 'other'), state: 'gone' as const },
      ];
      await db.insertInto('addresses').values(now).execute();
      const since = { ...follows('page', 'heir'), document: 'since' };
      const present = [follows('page', 'former'), since, { ...since, type: 'work' }];
      await db.insertInto('successors').values(present).execute();
    });
    const addresses = [was('/taken'), was('/gone'), was('/former'), was('/work', 'work')];
    addresses.push({ ...was('/since'), document: 'since' });
    const successors = [follows('page', 'heir'), follows('work', 'heir')];
    const how = { scopes, forgets, takenBack: null };
    await restoreAddresses(temp.store, { addresses, successors, createdAt: '2021' }, how);
    const rows = await temp.store.reader.db
      .selectFrom('addresses')
      .select(['url', 'document', 'state'])
      .orderBy('url')
      .orderBy('document')
      .execute();
    expect(rows).toEqual([
      { url: '/former', document: 'restored', state: 'redirect' },
      { url: '/gone', document: 'other', state: 'gone' },
      { url: '/gone', document: 'restored', state: 'redirect' },
      { url: '/since', document: 'since', state: 'redirect' },
      { url: '/taken', document: 'other', state: 'current' },
      { url: '/taken', document: 'restored', state: 'redirect' },
    ]);
    const followed = await temp.store.reader.db
      .selectFrom('successors')
      .selectAll()
      .orderBy('type')
      .orderBy('document')
      .execute();
    expect(followed.map(({ type, document }) => `${type} ${document}`)).toEqual(left);
    expect(followed.map((one) => one.to_document)).toEqual(left.map(() => 'heir'));
  },
);

const at = (url: string, state: 'current' | 'redirect' | 'gone', year: string, type = 'page') => ({
  ...{ url, type, document: 'one', language: 'it', state },
  since: `${year}-01-01T00:00:00.000Z`,
});
const leads = (document: string) => ({
  ...{ type: 'page', document },
  ...{ to_type: 'page', to_document: 'heir' },
});
const UNDO = { operation: 'done', since: 0, until: '2021-06', by: 'undo' };

it.each([
  [
    null,
    ['/before redirect 2020', '/both redirect 1970', '/both redirect 2022', '/left gone 2022'],
    ['unknown'],
  ],
  [
    UNDO,
    ['/before gone 2019', '/both redirect 2022', '/both redirect 2022', '/left gone 2022'],
    ['unknown'],
  ],
])(
  'what came after the backup stays, behind what it says (undo: %o)',
  async (takenBack, told, left) => {
    const { store } = temp;
    const present = [
      ...[at('/now', 'current', '2020'), at('/before', 'redirect', '2020')],
      ...[at('/both', 'redirect', '2022'), at('/both', 'redirect', '2022', 'work')],
      at('/left', 'gone', '2022'),
    ];
    await store.transaction(async ({ db }) => {
      await db.insertInto('addresses').values(present).execute();
      await db
        .insertInto('successors')
        .values([leads('one'), leads('unknown')])
        .execute();
    });
    const earlier = { ...at('/before', 'gone', '2019'), document: takenBack ? 'one' : 'two' };
    const owner = { ...at('/both', 'redirect', '2019'), document: 'owner' };
    const addresses = [
      ...[{ ...at('/now', 'redirect', '2019'), state: 'redirect' as const }],
      ...[{ ...owner, state: 'redirect' as const }],
      { ...earlier, state: 'gone' as const },
      ...(takenBack ? [{ ...at('/both', 'gone', '2019'), state: 'gone' as const }] : []),
    ];
    const manifest = { addresses, successors: [], createdAt: '2021' };
    const scopes = new Set(['pages']);
    await restoreAddresses(store, manifest, { scopes, forgets: true, takenBack });
    const { db } = store.reader;
    const rows = await db
      .selectFrom('addresses')
      .selectAll()
      .where('document', '=', 'one')
      .orderBy('url')
      .orderBy('since')
      .execute();
    const all = rows.map(({ url, state, since }) => `${url} ${state} ${since.slice(0, 4)}`);
    expect(all).toEqual([...told, '/now current 2020']);
    const followed = await db.selectFrom('successors').select('document').execute();
    expect(followed.map(({ document }) => document)).toEqual(left);
  },
);

it.each([
  ['a restore', { takenBack: null, forgets: true }, ['2020', '2022', '2020', '1970', '2022']],
  ['an addition', { takenBack: null, forgets: false }, ['2020', '2022', '2020', '2022', '2022']],
  ['an undo', { takenBack: UNDO, forgets: true }, ['2022', '2022', '2020', '2022', '2022']],
])(
  'dates of addresses are those of the backup, and a restore puts behind them who got one since (%s)',
  async (_, how, years) => {
    const { store } = temp;
    const two = { ...at('/now', 'gone', '2022'), document: 'two' };
    const present = [at('/again', 'redirect', '2022'), at('/now', 'current', '2022'), two];
    present.push(at('/work', 'redirect', '2022'));
    await store.transaction(({ db }) => db.insertInto('addresses').values(present).execute());
    const was = (url: string, document: string, type = 'page') => ({
      ...{ ...at(url, 'redirect', '2020', type), document },
      state: 'redirect' as const,
    });
    const addresses = [was('/again', 'one'), was('/now', 'three'), was('/work', 'one', 'work')];
    const manifest = { addresses, successors: [], createdAt: '2021' };
    await restoreAddresses(store, manifest, { scopes: new Set(['pages']), ...how });
    const query = store.reader.db.selectFrom('addresses').selectAll();
    const rows = await query.orderBy('url').orderBy('document').execute();
    const told = ['/again one', '/now one', '/now three', '/now two', '/work one'];
    expect(
      rows.map(({ url, document, since }) => `${url} ${document} ${since.slice(0, 4)}`),
    ).toEqual(told.map((one, index) => `${one} ${years[index]}`));
  },
);

it('of pages that an operation had nothing to do with, its undoing leaves the addresses', async () => {
  const { store } = temp;
  const date = '2020-01-01T00:00:00.000Z';
  const there = { id: 'there', createdAt: date, createdBy: null, updatedAt: date, updatedBy: null };
  await store.transaction((session) => putDocument(session, 'pages', there));
  const addresses = ['there', 'deleted'].map((document) => ({
    ...at(`/${document}`, 'redirect', '2020'),
    ...{ document, state: 'redirect' as const },
  }));
  const manifest = { addresses, successors: [leads('there'), leads('deleted')], createdAt: '2021' };
  const how = { scopes: new Set(['pages']), forgets: false, takenBack: UNDO };
  await restoreAddresses(store, manifest, how);
  const { db } = store.reader;
  expect(await db.selectFrom('addresses').select('document').execute()).toEqual([
    { document: 'deleted' },
  ]);
  expect(await db.selectFrom('successors').select('document').execute()).toEqual([
    { document: 'deleted' },
  ]);
});
