import { describe, expect, it } from 'vitest';
import { plainText } from './plainText.ts';

describe('the words of HTML', () => {
  it('are what stands between the tags, with entities as characters', () => {
    expect(plainText('<p>Sale &amp; pepe,<br>a&nbsp;fette</p>')).toBe('Sale & pepe, a fette');
  });

  it('keep a sign that opens no tag', () => {
    expect(plainText('2 < 3')).toBe('2 < 3');
  });

  it('are found in time that grows with the text, also where no tag ever ends', () => {
    expect(plainText('<img '.repeat(200_000))).toMatch(/^<img <img /);
  });
});
