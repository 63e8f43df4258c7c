import { expect, test } from 'vitest';
import { SlowestCode } from './slowestCode.ts';

const code = (hash: string, language = 'it') => ({ hash, language, document: 'd' });

function found(seen: readonly (ReturnType<typeof code> | null)[], rendered = 0) {
  const slowest = new SlowestCode(500);
  for (const one of seen) slowest.note(one);
  return slowest.found(rendered);
}

test('code that takes more than half of the time is found once that is no chance', () => {
  const [a, b] = [code('a'), code('b')];
  expect(found([a, a, a])).toBeNull();
  expect(found([a, a, b, a])).toEqual(a);
  expect(found([a, a, b, null])).toBeNull();
  expect(found([a, a, code('a', 'en'), code('a', 'en')])).toBeNull();
});

test('code that takes little for each output is not slow, however much of the time that is', () => {
  const looks = Array.from({ length: 10 }, () => code('a'));
  expect(found(looks, 100)).toEqual(code('a'));
  expect(found(looks, 101)).toBeNull();
});
