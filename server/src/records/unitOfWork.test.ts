import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { UnitOfWork } from './unitOfWork.ts';
import { SYSTEM } from './writer.ts';

let temp: TempStore;

beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

const inUnit = <T>(work: (unit: UnitOfWork) => Promise<T>) =>
  temp.store.transaction((session) => work(new UnitOfWork(session, SYSTEM, new Date(0))));

const refuse = () => Promise.reject(new Error('refused'));

it('a part that failed leaves no mark that a record takes up a version', async () => {
  const writes = await inUnit(async (unit) => {
    await unit
      .attempt(async () => {
        unit.markRestored('variables', 'v', 7);
        await refuse();
      })
      .catch(() => {});
    await unit.put('variables', unit.created('v', { name: 'a' }), null);
    return unit.writes;
  });
  expect(writes).toEqual([expect.not.objectContaining({ restores: expect.anything() })]);
});

it('a part that failed gives records back the keys that it took, and takes those that it gave', async () => {
  const keys = await inUnit(async (unit) => {
    const first = unit.created('v', { referenceNumber: 1 });
    const other = unit.created('w', { referenceNumber: 2 });
    await unit.putAll([
      { collection: 'maps', before: null, after: first },
      { collection: 'maps', before: null, after: other },
    ]);
    await unit.releaseKeys('maps', ['w']);
    await unit
      .attempt(async () => {
        await unit.releaseKeys('maps', ['v']);
        await unit.put('maps', other, other);
        await refuse();
      })
      .catch(() => {});
    await unit.put('maps', first, first);
    await unit.put('maps', other, other);
    return unit.session.db.selectFrom('unique_keys').select(['id', 'key']).orderBy('id').execute();
  });
  expect(keys.map(({ id, key }) => `${id} ${key}`)).toEqual([
    'v referenceNumber=1',
    'w referenceNumber=2',
  ]);
});
