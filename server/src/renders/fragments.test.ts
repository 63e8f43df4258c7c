import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { FragmentBuffer } from './fragments.ts';
import { fragmentHash } from './part.ts';

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
