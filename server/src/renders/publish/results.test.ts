import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { addPending } from '../plan/plan.ts';
import { noteResult, resultOf } from './results.ts';

const MINUTE = 60_000;

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

function note(change: number, outputs: number | null, minutes: number): Promise<void> {
  return temp.store.transaction((session) =>
    noteResult(session, { change, outputs }, new Date(minutes * MINUTE)),
  );
}

const changed = async (change: number) => (await resultOf(temp.store.reader, change)).changed;

it('tells for an hour what came of each change, by the rendering that has shown it', async () => {
  await note(9, 7, 59);
  await note(5, 2, 0);
  expect([await changed(4), await changed(5), await changed(6), await changed(10)]).toEqual([
    2,
    2,
    7,
    null,
  ]);
  await note(12, null, 61);
  await note(13, 3, 61);
  expect([await changed(5), await changed(9), await changed(12), await changed(13)]).toEqual([
    ...[7, 7, null, 3],
  ]);
});

it('tells nothing of a change while it waits', async () => {
  await note(5, 2, 0);
  await temp.store.transaction((session) => addPending(session, 5, ['pages/p']));
  expect(await resultOf(temp.store.reader, 4)).toMatchObject({ isDone: true, changed: 2 });
  expect(await resultOf(temp.store.reader, 5)).toMatchObject({ isDone: false, changed: null });
});

it('tells that several changes have one count, for as long as they were shown together', async () => {
  const { store } = temp;
  const pending = (change: number, ...inputs: string[]) =>
    store.transaction((session) => addPending(session, change, inputs));
  const isJoint = async (change: number) => (await resultOf(store.reader, change)).isJoint;
  await pending(4, 'pages/p', 'pages/q');
  await note(4, 2, 0);
  await store.transaction(({ db }) => db.deleteFrom('pending_inputs').execute());
  await pending(5, 'pages/p');
  await pending(6, 'pages/p', 'pages/q');
  await pending(9, 'pages/r');
  await note(6, 3, 1);
  await store.transaction(({ db }) => db.deleteFrom('pending_inputs').execute());
  expect([await isJoint(4), await isJoint(5), await isJoint(6), await isJoint(7)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
