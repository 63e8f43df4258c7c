import { getSchema } from '@tiptap/core';
import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentOf } from './contentOf.ts';
import { EXTENSIONS } from './extensions.ts';
import { forEditor, isPlainMarkup } from './isPlainMarkup.ts';
import { piecesOf } from './keptSource.ts';

afterEach(() => vi.restoreAllMocks());

describe('what HTML says', () => {
  it.each([
    ['<b>a</b><b>b</b>', '<b>ab</b>'],
    ['<b><i>a</i></b>', '<i><b>a</b></i>'],
    ['<p> a\n b </p> <p>c</p>', '<p>a b</p><p>c</p>'],
    ['a <b> b</b>', 'a <b>b</b>'],
  ])('is the same in %s as in %s', (one, other) => {
    expect(contentOf(one)).toBe(contentOf(other));
  });

  it.each([
    ['&lt;br&gt;', '<br>'],
    ['<p>a <b>b</b></p>', '<p>a <strong>b</strong></p>'],
    ['a<b> b</b>', 'a <b>b</b>'],
    ['a b', 'ab'],
    ['a&nbsp;', 'a'],
    ['<pre>a  b</pre>', '<pre>a b</pre>'],
    ['<p>a</p><p>b</p>', '<p>a<br>b</p>'],
    ['<b>a</b>b', 'a<b>b</b>'],
  ])('is not the same in %s as in %s', (one, other) => {
    expect(contentOf(one)).not.toBe(contentOf(other));
  });

  it('is little longer than the HTML, however deep its words stand', () => {
    const html = `${'<div class="long">'.repeat(20)}${'parole '.repeat(2_000)}`;
    expect(contentOf(html).length).toBeLessThan(2 * html.length);
  });
});

it('a long text is worked out once to open it, not again for each that asks', () => {
  const html = `<table><tr><td>${'<p>uno</p>'.repeat(20)}</td></tr></table>`;
  expect(isPlainMarkup(html)).toBe(true);
  const { body } = new DOMParser().parseFromString(`<body>${forEditor(html)}`, 'text/html');
  const doc = ContentParser.fromSchema(getSchema(EXTENSIONS)).parse(body);
  const parsing = vi.spyOn(DOMParser.prototype, 'parseFromString');
  forEditor(html);
  expect(piecesOf(html, doc)).toMatchObject([{ html, nodes: [doc.firstChild] }]);
  expect(parsing).not.toHaveBeenCalled();
});
