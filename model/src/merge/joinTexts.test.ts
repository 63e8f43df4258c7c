import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Grain, joinTexts } from './joinTexts.ts';

describe('what both kept or wrote stands there once', () => {
  test.each<[Grain, string, string, string, string, boolean]>([
    ['words', 'Casa', 'Casa rossa', 'Casa bella', 'Casa rossa bella', false],
    ['words', 'Casa', 'Casa rossa nuova', 'Casa bella nuova', 'Casa rossa bella nuova', false],
    [
      'words',
      'La casa',
      'La villa al mare',
      'Il monte al mare',
      'La villa Il monte al mare',
      false,
    ],
    ['words', 'Uno due', 'Uno due tre', 'Zero uno due', 'Zero uno due tre', true],
    ['words', 'uno due', 'uno due tre', 'zero uno due', 'zero uno due tre', true],
    ['words', 'uno', 'uno due', 'uno due', 'uno due', true],
    ['words', 'uno', 'uno due\n', 'uno tre', 'uno due tre\n', false],
    ['lines', 'a', 'a\nb\nz', 'a\nc\nz', 'a\nb\nc\nz', false],
    ['lines', 'a\n', 'a\nb\n', 'a\nc', 'a\nb\nc', false],
    [
      'blocks',
      '<ul><li><p>a</p></li></ul><p>z</p>',
      '<ul><li><p>b</p></li><li><p>k</p></li></ul><p>z</p>',
      '<ul><li><p>c</p></li><li><p>k</p></li></ul><p>z</p>',
      '<ul><li><p>b</p></li><li><p>c</p></li><li><p>k</p></li></ul><p>z</p>',
      false,
    ],
    [
      'blocks',
      '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
      '<ul><li><p>b</p></li></ul>',
      '<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul>',
      '<ul><li><p>b</p></li><li><p>c</p></li></ul>',
      true,
    ],
  ])('%s: %j, %j and %j are %j', (grain, base, mine, theirs, text, isClean) => {
    expect(joinTexts({ base, theirs, mine }, grain)).toEqual({ text, isClean });
  });

  // In one order and each once, so that none can stand twice but by the merge.
  const some = fc.subarray(['alba', 'bosco', 'casa', 'duna', 'erba', 'fiume', 'gelo']);
  const written: Record<Grain, (all: readonly string[]) => string> = {
    words: (all) => all.join(' '),
    lines: (all) => all.join('\n'),
    blocks: (all) => `<ul>${all.map((one) => `<li><p>${one}</p></li>`).join('')}</ul>`,
  };

  it.each(['words', 'lines', 'blocks'] as const)('whatever %s they are', (grain) => {
    const write = written[grain];
    fc.assert(
      fc.property(some, some, some, (base, theirs, mine) => {
        const versions = { base: write(base), theirs: write(theirs), mine: write(mine) };
        const { text } = joinTexts(versions, grain);
        const found = text.match(/\p{L}{4,}/gu) ?? [];
        expect(found).toEqual([...new Set(found)]);
        const kept = mine.filter((one) => theirs.includes(one));
        expect(found).toEqual(expect.arrayContaining(kept));
        expect(text.match(/<\/?ul>/g) ?? []).toEqual(grain === 'blocks' ? ['<ul>', '</ul>'] : []);
      }),
    );
  });
});

describe('takes texts that would keep it busy for minutes', () => {
  const many = 150_000;
  const words = (prefix: string) =>
    Array.from({ length: many / 2 }, (_, index) => `${prefix}${index}`).join(' ');
  test.each<[string, Grain, string, string, string]>([
    ['equal lines', 'lines', 'a\n'.repeat(many), 'a\n'.repeat(many + 9), 'a\n'.repeat(many - 9)],
    ['other words', 'words', words('a'), words('b'), words('c')],
    ['one changed word among many', 'words', words('a'), `x ${words('a')} y`, `z ${words('a')}`],
    ['open items', 'blocks', '<li>'.repeat(many), '<li>'.repeat(many + 1), '<LI>'],
    ['open tables', 'blocks', '<table>'.repeat(many), '<table>'.repeat(many + 1), '<table>'],
    ['open tags', 'blocks', '<ul '.repeat(many), '<ul '.repeat(many + 1), '<ol '],
    ['spaces', 'words', `${' '.repeat(many * 3)}x`, `${' '.repeat(many * 3)}y`, 'z'],
    ['empty lines', 'lines', `${'\n'.repeat(many * 3)}x`, `${'\n'.repeat(many * 3)}y`, 'z'],
  ])('%s', (_, grain, base, theirs, mine) => {
    const { text } = joinTexts({ base, theirs, mine }, grain);
    expect(text.length).toBeGreaterThan(0);
    expect(joinTexts({ base, theirs, mine: base }, grain)).toEqual({ text: theirs, isClean: true });
  });
});
