/** A date means the same in every field and in every form; what is none refuses no file, unless it is written as one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';
import { fileInstant } from './fileDates.ts';

let app: DataApp;
beforeAll(async () => {
  app = await DataApp.open();
});
afterAll(() => app.close());

const AT = '2014-05-13T16:53:20.000Z';
const MEANT = [
  ...[1_400_000_000_000, 1_400_000_000, '1400000000000', '1400000000', AT],
  ...['2014-05-13T16:53:20Z', '2014-05-13T18:53:20+02:00', '2014-05-13 18:53:20', ` ${AT} `],
  ...['2014-05-13T18:53:20', '2014-05-13 18:53:20 +02:00', '2014-05-13 16:53:20 UTC'],
  ...['Tue May 13 2014 18:53:20 GMT+0200 (CEST)', 'Tue, 13 May 2014 16:53:20 GMT'],
  ...['13 May 2014 18:53:20 +0200', 'Tue, 13 May 2014 18:53:20', 'May 13, 2014 18:53:20'],
  ...[
    { _seconds: 1_400_000_000, _nanoseconds: 0 },
    { seconds: 1_400_000_000, nanoseconds: 0 },
  ],
  { type: 'firestore/timestamp/1.0', seconds: 1_400_000_000, nanoseconds: 0 },
];
const NONE = [
  ...['1/3/2035', '01/03/2015', 'domani', '2014-02-30', '2014-13-01', '12', 2014, 20140513, true],
  ...[
    [],
    {},
    { seconds: 'x' },
    { _seconds: 1e15, _nanoseconds: 0 },
    1e21,
    'maybe 3',
    'maybe 3 2014',
    'May',
  ],
];
const ROME = 'Europe/Rome';

it('reads a day as it begins on the site, and no text longer or later than a date', () => {
  expect(fileInstant('2014-05-13', ROME)).toBe('2014-05-12T22:00:00.000Z');
  expect(fileInstant('99999-01-01T00:00:00Z', ROME)).toBeNull();
});

it('takes them alike in every field, and says what it made of them', async () => {
  const dated = (at: unknown) => ({ createdAt: at, updatedAt: at, publicAt: at });
  const page = (at: unknown, index: number) => [`d${index}`, { name: 'D', ...dated(at) }] as const;
  const all = [...MEANT, ...NONE];
  const report = await app.import({ pages: Object.fromEntries(all.map(page)) });
  expect(report).toMatchObject({ created: all.length, refused: 0 });
  const told = (id: string) =>
    Object(report)
      .remarks.filter((one: { id: string }) => one.id === id)
      .map(({ code, field }: Record<string, string>) => `${code} ${field}`);
  for (const [index, at] of all.entries()) {
    const record = Object((await app.ada.get(`/api/records/pages/d${index}`)).body);
    const found = [record.createdAt, record.updatedAt, record.publicAt];
    if (index < MEANT.length) {
      expect([at, ...found]).toEqual([at, AT, AT, AT]);
      const isOther = typeof at !== 'object' && at !== AT;
      expect([at, told(`d${index}`).includes('converted createdAt')]).toEqual([at, isOther]);
    } else {
      expect([at, record.publicAt]).toEqual([at, at]);
      expect(record.createdAt > '2015').toBe(true);
      expect(told(`d${index}`)).toEqual(
        expect.arrayContaining([
          'dateUnread createdAt',
          'dateUnread updatedAt',
          'neverPublic publicAt',
        ]),
      );
    }
  }
});

it.each(['publicAt', 'createdAt', 'updatedAt', 'altro'])(
  'refuses a file with a date of something that is no number: %s',
  async (field) => {
    for (const seconds of ['1', '2024-01-01', null]) {
      for (const more of [{}, { _nanoseconds: 0 }]) {
        const bad = { name: 'D', [field]: { _seconds: seconds, ...more } };
        const file = { pages: { good: { name: 'D' }, bad } };
        for (const path of ['rehearse?action=import', 'import']) {
          const { status, body } = await app.send(path, file);
          expect([status, Object(body).details.mistakes]).toEqual([
            400,
            [{ collection: 'pages', id: 'bad', field, problem: 'badDate' }],
          ]);
        }
      }
    }
    expect((await app.ada.get('/api/records/pages/good')).status).toBe(404);
  },
);

it('takes nothing for made or changed later than now, and what is to be public later as it is', async () => {
  const later = '2199-01-01T00:00:00.000Z';
  const before = new Date().toISOString();
  const dates = { createdAt: later, updatedAt: later, publicAt: later };
  const { remarks } = Object(await app.import({ pages: { later: { name: 'D', ...dates } } }));
  const { createdAt, updatedAt, publicAt } = Object(
    (await app.ada.get('/api/records/pages/later')).body,
  );
  expect([createdAt < later, createdAt >= before, updatedAt, publicAt]).toEqual([
    ...[true, true],
    ...[createdAt, later],
  ]);
  const told = remarks.map(({ code, field }: Record<string, string>) => `${code} ${field}`);
  expect(told).toEqual(expect.arrayContaining(['dateUnread createdAt', 'dateUnread updatedAt']));
});

it('takes no text for a date because it reads like one', async () => {
  await app.import({ pages: { text: { name: AT, title: { it: AT }, publicAt: AT } } });
  const { pages } = await app.exported('pages');
  const date = { _seconds: 1_400_000_000, _nanoseconds: 0 };
  expect(pages?.text).toMatchObject({ name: AT, title: { it: AT }, publicAt: date });
});
