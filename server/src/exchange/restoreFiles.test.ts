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

it('former addresses come back with what is restored, but not one that something has by now', async () => {
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
    const archived = [was('/taken'), was('/gone'), was('/former'), was('/work', 'work')];
    await restoreAddresses(session, archived, new Set(['pages']));
  });
  const rows = await temp.store.reader.db
    .selectFrom('addresses')
    .select(['url', 'document', 'state'])
    .orderBy('url')
    .execute();
  expect(rows).toEqual([
    { url: '/former', document: 'restored', state: 'redirect' },
    { url: '/gone', document: 'restored', state: 'redirect' },
    { url: '/taken', document: 'other', state: 'current' },
  ]);
});
