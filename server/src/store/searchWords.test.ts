import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './foldText.ts';
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
        const { indexed, short } = searchWords(query);
        for (const word of [...indexed, ...short]) {
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
