import { expect, it } from 'vitest';
import { markedPage } from './marks.ts';

const content = [
  { plain: '<i>a</i>', marked: '<i m>a</i>' },
  { plain: '<b>b</b>', marked: '<b m>b</b>' },
];
const page = (...markup: string[]) =>
  markedPage(
    markup.map((one, index) => ({ block: `b${index}`, markup: one })),
    content,
  );

it('marks what a block gives, and the content in it as often as it stands there', () => {
  expect(page('<p>', '<i>a</i><b>b</b>, <i>a</i>')).toBe(
    '<!--regia-block:b0--><p><!--regia-block:b1--><i m>a</i><b m>b</b>, <i m>a</i>',
  );
});

it.each([
  ['<style>', '</style>'],
  ['<title>', '</title>'],
  ['<textarea>', '</textarea>'],
  ['<script>', '</script>'],
  ['<!--', '-->'],
  ['<p title="', '">'],
  ['<p ', '>'],
])('leaves alone what is no markup to a browser, behind %s, and goes on after it', (begin, end) => {
  expect(page(begin, `<i>a</i>${end}`, '<i>a</i>')).toBe(
    `<!--regia-block:b0-->${begin}<i>a</i>${end}<!--regia-block:b2--><i m>a</i>`,
  );
});

it('marks no block in particular with nothing, and ids so that they end nothing', () => {
  expect(markedPage([{ block: null, markup: '<i>a</i>' }], content)).toBe('<i m>a</i>');
  expect(markedPage([{ block: '--><b>', markup: '' }], content)).toBe(
    '<!--regia-block:--%3E%3Cb%3E-->',
  );
});

it.each([
  '<p data-regia-section="s1" DATA-regia-language="it">',
  '<!--regia-block:b9-->',
  '<script data-regia-admin="x"></script>',
])('takes away what reads like a mark: %s', (markup) => {
  const forged = /[^x]-?(?:data-regia-|regia-block:b9)/i;
  for (const begin of ['', '<title>', '<script>']) {
    const marked = page(begin, markup).replaceAll(/<!--regia-block:b[01]-->/g, '');
    expect(marked.replaceAll(/x-(?:data-regia-|regia-block:)/gi, '')).not.toMatch(forged);
    expect(marked).toContain('x-');
  }
});
