import { expect, it } from 'vitest';
import { markedPage, withoutSigns } from './marks.ts';

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
  '<!--regia-field:title.it-->Preso<!--regia-field:-->',
])('takes away what reads like a mark: %s', (markup) => {
  const forged = /[^x]-?(?:data-regia-|regia-block:b9|regia-field:)/i;
  for (const begin of ['', '<title>', '<script>']) {
    const marked = page(begin, markup).replaceAll(/<!--regia-block:b[01]-->/g, '');
    expect(marked.replaceAll(/x-(?:data-regia-|regia-(?:block|field):)/gi, '')).not.toMatch(forged);
    expect(marked).toContain('x-');
  }
});

const signs = new Map([
  ['\ue000', 'title.it'],
  ['\ue001', 'metaDescription.it'],
]);
const open = '<!--regia-field:title.it-->';
const close = '<!--regia-field:-->';
/** A block that prints the title with signs, written as `[Casa]`; as `(…)` it has those of the description. */
const titled = (written: string, markup = written.replaceAll(/[[\]()]/g, '')) => {
  const signed = written.replaceAll(/[[\]]/g, '\ue000').replaceAll(/[()]/g, '\ue001');
  return { block: null, markup, signed: { markup: signed, signs } };
};

it('marks the texts of fields where a browser shows them, and the content beside them', () => {
  expect(markedPage([titled('<h1>[Casa]</h1><i>a</i>[]<p>(Bella &amp; cara)</p>')], content)).toBe(
    `<h1>${open}Casa${close}</h1><i m>a</i>${open}${close}` +
      `<p><!--regia-field:metaDescription.it-->Bella &amp; cara${close}</p>`,
  );
});

it.each([
  '<title>[Casa]</title>',
  '<a title="[Casa]">',
  '<a data-[Casa]>',
  '<script>"[Casa]"</script>',
  // Part of it, and what a filter has put into it.
  '[Ca',
  '[<b>Casa</b>]',
  '[Ca(sa]',
])('leaves no sign and no mark in %s', (written) => {
  expect(markedPage([titled(written)], content)).toBe(titled(written).markup);
});

it('tells what a block gives without its signs, as many as there are, in pairs or not', () => {
  expect(withoutSigns(titled('<h1>[Casa]</h1>[Ca(<p>').signed)).toBe('<h1>Casa</h1>Ca<p>');
});

it('marks no text in a block that gives something else with signs', () => {
  const markup = '<h1>Casa</h1>4<i>a</i>';
  expect(markedPage([titled('<h1>[Casa]</h1>6<i>a</i>', markup)], content)).toBe(
    '<h1>Casa</h1>4<i m>a</i>',
  );
});

it.each([
  [titled('<p data-re[]gia-section="s1">')],
  [titled('<p data-re'), { block: 'b0', markup: 'gia-section="s1">' }],
  [titled('<!--regia-fi[]eld:title.it-->')],
])('takes away what reads like a mark only once it is joined', (...blocks) => {
  expect(markedPage(blocks, content)).toMatch(/x-(?:data-regia-|regia-field:)/);
});
