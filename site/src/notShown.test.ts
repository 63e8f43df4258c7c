import { LONGEST_MARKUP } from '@regia/model/constants.ts';
import { page } from '@regia/model/entities/page.ts';
import { FORMATTED_TEXTS, OLD_TEXTS } from '@regia/model/testing/formattedText.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancedHtml, isBalancedHtml } from './balancedHtml.ts';
import { cleanHtml } from './cleanHtml.ts';
import { lostMarkup, notShownOf } from './notShown.ts';
import { measureCpuTime } from './testing/cpuTime.ts';

test.each([...FORMATTED_TEXTS, ...OLD_TEXTS])('all of this is shown: %s', (html) => {
  expect(lostMarkup(html)).toEqual([]);
});

test.each([
  ['<p style="color:red" class="a">a</p>', ['<p style>']],
  ['<iframe src="/x"></iframe><p>a</p>', ['<iframe>']],
  ['<a href="javascript:x()">a</a><a href="/b">b</a>', ['<a href>']],
  [
    '<video poster="data:x" src="/a.mp4" onplay="x()"></video>',
    ['<video poster>', '<video onplay>'],
  ],
  ['<script>x()</script><script>y()</script><b>a</b>', ['<script>']],
  ['<svg onload="x()"><path/></svg>', ['<svg>', '<path>']],
])('of %s, %j is not', (html, lost) => {
  expect(lostMarkup(html)).toEqual(lost);
});

test.each([
  ['<p>Primo</p><!-- nota <p>Secondo</p><p>Terzo</p>', ['“nota Secondo Terzo”']],
  ['<p>Primo</p><!-- nota <p>Secondo</p> --><p>Terzo</p>', ['“nota Secondo”']],
  [
    '<p>Uno <a href="/x>link</a> testo che scompare</p><p>Tre</p>',
    ['“a href="/x>link testo che scompare Tre”'],
  ],
  [
    '<p>Uno <a href="/x>link</a> due <a href="/y">tre</a></p>',
    ['<a y">', '“/x>link due <a href=”'],
  ],
  ['<p>a</p><![CDATA[ nascosto ]]>', ['“[CDATA[ nascosto ]]”']],
  ["<p>a</p><? php echo 'testo' ?>", [expect.stringContaining('testo')]],
  ['FOO<!-- BAR -- <QUX> -- MUX -- >BAZ', [expect.stringContaining('BAZ')]],
  ['<!--<! abc ">', ['“<! abc ">”']],
  ['<!--<a href="/x parola ?>', ['“<a href="/x parola ?>”']],
  ['<p>a</p><textarea>bcd</textarea>', ['<textarea>']],
])('the text that goes is told: of %s, %j', (html, lost) => {
  expect(lostMarkup(html)).toEqual(lost);
});

test('a comment without markup was never meant to be seen', () => {
  expect(lostMarkup('<p>a</p><!-- wp:paragraph --><p title="1 < 2" class="x">b</p>')).toEqual([]);
});

test('whatever text does not come to the site, something is told', () => {
  const pieces = fc.constantFrom(
    ...['<p>', '</p>', '<a href="/x', '">', '</a>', '<!--', '-->', '<![CDATA[', ']]>', '<?', '?>'],
    ...['<table>', '<td>', '</table>', '<select>', '<option>', '<textarea>', '</textarea>', '</'],
    ...['<svg>', '<title>', '<b', '<', '>', "<i title='", "'", '<plaintext>', '<xmp>', '&amp;'],
    ...['<template>', '</template>', '<frameset>', '<math>', '<noscript>', '<iframe>', '<!'],
  );
  fc.assert(
    fc.property(fc.array(fc.option(pieces, { freq: 3 }), { maxLength: 12 }), (parts) => {
      // Each text is another one, so that each can be missed.
      const html = parts.map((piece, at) => piece ?? ` parola${at} `).join('');
      const shown = cleanHtml(html);
      const isMissing = parts.some(
        (piece, at) => piece === null && !shown.includes(`parola${at} `),
      );
      // A bracket that begins no tag is text like any other.
      const isHidden = /<!--(?:[^<]|<(?!\/?[a-z]))*?--!?>/i.test(html);
      if (isMissing && !isHidden) expect([html, lostMarkup(html)]).not.toEqual([html, []]);
    }),
    { numRuns: 3_000 },
  );
});

test('each text is told with its language and its section', () => {
  const section = (type: string, value: unknown) => ({ id: 'x', type, width: 12, value });
  const sections = {
    it: [section('text', '<p>a</p>'), section('text', '<form>'), section('image', '<form>')],
    en: [section('html', '<form>'), section('text', 7), null, section('html', '<b>a</b>')],
  };
  const record = { id: 'p', sections } as never;
  expect([...notShownOf(page, record)].flat()).toEqual([
    { code: 'markupNotShown', field: 'sections.it.1.value', value: '<form>' },
    { code: 'markupMended', field: 'sections.en.0.value', value: '<form>' },
  ]);
});

test('of what nests without end, nothing can be told apart', () => {
  expect(lostMarkup('<div class="a">'.repeat(2_000))).toEqual(['<…>']);
});

/** A million characters, of which each piece is another one. */
function different(pieceOf: (name: string) => string): string {
  const pieces: string[] = [];
  for (let length = 0; length < 1_000_000; ) {
    length += pieces[pieces.push(pieceOf(`a${pieces.length.toString(36)}`)) - 1]?.length ?? 0;
  }
  return pieces.join('');
}

test.each([
  ['attributes of a tag', `<a${different((name) => ` ${name}`)}>x</a>`],
  ['tags in attributes', `<a${different((name) => ` ${name}="<b"`)}>x</a>`],
  ['elements', different((name) => `<${name}>x</${name}>`)],
  ['elements before a table', `<table style>${different((name) => `<b ${name}>x</b>`)}`],
  ['comments', different((name) => `<!--<br>${name}-->`)],
])('a million characters of different %s are looked at at once', (_, html) => {
  const spent = measureCpuTime();
  expect(lostMarkup(html)).not.toEqual([]);
  // Half a minute and more, where each is looked for among all the others.
  expect(spent()).toBeLessThan(10_000);
});

test('of very much that is lost, the beginning is told; what is too long for its field is not looked at', () => {
  const told = (value: string) => {
    const sections = { it: [{ id: 'x', type: 'text', width: 12, value }] };
    return [...notShownOf(page, { id: 'p', sections } as never)].flat();
  };
  const many = `<p ${Array.from({ length: 1_000 }, (_, at) => `a${at}`).join(' ')}>b</p>`;
  const [first] = told(many);
  expect(first?.value).toMatch(/^<p a0>, <p a1>, .{400,500}…$/);
  expect(told(`<form>${'a'.repeat(LONGEST_MARKUP - 6)}`)).toHaveLength(1);
  expect(told(`<form>${'a'.repeat(LONGEST_MARKUP)}`)).toEqual([]);
});

test('markup is told as mended exactly where something of it is', () => {
  const pieces = fc.constantFrom(
    ...['<p>', '</p>', '<li>', '<ul>', '</ul>', '<b>', '</b>', '<td>', '<noscript>', '</noscript>'],
    ...['<form>', '</form>', '<!--', '-->', 'a', '&', '<', '</', '<p a="', '">'],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
      const html = parts.join('');
      expect([html, isBalancedHtml(html)]).toEqual([html, balancedHtml(html) === html]);
    }),
  );
  const deep = `<b>${'<i>'.repeat(600)}`;
  expect([isBalancedHtml(deep), balancedHtml(deep) === deep]).toEqual([false, false]);
});
