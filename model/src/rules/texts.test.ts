import { describe, expect, it } from 'vitest';
import { fileSize } from './fileSize.ts';
import { fillMapPlaceholders, mapNumbersIn } from './mapPlaceholder.ts';
import { plainText } from './plainText.ts';

describe('fileSize', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_536, '1.536 kB'],
    [1_234_567, '1.235 MB'],
    [999_999_400, '999.999 MB'],
    [999_999_999, '1 GB'],
    [-5, '0 B'],
    [2e18, '2,000 PB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });

  it('writes numbers as the language does', () => {
    expect(fileSize(1_536, 'it')).toBe('1,536 kB');
  });
});

describe('map placeholders', () => {
  it('are found once each', () => {
    expect(mapNumbersIn('%MAP-2% %MAP-10% %MAP-2% %MAP-x% %MAP-03%')).toEqual([2, 10]);
  });

  it('are replaced by the code of their map, whatever signs it has', () => {
    expect(fillMapPlaceholders('a %MAP-1% b', () => '$& $1')).toBe('a $& $1 b');
  });
});

describe('plainText', () => {
  it('leaves the words', () => {
    expect(plainText('<h1>Caffè</h1>\n<p>&lt;b&gt; &amp; tè</p>')).toBe('Caffè <b> & tè');
  });
});
