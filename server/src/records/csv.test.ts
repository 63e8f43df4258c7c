import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of a table', () => {
  it('ends as RFC 4180 says, and quotes what would break it', () => {
    expect(csvLine(['a', 'b c', ''])).toBe('a,b c,\r\n');
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'one\r'])).toBe(
      '"a,b","say ""hi""","two\nlines","one\r"\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+39 049', "'+39 049"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\n=1', '"\'\n=1"'],
    ['\r\n@x', '"\'\r\n@x"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['  =1', "'  =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\u200b=1', "'\u200b=1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['"=1', '"""=1"'],
    ['a\t=1', '"a\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("https://x","y")', '"\'=HYPERLINK(""https://x"",""y"")"'],
    ['a=b', 'a=b'],
  ])('never holds a formula: %j', (text, cell) => {
    expect(csvLine([text])).toBe(`${cell}\r\n`);
  });

  it('may have semicolons, and decimal commas with them', () => {
    expect(csvLine(['a;b', 'c,d', 45.5, -2], 'semicolon')).toBe('"a;b";"c,d";45,5;-2\r\n');
  });

  it('leaves numbers as they are', () => {
    expect(csvLine([-11.8, 0, 1e21])).toBe('-11.8,0,1e+21\r\n');
  });
});
