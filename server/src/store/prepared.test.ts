/** Statements that are built once take the values of each call. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { prepared } from './prepared.ts';

let temp: TempStore;
beforeAll(async () => {
  temp = await openTempStore();
});
afterAll(() => temp.close());

interface Key {
  readonly collection: string;
  readonly key: string;
  readonly id: string;
}

let built = 0;
const add = prepared(({ db }, _: object, rows: readonly Key[]) => {
  built++;
  return db.insertInto('unique_keys').values(rows);
});
const find = prepared(({ db }, { collection }: { collection: string }, keys: readonly string[]) => {
  built++;
  return db
    .selectFrom('unique_keys')
    .select('id')
    .where('collection', '=', collection)
    .where('key', 'in', keys)
    .orderBy('id');
});

const rows = (collection: string, ...ids: string[]): Key[] =>
  ids.map((id) => ({ collection, key: `name=${id}`, id }));
const found = async (collection: string, ...ids: string[]) => {
  const keys = ids.map((id) => `name=${id}`);
  return (await find(temp.store.reader, { collection }, keys)).map(({ id }) => id);
};

test('a statement is built once for each length of a short list, whatever its values', async () => {
  await temp.store.transaction(async (session) => {
    await add(session, {}, rows('a', '1', '2'));
    await add(session, {}, rows('b', '3', '4'));
    // In another order of its columns.
    await add(session, {}, [{ id: '5', key: 'name=5', collection: 'b' }]);
  });
  expect(built).toBe(2);
  expect(await found('a', '1', '3')).toEqual(['1']);
  expect(await found('b', '3', '4')).toEqual(['3', '4']);
  expect(await found('b', '5')).toEqual(['5']);
  expect(built).toBe(4);
});

test('a long list is asked for as it is', async () => {
  const ids = ['11', '12', '13', '14', '15'];
  await temp.store.transaction((session) => add(session, {}, rows('c', ...ids)));
  expect(await found('c', ...ids)).toEqual(ids);
  expect(await found('c', ...ids.slice(1), '1')).toEqual(ids.slice(1));
});
