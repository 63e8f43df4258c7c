import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { fragmentBodies } from '../nodes/fragmentBodies.ts';
import { fragmentHash } from '../nodes/part.ts';
import { FragmentBuffer, writerInto } from './fragments.ts';

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

test('markup that waits and markup that is stored are read alike', async () => {
  const [old, now] = [fragmentHash('old '), fragmentHash('now ')];
  const earlier = new FragmentBuffer();
  earlier.add(old, 'old ');
  await temp.store.transaction((session) => earlier.complete(session));
  const fragments = new FragmentBuffer();
  fragments.add(now, 'now ');
  expect(await fragments.joined(temp.store.reader, [old, now, old])).toBe('old now old ');
});

test('what is much is written before it is published, and once', async () => {
  // The program's own work, whoever's request brings it about.
  const isUpkeep: unknown[] = [];
  const watched: Store = {
    ...temp.store,
    transaction: (work, options) => {
      isUpkeep.push(options?.isUpkeep);
      return temp.store.transaction(work, options);
    },
  };
  const fragments = new FragmentBuffer(writerInto(watched));
  const [little, much] = ['a', 'b'.repeat(1_000_000)];
  const stored = async () => [
    ...(await fragmentBodies(temp.store.reader, [little, much].map(fragmentHash))).values(),
  ];
  fragments.add(fragmentHash(little), little);
  await fragments.flushIfMuch();
  expect(await stored()).toEqual([]);
  fragments.add(fragmentHash(much), much);
  await fragments.flushIfMuch();
  expect(await stored()).toHaveLength(2);
  expect(isUpkeep).toEqual([true]);
  const others = new FragmentBuffer();
  for (const other of ['c', 'd']) others.add(fragmentHash(other), other);
  await temp.store.transaction(async (session) => {
    await others.complete(session);
    await fragments.complete(session);
    await session.db.deleteFrom('fragments').where('hash', '=', fragmentHash(little)).execute();
    await expect(fragments.complete(session)).rejects.toThrow('lost');
  });
});

test('what has no place of its own to be written waits, however much it is', async () => {
  const fragments = new FragmentBuffer();
  const much = 'b'.repeat(1_000_000);
  fragments.add(fragmentHash(much), much);
  await fragments.flushIfMuch();
  await temp.store.transaction((session) => fragments.complete(session));
  expect((await fragmentBodies(temp.store.reader, [fragmentHash(much)])).size).toBe(1);
});
