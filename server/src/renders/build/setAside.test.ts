import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { SetAside, setAside, tryAgain } from './setAside.ts';

const AT = '2026-03-10T09:00:00.000Z';

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

const find = (document: string, language = 'it') =>
  new SetAside(temp.store.reader).find({ hash: 'a', language, document });

/** Code that was stopped on these documents; on none where the name is empty. */
async function stopped(...documents: string[]): Promise<void> {
  await temp.store.transaction(async (session) => {
    for (const document of documents) {
      await setAside(session, { hash: 'a', language: 'it', document }, AT);
    }
  });
}

async function hasWorked(): Promise<void> {
  await temp.store.transaction(async ({ db }) => {
    const worked = { block: 'b', language: 'it', code: 'c', previous: 'a' };
    await db.insertInto('worked_codes').values(worked).execute();
  });
}

test('code that never worked is set aside on all documents after three, or where it fails for none', async () => {
  await stopped('one', 'two');
  expect([await find('one'), await find('other')]).toEqual(['document', null]);
  await stopped('three');
  expect([await find('other'), await find('other', 'en')]).toEqual(['all', null]);
  await temp.store.transaction(tryAgain);
  expect(await find('one')).toBeNull();
  await stopped('');
  expect(await find('other')).toBe('all');
});

test('code that has worked is set aside on the documents that it failed on', async () => {
  await hasWorked();
  await stopped('one', 'two', 'three');
  expect([await find('one'), await find('other')]).toEqual(['document', null]);
  await stopped('');
  expect(await find('other')).toBe('all');
});

test('code that has worked and fails for none is set aside for none', async () => {
  await hasWorked();
  await stopped('', 'one');
  expect([await find(''), await find('one'), await find('other')]).toEqual([
    'document',
    'document',
    null,
  ]);
});
