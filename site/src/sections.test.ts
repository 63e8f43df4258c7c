import { describe, expect, test } from 'vitest';
import { Effort, ReadsTooMuch, TooMuch } from './effort.ts';
import { Recorder } from './recorder.ts';
import { sectionsHtml } from './sections.ts';
import { NotLoaded } from './source.ts';
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

test.each([
  [{ x: 30, y: 0.5 }, ' style="object-position:30% 0.5%"'],
  [{ x: 101, y: 0 }, ''],
  [undefined, ''],
])('a picture whose focal point is %j keeps it in sight where it is cropped', (focus, style) => {
  const picture = { id: 's', type: 'image', value: 'Prato', url: '/files/a.webp', focus };
  expect(html([picture])).toContain(`<img src="/files/a.webp"${style} alt="Prato"`);
});

test('a placeholder becomes the code of its map, an unknown number nothing', () => {
  const recorder = new Recorder();
  const markup = html([text('a %MAP-2% b %MAP-3% c')], recorder);
  expect(markup).toMatch(/>a <div class="regia-map">.*<\/script> b {2}c</);
  expect([...recorder.inputs]).toEqual(expect.arrayContaining(['map:2', 'map:3']));
  expect([...recorder.inputs]).not.toContain('map:3#zoom');
});

describe('maps take at most themselves off a page', () => {
  const point = (content: string, map = 'map2') => ({
    map: { id: map },
    location: { latitude: 45, longitude: 9 },
    content: { it: content },
  });
  /** As a block shows sections: what they are, and what is written to the log. */
  function shown(sections: object[], mapPoints: object[], most: object = {}) {
    const maps = { 2: { referenceNumber: 2 }, 3: { referenceNumber: 3 } };
    const records = { mapPoints: Object.fromEntries(mapPoints.entries()) };
    const source = { ...fixedSource({ maps, records }), ...most };
    const recorder = new Recorder(new Effort());
    const view = { source, recorder, language: 'it' };
    const codes = sectionsHtml(sections, view).split('application/json').length - 1;
    // The block can still do a part of what it may.
    recorder.step(1_500_000);
    return { codes, notes: [...recorder.notes] };
  }
  const notes = (...numbers: number[]) =>
    numbers.map((number) => `map ${number} is left out: it holds too much`);
  const words = 'due parole '.repeat(40_000);

  test.each<[string, object[]]>([
    ['one very long text', [point('x'.repeat(1_300_000))]],
    ['several long texts', [point(words), point(words), point(words)]],
    ['markup that becomes more', [point('<b><p>'.repeat(80_000))]],
    [
      'markup that costs much, in short texts',
      Array.from({ length: 30 }, () => point('<b><p>'.repeat(2_000))),
    ],
    ['titles that are long', [{ ...point(''), title: { it: 'x'.repeat(1_300_000) } }]],
    ['many points', Array.from({ length: 12_000 }, () => point('x'))],
    ['what other languages hold', [point(''), { ...point(''), content: { en: words.repeat(60) } }]],
  ])('%s', (_, points) => {
    const sections = [text('<p>Uno</p>%MAP-2%'), text('%MAP-3%<p>Due</p>')];
    expect(shown(sections, points)).toEqual({ codes: 1, notes: notes(2) });
    expect(shown(sections.toReversed(), points)).toEqual({ codes: 1, notes: notes(2) });
  });

  test('in each place, with their whole length', () => {
    const many = [text('%MAP-2%'.repeat(3_000)), text('%MAP-2%'.repeat(3_000))];
    const { codes, notes: told } = shown(many, []);
    expect(codes).toBeGreaterThan(1_000);
    expect(codes).toBeLessThan(4_000);
    expect(told).toEqual(notes(2));
    expect(shown([text('%MAP-2%'.repeat(50))], [])).toEqual({ codes: 50, notes: [] });
  });

  test('where there are more points than can be loaded', () => {
    const points = () => {
      throw new ReadsTooMuch();
    };
    expect(shown([text('%MAP-2% uno')], [], { points })).toEqual({ codes: 0, notes: notes(2) });
  });

  test('a long list of places is a map all the same', () => {
    const places = Array.from({ length: 4_000 }, () => point('<p>Via Roma 1</p>'));
    expect(shown([text('%MAP-2%')], places)).toEqual({ codes: 1, notes: [] });
  });
});

test('a map takes the place of the paragraph that it is alone in', () => {
  expect(html([text('<p> %MAP-2%</p>')])).toContain('columns-12"><div class="regia-map">');
  expect(html([text('<p>%MAP-3%</p>')])).toContain('columns-12"></div>');
});

test.each([[null], [{}], ['x'], [[null, 1, 'x']]])('%j has no sections', (value) => {
  expect(html(value).replace('<div class="regia-sections"></div>', '')).toBe('');
});

test('what the parser makes of markup counts, not only how long it is', () => {
  const short = (part: string) => Array.from({ length: 30 }, () => text(part.repeat(2_500)));
  expect(() => html(short('<b><p>'), new Recorder(new Effort()))).toThrow(TooMuch);
  expect(html(short('a <br>'), new Recorder(new Effort()))).toContain('a <br>');
});

test('all maps that are not at hand are asked for in one go', () => {
  const source = fixedSource({ maps: { 2: { referenceNumber: 2 } } });
  const map = (number: number) => {
    if (number > 2) throw new NotLoaded({ kind: 'maps', numbers: [number] });
    return source.map(number);
  };
  const view = { source: { ...source, map }, recorder: new Recorder(), language: 'it' };
  const asked = (...sections: object[]) => {
    try {
      return sectionsHtml(sections, view);
    } catch (error) {
      return error instanceof NotLoaded ? error.need : error;
    }
  };
  const image = { id: 'i', type: 'image', value: '%MAP-5%', url: '/files/a.webp' };
  expect(asked(text('%MAP-2% %MAP-7%'), text('<p>%MAP-4%</p>%MAP-7%'), image)).toEqual({
    kind: 'maps',
    numbers: [7, 4, 5],
  });
  expect(asked(text('%MAP-2% %MAP-2%'))).toContain('regia-map');
});
