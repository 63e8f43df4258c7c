import { page } from '@regia/model/entities/page.ts';
import { FORMATTED_TEXTS, OLD_TEXTS } from '@regia/model/testing/formattedText.ts';
import { expect, test } from 'vitest';
import { lostMarkup, notShownOf } from './notShown.ts';

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

test('each text is told with its language and its section', () => {
  const section = (type: string, value: unknown) => ({ id: 'x', type, width: 12, value });
  const sections = {
    it: [section('text', '<p>a</p>'), section('text', '<form>'), section('image', '<form>')],
    en: [section('html', '<form>'), section('text', 7), null, section('html', '<b>a</b>')],
  };
  const record = { id: 'p', sections } as never;
  expect(notShownOf(page, record)).toEqual([
    { code: 'markupNotShown', field: 'sections.it.1.value', value: '<form>' },
    { code: 'markupMended', field: 'sections.en.0.value', value: '<form>' },
  ]);
});

test('of what nests without end, nothing can be told apart', () => {
  expect(lostMarkup('<div class="a">'.repeat(2_000))).toEqual(['<…>']);
});
