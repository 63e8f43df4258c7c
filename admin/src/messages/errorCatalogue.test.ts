/** What the catalogue says is so. What a person does to see it is tested in `e2e/src/failures.browser.ts`. */
import { readFileSync } from 'node:fs';
import { describe, expect, it as test } from 'vitest';
import { en } from './en.ts';
import { it } from './it.ts';
import { OF_OTHER_SCREENS, SUCCESSES } from './testing/catalogue.ts';
import { INTERNAL, SIGNING_IN, TITLES, TOASTS } from './testing/failures.ts';

type Tree = { readonly [key: string]: string | Tree };

function textAt(tree: Tree, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (node, name) =>
        typeof node === 'object' && node !== null && name in node
          ? (node as Record<string, unknown>)[name]
          : undefined,
      tree,
    );
}

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

describe.each([
  ['error toasts', TOASTS],
  ['titles of toasts', TITLES],
  ['success toasts', SUCCESSES],
  ['messages of signing in, and internal ones with a code', SIGNING_IN],
])('%s', (_, lines) => {
  test.each(lines)('“$en” has an Italian text and a place', (line) => {
    expect(textAt(en, line.key)).toBe(line.en);
    expect(textAt(it, line.key)).toBe(line.it);
    expect(sourceOf(line.by[0])).toContain(line.by[1]);
  });
});

describe('texts of other screens', () => {
  test.each(OF_OTHER_SCREENS)('“$en” has an Italian text', (line) => {
    expect(textAt(en, line.key)).toBe(line.en);
    expect(textAt(it, line.key)).toBe(line.it);
  });
});

describe('internal messages', () => {
  test.each(INTERNAL)('“%s” is said in %s', (words, file) => {
    expect(sourceOf(file)).toContain(words);
  });
});

test('no error or success has been forgotten', () => {
  const lines = [TOASTS, SUCCESSES, SIGNING_IN, OF_OTHER_SCREENS].flat();
  const known = new Set(lines.map(({ key }) => key));
  const successes = Object.keys(en.toasts.success).map((key) => `toasts.success.${key}`);
  expect(successes.filter((key) => !known.has(key))).toEqual([]);
});
