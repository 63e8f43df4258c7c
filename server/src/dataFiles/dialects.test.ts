import { expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';
import { placeOf, referencedId, timestampOf, toFirstDialect } from './dialects.ts';

it('gives back what it does not know as it came, however much it is like what it knows', async () => {
  const app = await DataApp.open();
  try {
    const path = { segments: ['pages', 'p'] };
    const odd = {
      reference: { _firestore: {}, _path: path, _converter: {}, more: 1 },
      path: { _path: { segments: 'pages/p' } },
      bytes: { type: 'firestore/bytes/1.0', bytes: 'AAAA', more: 1 },
      place: { latitude: 'x', longitude: 1 },
      date: { seconds: 1, nanoseconds: 'x', more: 1 },
    };
    const children = (name: string) => ({ [name]: { a: { one: 1 } } });
    const other = {
      deep: odd,
      subCollection: { ...children('strangers/s/first'), ...children('strangers/s/second') },
    };
    await app.import({
      variables: { v: { name: 'v', value: odd } },
      mapPoints: { m: { name: 'M', location: 'Roma' } },
      strangers: { s: other },
    });
    const { variables, mapPoints, strangers } = await app.exported(
      ...['variables', 'mapPoints', 'strangers'],
    );
    expect(Object(variables?.v).value).toEqual(odd);
    expect(mapPoints?.m).toMatchObject({ location: 'Roma' });
    expect(strangers?.s).toMatchObject(other);
    expect(await app.import({ variables, strangers })).toMatchObject({ created: 0, updated: 0 });
  } finally {
    await app.close();
  }
});

const database = ['projects', 'p', 'databases', '(default)', 'documents'];
const firestore = { app: { name: 'x', options: { apiKey: 'SECRET' } }, settings: {} };
const path = { segments: [...database, 'templates', 't'], offset: 5, len: 2 };
const keyed = { converter: null, _key: { path }, type: 'document', firestore };
const REFERENCES: Readonly<Record<string, unknown>> = {
  'the server’s': {
    _firestore: { projectId: 'p', _settings: { credentials: 'SECRET' } },
    _path: { segments: ['templates', 't'] },
    _converter: {},
  },
  'the browser’s, since 11': {
    type: 'firestore/documentReference/1.0',
    referencePath: 'templates/t',
  },
  'the browser’s, 9': keyed,
  'the browser’s, 9 in the clothes of 8': { firestore, _delegate: keyed, _userDataWriter: {} },
  'the browser’s, 8': {
    _key: { path: { segments: ['templates', 't'], offset: 0, len: 2 } },
    firestore,
    _converter: null,
  },
  'the browser’s, before': { _key: { path: ['templates', 't'] }, firestore },
};

it.each(Object.entries(REFERENCES))('reads a reference as %s SDK has it', async (_, reference) => {
  const app = await DataApp.open();
  try {
    await app.import({
      templates: { t: { name: 'T' } },
      pages: { p: { name: 'P', template: reference, unknown: { deep: [reference] } } },
    });
    const { template } = Object((await app.ada.get('/api/records/pages/p')).body);
    expect(template).toMatchObject({ id: 't' });
    const text = JSON.stringify(await app.exported('pages'));
    expect(text).not.toContain('SECRET');
    expect(text).toContain('"_path":{"segments":["templates","t"]}');
  } finally {
    await app.close();
  }
});

const TIMESTAMP = { type: 'firestore/timestamp/1.0' };
const date = { _seconds: 1, _nanoseconds: 5 };
const last = { _seconds: 8.64e12, _nanoseconds: 0 };

it.each<[Record<string, unknown>, unknown]>([
  [date, date],
  [{ seconds: 1, nanoseconds: 5 }, date],
  [{ ...TIMESTAMP, seconds: 1, nanoseconds: 5 }, date],
  [last, last],
  [{ ...last, _nanoseconds: 1e6 }, 'bad'],
  [{ ...last, _seconds: Number.POSITIVE_INFINITY }, 'bad'],
  [{ _seconds: 'x', _nanoseconds: 0 }, 'bad'],
  [{ _seconds: 1, _nanoseconds: 'x' }, 'bad'],
  [{ _seconds: null }, 'bad'],
  [{ ...TIMESTAMP, seconds: 'x', nanoseconds: 0 }, 'bad'],
  [{ ...TIMESTAMP, seconds: 1 }, 'bad'],
  [{ _seconds: 1 }, null],
  [{ seconds: 'x' }, null],
  [{ seconds: 'x', nanoseconds: 0 }, null],
  [{ ...TIMESTAMP, nanoseconds: 0 }, null],
  [{ ...TIMESTAMP, ...date }, null],
  [{ ...TIMESTAMP, seconds: 1, nanoseconds: 5, more: 1 }, null],
  [{ type: 'x', seconds: 1, nanoseconds: 5 }, null],
  [{ seconds: 1, nanoseconds: 5, more: 1 }, null],
])('takes %j for the date %j', (value, expected) => {
  expect(timestampOf(value)).toEqual(expected);
});

const place = { latitude: 1, longitude: 2 };

it.each<[unknown, unknown]>([
  [place, place],
  [{ _latitude: 1, _longitude: 2 }, place],
  [{ longitude: 2, latitude: 1, type: 'firestore/geoPoint/1.0' }, place],
  [{ ...place, type: 'x' }, null],
  [{ ...place, more: 1 }, null],
  [{ ...place, latitude: '1' }, null],
  [{ ...place, longitude: Number.POSITIVE_INFINITY }, null],
  [{ _latitude: 1, longitude: 2 }, null],
  ['1, 2', null],
])('takes %j for the place %j', (value, expected) => {
  expect(placeOf(value)).toEqual(expected);
});

const reference = (projectId?: string) => ({
  _firestore: projectId ? { projectId } : {},
  _path: { segments: ['a', 'b'] },
  _converter: {},
});
const toAB = reference();
const key = (segments: unknown, more: object = {}) => ({
  _key: { path: { segments, ...more } },
  firestore: {},
});

it.each<[unknown, unknown]>([
  [{ ...toAB, _firestore: { projectId: 'p', _settings: 'SECRET' } }, reference('p')],
  [{ ...toAB, _firestore: { projectId: { key: 'SECRET' } } }, toAB],
  [{ ...toAB, _firestore: 'SECRET' }, toAB],
  [{ type: 'firestore/documentReference/1.0', referencePath: '/a//b/' }, toAB],
  [key(['a', 'b']), toAB],
  [key(['x', 'a', 'b', 'c', 'd'], { offset: 1, len: 2 }), toAB],
  [{ seconds: 1, nanoseconds: 5 }, date],
  [
    { type: 'firestore/bytes/1.0', bytes: 'AQI=' },
    { type: 'Buffer', data: [1, 2] },
  ],
])('writes %j as %j', (value, expected) => {
  expect(toFirstDialect([{ value }], '', () => {})).toEqual([{ value: expected }]);
});

it.each<[unknown]>([
  [{ referencePath: 'a/b' }],
  [{ type: 'x', referencePath: 'a/b' }],
  [{ type: 'firestore/documentReference/1.0', referencePath: 1 }],
  [{ ...key(['a', 'b']), more: 1 }],
  [{ ...key(['a', 'b']), firestore: 1 }],
  [{ ...key(['a', 'b']), _key: null }],
  [key('a/b')],
  [key(['a', 'b'], { offset: '0' })],
  [key(['a', 'b', 'c'])],
  [key(['a', 1])],
  [key(['a', 'b', 1])],
  [key([])],
  [{ type: 'x', bytes: 'AQI=' }],
  [{ type: 'firestore/bytes/1.0', bytes: 1 }],
])('leaves %j as it is, which is no reference', (value) => {
  expect(toFirstDialect([{ value }], '', () => {})).toEqual([{ value }]);
  expect(referencedId(value)).toBeNull();
});

it('finds the document that a reference leads to, and no other', () => {
  expect(referencedId(toAB)).toBe('b');
  for (const segments of [[], [1]]) expect(referencedId({ _path: { segments } })).toBeNull();
  for (const value of ['a/b', null]) expect(referencedId(value)).toBeNull();
});

it('says where a value is that JSON cannot write', () => {
  const found: string[] = [];
  const value = { deep: [0, Number.POSITIVE_INFINITY, { _seconds: 'x' }] };
  toFirstDialect(value, 'field', (path, problem) => found.push(`${path} ${problem}`));
  expect(found).toEqual(['field.deep.1 badNumber', 'field.deep.2 badDate']);
});
