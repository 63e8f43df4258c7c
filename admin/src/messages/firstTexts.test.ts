/** The texts that come first are all that the first screen says: others would be seen as bare keys. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Locale } from '@regia/model/constants.ts';
import { beforeEach, describe, expect, it as test, vi } from 'vitest';
import * as firstEnglish from './first/en.ts';
import * as first from './first/it.ts';
import * as restEnglish from './rest/en.ts';
import * as rest from './rest/it.ts';

const SOURCES = join(import.meta.dirname, '..');
const STARTS = ['app/main.tsx', 'app/described/ListScreen.ts'];

type Tree = { readonly [key: string]: string | Tree };

/** Whether texts have a key, or texts under it. */
function has(texts: Tree, key: string): boolean {
  let node: string | Tree | undefined = texts;
  for (const name of key.split('.')) {
    if (typeof node !== 'object') return false;
    node = node[name];
  }
  return node !== undefined;
}

/** All that a file imports before it runs, and itself. */
function withImports(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return found;
  const code = readFileSync(file, 'utf8');
  found.set(file, code);
  for (const [, path = ''] of code.matchAll(/^(?:import|export) (?!type\b)[^;]*?'(\.[^']+)'/gm))
    withImports(join(dirname(file), path), found);
  return found;
}

/** What in a piece of code looks like a key, or like the beginning of one that is put together. */
function keysIn(code: string): string[] {
  return [...code.matchAll(/['"`]([a-z]\w*(?:\.\w+)*)(\.\$\{|['"`])/gi)]
    .filter(([, key = '', end]) => key.includes('.') || end === '.${')
    .map(([, key = '']) => key);
}

/** The keys of texts that a first screen may say and that do not come first. */
const lateKeys = (code: string) => keysIn(code).filter((key) => has(rest, key) && !has(first, key));

describe('the texts that come first', () => {
  test('would be missed where they are not', () => {
    expect(lateKeys("t('merge.compare')")).toEqual(['merge.compare']);
    expect(lateKeys(['t(`merge.$', '{kind}`)'].join(''))).toEqual(['merge']);
    expect(lateKeys("t('common.save')")).toEqual([]);
  });

  test('are all that a list and its frame say', () => {
    const files = new Map(STARTS.flatMap((file) => [...withImports(join(SOURCES, file))]));
    expect(files.size).toBeGreaterThan(100);
    const late = [...files].flatMap(([file, code]) =>
      lateKeys(code).map((key) => `${relative(SOURCES, file)}: ${key}`),
    );
    expect(late).toEqual([]);
  });

  test.each([
    ['Italian', first, rest],
    ['English', firstEnglish, restEnglish],
  ])('are no others, in %s', (_, some: Tree, others: Tree) => {
    const leaves = (tree: Tree, at = ''): string[] =>
      Object.entries(tree).flatMap(([key, value]) =>
        typeof value === 'string' ? [at + key] : leaves(value, `${at}${key}.`),
      );
    const both = new Set(leaves(some)).intersection(new Set(leaves(others)));
    expect([...both]).toEqual([]);
  });
});

describe('a text that does not come first', () => {
  const importTexts = async () => {
    const { isText, speak, startTexts, translate, translatorFor } = await import('./i18n.ts');
    const { loadChunk } = await import('../lib/loadChunk.ts');
    const part = () => loadChunk(async () => 'part');
    return { isText, speak, startTexts, translate, translatorFor, part };
  };
  beforeEach(() => vi.resetModules());

  test('is there for every part, however early that is fetched', async () => {
    const { isText, startTexts, translate, part } = await importTexts();
    const early = part();
    await startTexts('it', ['first']);
    expect(translate('common.save')).toBe(first.common.save);
    expect(isText('merge.compare')).toBe(false);
    expect(await early).toBe('part');
    expect(translate('merge.compare')).toBe(rest.merge.compare);
    expect(translate('resource.list.search')).toBe(first.resource.list.search);
    expect(translate('resource.sections.add')).toBe(rest.resource.sections.add);
  });

  test('is there in both languages for a part that comes while the language changes', async () => {
    const { speak, startTexts, translate, translatorFor, part } = await importTexts();
    await startTexts('it', ['first']);
    const spoken = speak('en');
    await part();
    const saidIn = (locale: Locale) => translatorFor(locale)('merge.compare');
    expect((['it', 'en'] as const).map(saidIn)).toEqual([
      rest.merge.compare,
      restEnglish.merge.compare,
    ]);
    await spoken;
    expect(translate('merge.compare')).toBe(restEnglish.merge.compare);
    expect(translate('common.save')).toBe(firstEnglish.common.save);
  });

  test('is there once another language is spoken', async () => {
    const { speak, startTexts, translate } = await importTexts();
    await startTexts('it', ['first']);
    await speak('en');
    expect(translate('merge.compare')).toBe(restEnglish.merge.compare);
  });
});
