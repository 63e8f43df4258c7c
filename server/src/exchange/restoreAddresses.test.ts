import { afterEach, beforeEach, expect, it } from 'vitest';
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
