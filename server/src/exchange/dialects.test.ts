import { expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';

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
    await app.import({ variables: { v: { name: 'v', value: odd } }, strangers: { s: other } });
    const { variables, strangers } = await app.exported('variables', 'strangers');
    expect(Object(variables?.v).value).toEqual(odd);
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
