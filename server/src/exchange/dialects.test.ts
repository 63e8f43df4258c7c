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
