import { expect, test } from 'vitest';
import { withPlainTexts } from './plainTexts.ts';

test('names that become the same keep what each held, however many they are', () => {
  const count = 50_000;
  const odd = (at: number) => `${String.fromCharCode(0xd800 + (at % 1_000))}${'\0'.repeat(at % 3)}`;
  const names = Array.from(
    { length: count },
    (_, at) => `${odd(at)}${odd(Math.floor(at / 1_000))}`,
  );
  const given = Object.fromEntries([
    ...names.map((name, at) => [name, at]),
    // A name that would be the next free one is somebody's already.
    ['\ufffd\ufffd_2', 'own'],
  ]);
  const plain = Object(withPlainTexts(given));
  expect(Object.keys(plain)).toHaveLength(Object.keys(given).length);
  expect(new Set(Object.values(plain))).toEqual(new Set(Object.values(given)));
  expect(plain['\ufffd\ufffd_2']).toBe('own');
  expect(Object.keys(plain).every((name) => name.isWellFormed() && !name.includes('\0'))).toBe(
    true,
  );
});
