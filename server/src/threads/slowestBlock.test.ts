import { expect, test } from 'vitest';
import { SlowestBlock } from './slowestBlock.ts';

/** What is found after these looks, twice a second, with so many evaluations between two. */
function found(looks: readonly (string | null)[], evaluations = 1) {
  const slowest = new SlowestBlock(500);
  for (const [at, block] of looks.entries()) {
    const code = { hash: 'h', language: at % 2 ? 'it' : 'en', document: 'd' };
    slowest.note(block === null ? null : { ...code, block }, 2 * evaluations * (at + 1));
  }
  return slowest.found;
}

test('the block that takes more than half of the time is found once that is no chance', () => {
  expect(found(['a', 'a', 'a'])).toBeNull();
  expect(found(['a', 'a', 'b', 'a'])).toBe('a');
  expect(found(['a', 'a', 'b', null])).toBeNull();
  expect(found(['a', 'b', 'a', 'b'])).toBeNull();
  expect(found([null, null, null, null])).toBeNull();
});

test('the last five seconds count', () => {
  const looks = [...Array(20).fill('a'), ...Array(6).fill('b')];
  expect(found(looks.slice(0, 20))).toBe('a');
  expect(found(looks)).toBe('b');
});

test('code that takes little is not slow, however much of the time that is', () => {
  expect(found(['a', 'a', 'a', 'a'], 10)).toBe('a');
  expect(found(['a', 'a', 'a', 'a'], 11)).toBeNull();
});
