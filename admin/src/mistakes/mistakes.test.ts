import { describe, expect, it } from 'vitest';
import type { RenderFailure } from '../api/renders.ts';
import { mistakesOf } from './mistakes.ts';

const failure = (language: string, line: number, block = 'b1'): RenderFailure => ({
  block,
  blockName: 'Header',
  language,
  message: 'tag "if" not closed',
  line,
  column: 1,
  shows: 'earlier',
});

const CODE = { it: '{% if %}', en: 'x' };
const known = { id: 'b1', stored: CODE, typed: CODE, saved: [], drafts: [] };
const places = (mistakes: ReturnType<typeof mistakesOf>) =>
  mistakes.map(({ language, line, isSaved }) => [language, line, isSaved]);

describe('the mistakes of a block', () => {
  it('are those of the stored code as long as nobody touches it', () => {
    const saved = [failure('it', 3), failure('it', 5, 'another')];
    expect(places(mistakesOf({ ...known, saved }))).toEqual([['it', 3, true]]);
    expect(places(mistakesOf({ ...known, saved, drafts: [failure('it', 4)] }))).toEqual([
      ['it', 3, true],
    ]);
  });

  it('are the draft’s in a language that was touched, and in no other', () => {
    const typed = { ...CODE, en: '{% endif %}' };
    const saved = [failure('it', 3), failure('en', 1)];
    const drafts = [failure('en', 7), failure('en', 7), failure('en', 2, 'another')];
    expect(places(mistakesOf({ ...known, typed, saved, drafts }))).toEqual([
      ['it', 3, true],
      ['en', 7, false],
    ]);
  });

  it('go when they are mended', () => {
    const typed = { ...CODE, it: 'mended' };
    expect(mistakesOf({ ...known, typed, saved: [failure('it', 3)] })).toEqual([]);
  });

  it('are none where there is no code yet', () => {
    const drafts = [failure('it', 1, 'new')];
    const blank = { ...known, id: 'new', stored: undefined, drafts };
    expect(places(mistakesOf({ ...blank, typed: {} }))).toEqual([]);
    expect(places(mistakesOf({ ...blank, typed: { it: '{% if %}' } }))).toEqual([['it', 1, false]]);
  });
});
