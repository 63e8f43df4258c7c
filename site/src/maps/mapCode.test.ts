import { expect, test } from 'vitest';
import { Recorder } from '../recorder.ts';
import { type Content, fixedSource, recordWith } from '../testing/fixedSource.ts';
import { mapCode } from './mapCode.ts';
import type { MapData } from './mapData.ts';

const MAP = recordWith('m', {
  name: 'Dove siamo',
  referenceNumber: 3,
  type: 'terrain',
  theme: 'retro',
  center: { latitude: 45.1, longitude: 11.2 },
  zoom: 10,
});
const PLACE = { latitude: 45.36, longitude: 11.79 };
const STUDIO = {
  name: 'Studio',
  map: { id: 'm' },
  title: { it: 'Lo studio', en: 'The studio' },
  content: { it: '<p>Via Roma</p>', en: '<p>Roma street</p>' },
  location: PLACE,
};

function codeOf(
  points: readonly object[],
  {
    language = 'it',
    map = MAP,
    recorder = new Recorder(),
    ...content
  }: Content & { language?: string; map?: typeof MAP; recorder?: Recorder } = {},
): string {
  const records = { mapPoints: Object.fromEntries(points.map((one, at) => [`p${at}`, one])) };
  const source = fixedSource({ ...content, records });
  return mapCode(map, { source, recorder, language });
}

function dataIn(code: string): MapData {
  const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(code) ?? [];
  return JSON.parse(json);
}

test('a map says what its script draws', () => {
  expect(dataIn(codeOf([STUDIO]))).toMatchObject({
    type: 'terrain',
    theme: 'retro',
    center: { latitude: 45.1, longitude: 11.2 },
    zoom: 10,
    language: 'it',
    points: [{ title: 'Lo studio', ...PLACE }],
    texts: { map: 'Mappa' },
    service: {},
  });
});

test('each language has its own words', () => {
  const code = codeOf([STUDIO], { language: 'en' });
  expect(dataIn(code)).toMatchObject({ points: [{ title: 'The studio' }], texts: { map: 'Map' } });
  expect(code).toContain('<p>Roma street</p>');
  expect(code).not.toContain('Via Roma');
});

test('without scripts it is the list of its points, in their order', () => {
  const image = { url: '/files/a.webp' };
  const code = codeOf([
    { ...STUDIO, image },
    { ...STUDIO, title: {}, name: 'Cantina' },
  ]);
  const [, list = ''] = /<noscript>(.*)<\/noscript>/s.exec(code) ?? [];
  expect(list).toMatch(/Lo studio.*Via Roma.*src="\/files\/a.webp".*45.36000, 11.79000.*Cantina/s);
  expect(list.match(/<li data-point>/g)).toHaveLength(2);
});

test('without points there is no list', () => {
  const code = codeOf([]);
  expect(code).not.toContain('<noscript>');
  expect(dataIn(code).points).toEqual([]);
});

test('nothing in a point runs, or ends what it stands in', () => {
  const evil = '</script></noscript><script>alert(1)</script><b onclick="x()">b</b>';
  const code = codeOf([
    { ...STUDIO, title: { it: evil }, content: { it: evil }, image: { url: 'javascript:x' } },
  ]);
  expect(code.match(/<script/g)).toHaveLength(2);
  expect(code.match(/<\/script>/g)).toHaveLength(2);
  expect(code.match(/<\/noscript>/g)).toHaveLength(1);
  expect(code).not.toMatch(/onclick="x|src="javascript/);
  expect(dataIn(code).points[0]?.title).toBe(evil);
});

test('what was imported and is no map’s value gives way to the initial one', () => {
  const map = recordWith('m', { type: 'mars', theme: 7, center: 'x', zoom: null });
  const nowhere = { ...STUDIO, location: null };
  expect(dataIn(codeOf([nowhere], { map }))).toMatchObject({
    type: 'roadmap',
    theme: 'standard',
    center: { latitude: 45.357758, longitude: 11.802724 },
    zoom: 8,
    points: [],
  });
});

test('it tells the script of Google’s key only where the site has one', () => {
  expect(dataIn(codeOf([STUDIO])).service).toEqual({});
  const google = { script: 'https://maps.example/api/js', key: 'k' };
  expect(dataIn(codeOf([], { mapService: { google } })).service).toEqual({ google });
});

test('it reads its map, and which points there are with what is shown of them', () => {
  const recorder = new Recorder();
  codeOf([STUDIO], { recorder });
  expect([...recorder.inputs].sort()).toEqual([
    'map:3#center',
    'map:3#theme',
    'map:3#type',
    'map:3#zoom',
    'points:m',
    'points:m#content.it',
    'points:m#image',
    'points:m#location',
    'points:m#size',
    'points:m#title.it',
  ]);
});
