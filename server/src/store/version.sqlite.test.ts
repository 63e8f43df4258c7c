import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { allDocuments } from './documents.ts';

// On a server of PostgreSQL, others' commits count, too.

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

it('a version stays while nothing is committed', async () => {
  const { store } = temp;
  const before = await store.version();
  await allDocuments(store.reader, 'pages');
  await store.snapshot((session) => allDocuments(session, 'pages'));
  const undone = store.transaction(async () => {
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await store.version()).toBe(before);
});
