import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HELD_BY_A_CHANGE } from '../store/bounds.ts';
import { recordChange } from '../store/history/recordChange.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { planUndo } from './undoPlan.ts';

const AT = '2026-03-10T10:00:00.000Z';
const ADA = { id: 'ada', role: masterRights(MODULES) };

let temp: TempStore;
beforeAll(async () => {
  temp = await openTempStore();
});
afterAll(() => temp.close());

/** A change that deleted records of a length. */
const deletionOf = (count: number, characters: number) =>
  temp.store.transaction(async (session) => {
    const marks = { createdAt: AT, createdBy: 'ada', updatedAt: AT, updatedBy: 'ada' };
    const value = 'x'.repeat(characters);
    const records = Array.from({ length: count }, (_, at) => ({ ...marks, id: `v${at}`, value }));
    const write = (record: (typeof records)[number]) => ({
      collection: 'variables',
      id: record.id,
    });
    for (const after of records) {
      const writes = [{ ...write(after), before: null, after }];
      await recordChange(session, { at: AT, by: 'ada', writes });
    }
    const writes = records.map((before) => ({ ...write(before), before, after: null }));
    return (await recordChange(session, { at: AT, by: 'ada', writes })).seq;
  });

it('a change of more than memory may hold is not taken back, but always one of a few records', async () => {
  const planned = async (count: number, characters: number) => {
    const change = await deletionOf(count, characters);
    return temp.store.snapshot((session) => planUndo(session, ADA, { changes: [change] }));
  };
  const each = HELD_BY_A_CHANGE / 8;
  expect(await planned(8, each)).toMatchObject({ problem: null, total: 8 });
  expect(await planned(9, each)).toEqual({ problem: 'tooLarge', steps: [], total: 9 });
  expect(await planned(30, 1_000)).toMatchObject({ problem: null, total: 30 });
});
