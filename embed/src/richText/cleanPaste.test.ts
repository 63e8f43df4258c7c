import { describe, expect, it } from 'vitest';
import { cleanPaste } from './cleanPaste.ts';
import { isPlainMarkup, written } from './isPlainMarkup.ts';
import { GOOGLE_DOCS } from './testing/googleDocs.ts';
import { WORD } from './testing/word.ts';

describe('pasting from Word', () => {
  const html = written(cleanPaste(WORD));

  it('keeps headings, words and links', () => {
    expect(html).toContain('<h2>Relazione di cantiere</h2>');
    expect(html).toContain('<h3>Opere previste</h3>');
    expect(html).toContain(
      '<p>Il <strong>tetto</strong> è <em>da rifare</em> entro <u>maggio</u>, come da <a href="https://www.example.org/delibera">delibera</a>.</p>',
    );
  });

  it('makes lists of what only looks like lists, also within each other', () => {
    expect(html).toContain(
      '<ul><li><p>Coperture</p><ul><li><p>Tegole</p></li><li><p>Grondaie</p></li></ul></li><li><p>Intonaci</p></li></ul>',
    );
    expect(html).toContain('<ol start="3"><li><p>Rilievo</p></li><li><p>Progetto</p></li></ol>');
  });

  it('keeps tables with their joined cells, and nothing of their looks', () => {
    expect(html).toContain(
      '<table><tbody><tr><td colspan="2"><p>Costi</p></td></tr><tr><td><p>Tetto</p></td><td><p>12.000</p></td></tr></tbody></table>',
    );
  });

  it('leaves nothing of Word behind', () => {
    expect(html).not.toMatch(/mso|style|class|<span|font|o:p|v:|w:|<!--|lang|Marta Rossi|file:/i);
    expect(html).not.toMatch(/<p>(?:\s|&nbsp;|\u00a0)*<\/p>/);
    expect(isPlainMarkup(html)).toBe(true);
  });
});

describe('pasting from Google Docs', () => {
  const html = written(cleanPaste(GOOGLE_DOCS));

  it('keeps what the styles mean', () => {
    expect(html).toBe(
      '<h2>Orari</h2>' +
        '<p>Siamo <strong>aperti</strong> <em>sempre</em>, <s>quasi</s>: <a href="https://www.example.org/orari">tutti gli orari</a></p>' +
        '<ul><li><p>Lunedì</p><ul><li><p>mattina</p></li></ul></li><li><p>Martedì</p></li></ul>' +
        '<table><tbody><tr><td><p>Dalle</p></td><td><p>Alle</p></td></tr></tbody></table>',
    );
    expect(isPlainMarkup(html)).toBe(true);
  });
});

describe('pasting from elsewhere', () => {
  it.each([
    ['<p>a</p><script>alert(1)</script><p onclick="x()">b</p>', '<p>a</p><p>b</p>'],
    ['<a href="javascript:alert(1)">a</a> <a href="file:///c:/x">b</a>', '<p>a b</p>'],
    [
      '<img src="file:///c:/x.png"><img src="/files/page-images/x.png">',
      '<p><img src="/files/page-images/x.png"></p>',
    ],
    ['<h1>Uno</h1><h6>Sei</h6>', '<h2>Uno</h2><h4>Sei</h4>'],
    ['<p>Vedi %MAP-3%</p>', '<p>Vedi %MAP-3%</p>'],
    // Headings are bold anyway.
    ['<h2><span style="font-weight:700">Uno</span></h2>', '<h2>Uno</h2>'],
    [
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>·   a</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'>·   b</p>`,
      '<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>',
    ],
  ])('%s', (html, expected) => {
    expect(written(cleanPaste(html))).toBe(expected);
  });

  it('leaves what was copied here as it is', () => {
    const html = '<p data-pm-slice="1 1 []">a</p>';
    expect(cleanPaste(html)).toBe(html);
  });
});

describe('pictures in what is pasted', () => {
  const lostIn = (html: string) => {
    let times = 0;
    const cleaned = cleanPaste(html, () => times++);
    return { times, left: (cleaned.match(/<img/g) ?? []).length };
  };

  it.each([
    'file:///C:/Users/a/clip_image001.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'cid:image001.png@01D9',
    'blob:https://docs.example.org/1',
    '//example.org/a.png',
    '',
  ])('are told once where they cannot be kept: %s', (src) => {
    expect(lostIn(`<p>a <img src="${src}" alt="b"></p>`)).toEqual({ times: 1, left: 0 });
    const many = `<p><img src="${src}"> <img src="${src}"> <img src="/files/a.png"></p>`;
    expect(lostIn(many)).toEqual({ times: 1, left: 1 });
  });

  it('are told of nowhere else', () => {
    expect(lostIn('<p>a <img src="https://example.org/a.png"></p>')).toEqual({ times: 0, left: 1 });
    expect(lostIn('<p>a</p><!--<img src="file:///a.png">-->')).toEqual({ times: 0, left: 0 });
  });
});

describe('lists that stand in lists', () => {
  it.each([
    [
      'first in a list of their own, below the line before',
      '<ul><li>3</li></ul><ul><ul><li>3a</li><li>3b</li></ul></ul>',
      '<ul><li><p>3</p><ul><li><p>3a</p></li><li><p>3b</p></li></ul></li></ul>',
    ],
    [
      'with a line after them',
      '<ul><ul><li>a</li></ul><li>b</li></ul>',
      '<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>',
    ],
    [
      'only one in the other',
      '<ol><ol><ol><li>a</li></ol></ol></ol>',
      '<ol><li><p>a</p></li></ol>',
    ],
    [
      'after a line, two at once',
      '<ul><li>a</li><ul><li>b</li></ul><ul><li>c</li></ul></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul><ul><li><p>c</p></li></ul></li></ul>',
    ],
  ])('are joined without empty lines: %s', (_, html, expected) => {
    expect(written(cleanPaste(html))).toBe(expected);
  });
});
