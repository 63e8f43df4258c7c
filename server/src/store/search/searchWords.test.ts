import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../foldText.ts';
import { searchWords, wordsIn } from './searchWords.ts';

const WORD = fc.string({
  unit: fc.constantFrom(...'abàÀÈßΣςΑİıẞ\u0301\u0344.-<&%_"0'),
  minLength: 1,
  maxLength: 4,
});
const SPACE = fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u2000', ' \r\n ');
const TEXT = fc
  .array(fc.tuple(WORD, SPACE), { maxLength: 12 })
  .map((parts) => parts.flat().join(''));

describe('the words of a text', () => {
  it('are each there once, in the order in which they come first', () => {
    expect(wordsIn('  La CITTÀ e la città:\n la Città, sì ')).toBe('la citta e citta: citta, si');
    expect(wordsIn(' \n ')).toBe('');
  });

  it('are found as the text itself would be', () => {
    fc.assert(
      fc.property(TEXT, WORD, (text, query) => {
        const { indexed, others } = searchWords(query);
        for (const word of [...indexed, ...others]) {
          expect(wordsIn(text).includes(word)).toBe(foldText(text).includes(word));
        }
      }),
    );
  });

  it('are their own words', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        expect(wordsIn(wordsIn(text))).toBe(wordsIn(text));
      }),
    );
  });
});

it('takes off many marks in a row', () => {
  expect(foldText(`Citta${'\u0301\u0323'.repeat(250_000)}`)).toBe('citta');
});

describe('the words of a text without end', () => {
  const numbered = (count: number, word: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => word(index));

  it('are the first ones', () => {
    const words = wordsIn(numbered(250_000, (index) => `w${index}x`).join(' '));
    expect(words.startsWith('w0x w1x w2x ')).toBe(true);
    expect(words.length).toBeGreaterThan(50_000);
    expect(words.length).toBeLessThanOrEqual(60_000);
    expect(/^(?:w\d+x ?)+$/.test(words)).toBe(true);
  });

  it('are all there, however often they come and whatever stands before them', () => {
    const often = `${'città '.repeat(200_000)}sì`;
    expect(wordsIn(often)).toBe('citta si');
    const picture = `${'iVBO'.repeat(100_000)} last`;
    expect(wordsIn(picture).slice(0, 20)).toBe('last ivboivboivboivb');
    expect(wordsIn(picture).length).toBeLessThanOrEqual(60_000);
  });

  it('are their own words', () => {
    const kinds = [
      (index: number) => `w${index}`,
      (index: number) => `${index}`.padEnd(1_500, 'è'),
      (index: number) => `${index}`.padEnd(index % 2_000, 'x'),
      (index: number) => (index % 3 === 0 ? `${index}`.padEnd(1_001, 'x') : `w${index}`),
    ];
    for (const kind of kinds) {
      for (const count of [50, 20_000]) {
        const words = wordsIn(numbered(count, kind).join(' ').slice(0, 2_000_000));
        expect(words.length).toBeLessThanOrEqual(60_000);
        expect(wordsIn(words) === words).toBe(true);
      }
    }
  });
});

describe('the words of a search', () => {
  it('are each looked for once, and of very many the first ones', () => {
    const long = Array.from({ length: 100 }, (_, at) => `parola${at}`);
    const short = Array.from({ length: 30 }, (_, at) => `${at}`);
    const text = [...long, ...long, ...short, 'x', 'x'].join(' ');
    const { indexed, beginnings, others } = searchWords(text);
    expect(indexed).toHaveLength(20);
    expect(beginnings).toEqual(short.slice(0, 5));
    expect(others).toEqual(long.slice(1, 20));
  });

  it('ask the index once for each group of letters, and look for the rest in what it finds', () => {
    const { indexed, others } = searchWords('architetto architettura banana aaaaaaab citta');
    expect(indexed).toEqual(['architetto', 'ttura', 'banan', 'aaa', 'citta']);
    expect(others).toEqual(['architettura', 'banana', 'aaaaaaab']);
    const groups = indexed.flatMap((word) =>
      [...word].slice(2).map((_, at) => word.slice(at, at + 3)),
    );
    expect(new Set(groups).size).toBe(groups.length);
  });
});
