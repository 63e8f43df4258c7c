import { expect, test } from 'vitest';
import { Effort, TooMuch } from './effort.ts';
import { Recorder } from './recorder.ts';
import { sectionsHtml } from './sections.ts';
import { fixedSource } from './testing/fixedSource.ts';

function html(sections: unknown, recorder = new Recorder()): string {
  const source = fixedSource({ maps: { 2: { referenceNumber: 2 } } });
  return sectionsHtml(sections, { source, recorder, language: 'it' });
}

const text = (value: string, width = 12) => ({ id: 's', type: 'text', width, value });

test('sections stand on a grid of twelve columns', () => {
  expect(html([text('<p>Uno</p>', 4), text('<p>Due</p>', 8)])).toBe(
    '<div class="regia-sections">' +
      '<div class="regia-section regia-section-text regia-columns-4"><p>Uno</p></div>' +
      '<div class="regia-section regia-section-text regia-columns-8"><p>Due</p></div>' +
      '</div>',
  );
});

test('formatted text keeps its formatting and loses what would run', () => {
  const dirty =
    '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a>' +
    '<a href="/c">c</a><img src="/f.webp" onerror="x()" alt="d"></p>';
  expect(html([text(dirty)])).toContain(
    '<p>a<a>b</a><a href="/c">c</a><img src="/f.webp" alt="d" /></p>',
  );
});

test('an html section is markup as written', () => {
  const value = '<script src="/x.js"></script>';
  expect(html([{ id: 's', type: 'html', value }])).toContain(value);
});

test('a picture has its alternative text, and no address that runs', () => {
  const picture = (url: string) => html([{ id: 's', type: 'image', value: 'Un "prato"', url }]);
  expect(picture('/files/a.webp')).toContain(
    '<img src="/files/a.webp" alt="Un &#34;prato&#34;" loading="lazy" decoding="async">',
  );
  expect(picture('javascript:alert(1)')).not.toContain('<img');
});

test('a placeholder becomes the code of its map, an unknown number nothing', () => {
  const recorder = new Recorder();
  const markup = html([text('a %MAP-2% b %MAP-3% c')], recorder);
  expect(markup).toMatch(/>a <div class="regia-map">.*<\/script> b {2}c</);
  expect([...recorder.inputs]).toEqual(expect.arrayContaining(['map:2', 'map:3']));
  expect([...recorder.inputs]).not.toContain('map:3#zoom');
});

test('a map counts with its whole length wherever it stands', () => {
  const many = [text('%MAP-2%'.repeat(6_000)), text('%MAP-2%'.repeat(6_000))];
  expect(() => html(many, new Recorder(new Effort()))).toThrow(TooMuch);
  const fifty = html([text('%MAP-2%'.repeat(50))], new Recorder(new Effort()));
  expect(fifty.split('application/json')).toHaveLength(51);
});

test('a map takes the place of the paragraph that it is alone in', () => {
  expect(html([text('<p> %MAP-2%</p>')])).toContain('columns-12"><div class="regia-map">');
  expect(html([text('<p>%MAP-3%</p>')])).toContain('columns-12"></div>');
});

test.each([[null], [{}], ['x'], [[null, 1, 'x']]])('%j has no sections', (value) => {
  expect(html(value).replace('<div class="regia-sections"></div>', '')).toBe('');
});
