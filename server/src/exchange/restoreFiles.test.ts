import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { restoreAddresses } from './restoreFiles.ts';

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
    await temp.store.transaction(async (session) => {
      const now = [
        { ...address('/taken', 'other'), state: 'current' as const },
        { ...address('/gone', 'other'), state: 'gone' as const },
      ];
      await session.db.insertInto('addresses').values(now).execute();
      const addresses = [was('/taken'), was('/gone'), was('/former'), was('/work', 'work')];
      const follows = (type: string, to: string) => ({
        ...{ type, document: 'deleted', to_type: 'work', to_document: to },
      });
      const since = { ...follows('page', 'heir'), document: 'since' };
      const present = [follows('page', 'former'), since, { ...since, type: 'work' }];
      await session.db.insertInto('successors').values(present).execute();
      const successors = [follows('page', 'heir'), follows('work', 'heir')];
      await restoreAddresses(session, { addresses, successors }, { scopes, forgets });
    });
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
      { url: '/taken', document: 'other', state: 'current' },
      { url: '/taken', document: 'restored', state: 'redirect' },
    ]);
    const successors = await temp.store.reader.db
      .selectFrom('successors')
      .selectAll()
      .orderBy('type')
      .orderBy('document')
      .execute();
    expect(successors.map(({ type, document }) => `${type} ${document}`)).toEqual(left);
    expect(successors.map((one) => one.to_document)).toEqual(left.map(() => 'heir'));
  },
);
