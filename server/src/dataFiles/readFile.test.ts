import { RegiaError } from '@regia/model/errors.ts';
import { describe, expect, it } from 'vitest';
import { readFile } from './readFile.ts';

type Read = { collection: string; id: string; raw: Record<string, unknown> };

async function* inPieces(text: string | Buffer, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What is read of a text, in pieces that cut through everything. */
async function read(text: string | Buffer, size = 3) {
  const records: Read[] = [];
  const collections: string[] = [];
  let ids = 0;
  await readFile(
    inPieces(text, size),
    {
      collection: (path) => collections.push(path),
      record: (collection, id, raw) => records.push({ collection, id, raw }),
      renamed: (from, to) => {
        for (const one of records) one.collection = one.collection.replace(`${from}/`, `${to}/`);
      },
    },
    () => `new${++ids}`,
  );
  return { records, collections };
}

async function mistakeIn(text: string | Buffer): Promise<unknown> {
  try {
    await read(text);
  } catch (error) {
    if (!(error instanceof RegiaError)) throw error;
    expect([error.code, error.message]).toEqual(['invalidData', 'Invalid data']);
    return Object(error.details?.mistakes)[0];
  }
  throw new Error('it was read');
}

describe('reading a file', () => {
  it('gives each record under its collection and id', async () => {
    const { records, collections } = await read(
      '\uFEFF {"pages":{"p1":{"title":{"it":"Perché € 😀"},"n":[1,-2.5e3,true,null,[]]}},"maps":{}}',
    );
    expect(collections).toEqual(['pages', 'maps']);
    expect(records).toEqual([
      {
        collection: 'pages',
        id: 'p1',
        raw: { title: { it: 'Perché € 😀' }, n: [1, -2500, true, null, []] },
      },
    ]);
  });

  it('gives sub-collections under their full path, nested ones too, before their document', async () => {
    const { records, collections } = await read(
      `{"works":{"w1":{"name":"a","subCollection":{"works/w1/notes":{"n1":{"x":1,"subCollection":
        {"works/w1/notes/n1/deep":{"d1":{"y":2}}}}}},"order":3}}}`,
    );
    expect(records).toEqual([
      { collection: 'works/w1/notes/n1/deep', id: 'd1', raw: { y: 2 } },
      { collection: 'works/w1/notes', id: 'n1', raw: { x: 1 } },
      { collection: 'works', id: 'w1', raw: { name: 'a', order: 3 } },
    ]);
    expect(collections).toEqual(['works']);
  });

  it('takes a path as a key at the top', async () => {
    const { records } = await read('{"works/w1/notes":{"n1":{"x":1}}}');
    expect(records).toEqual([{ collection: 'works/w1/notes', id: 'n1', raw: { x: 1 } }]);
  });

  it('takes lists: a record keeps the id it has, another one gets a new one', async () => {
    const { records } = await read(
      `{"pages":[{"name":"a"},{"id":"p2","name":"b","subCollection":{"notes":[{"x":1}]}},
        {"name":"c","subCollection":{"notes":{"n1":{"x":2}}},"id":7}]}`,
    );
    expect(records).toEqual([
      { collection: 'pages', id: 'new1', raw: { name: 'a' } },
      { collection: 'pages/p2/notes', id: 'new3', raw: { x: 1 } },
      { collection: 'pages', id: 'p2', raw: { id: 'p2', name: 'b' } },
      { collection: 'pages/7/notes', id: 'n1', raw: { x: 2 } },
      { collection: 'pages', id: '7', raw: { name: 'c', id: 7 } },
    ]);
  });

  it('takes id and subCollection for data where they are not those of a record', async () => {
    const { records } = await read(
      '{"pages":[{"a":{"id":"x","subCollection":1},"b":{"subCollection":{}}}],"maps":{"m":{"id":7}}}',
    );
    expect(records).toEqual([
      {
        ...{ collection: 'pages', id: 'new1' },
        raw: { a: { id: 'x', subCollection: 1 }, b: { subCollection: {} } },
      },
      { collection: 'maps', id: 'm', raw: { id: 7 } },
    ]);
  });

  it('takes __proto__, constructor and prototype for data', async () => {
    const text = '{"x":{"a":{"__proto__":{"admin":true},"constructor":1,"prototype":{"b":[2]}}}}';
    const { records } = await read(text);
    expect(JSON.stringify(records[0]?.raw)).toBe(
      '{"__proto__":{"admin":true},"constructor":1,"prototype":{"b":[2]}}',
    );
    expect(Object.getPrototypeOf(records[0]?.raw)).toBe(Object.prototype);
    expect(Object.hasOwn({}, 'admin')).toBe(false);
  });

  it.each([
    ['', 'empty', [null, null, null]],
    ['id;name', 'notData', [null, null, null]],
    ['\u0089PNG', 'notData', [null, null, null]],
    ['[]', 'notCollections', [null, null, null]],
    ['"pages"', 'notCollections', [null, null, null]],
    ['null', 'notCollections', [null, null, null]],
    ['{"pages":3}', 'notAnObject', ['pages', null, null]],
    ['{"pages":{"p1":null}}', 'notAnObject', ['pages', 'p1', null]],
    ['{"pages":{"p1":[]}}', 'notAnObject', ['pages', 'p1', null]],
    ['{"pages":[3]}', 'notAnObject', ['pages', null, null]],
    ['{"pages":{"p1":{"subCollection":3}}}', 'notAnObject', ['pages', 'p1', 'subCollection']],
    ['{"pages":{"p1":{"subCollection":[]}}}', 'notAnObject', ['pages', 'p1', 'subCollection']],
    [
      '{"pages":{"p1":{"subCollection":{"a/b":{}}}}}',
      'badCollection',
      ['pages', 'p1', 'subCollection'],
    ],
    [
      '{"pages":{"p1":{"subCollection":{"notes":{"a/b":{}}}}}}',
      'badId',
      ['pages/p1/notes', 'a/b', null],
    ],
    [
      '{"pages":{"p1":{"a":1},"p2":{"title":{"it":"x","en":tru}}}}',
      'malformed',
      ['pages', 'p2', 'title.en'],
    ],
    ['{"pages":{"p1":{"a":[1,2 3]}}}', 'malformed', ['pages', 'p1', 'a.2']],
    ['{"pages":{"p1":{"a":1]}}', 'malformed', ['pages', 'p1', 'a']],
    ['{"pages":{"p1":{"a"::1}}}', 'malformed', ['pages', 'p1', 'a']],
    ['{"pages":{"p1":{"a":[1:2]}}}', 'malformed', ['pages', 'p1', 'a.1']],
    ['{"pages":{"p1":{"a":}}}', 'malformed', ['pages', 'p1', 'a']],
    ['{"pages":{"p1":{"a":[1,]}}}', 'malformed', ['pages', 'p1', 'a.1']],
    ['{"pages":{"p1":{"a":[,1]}}}', 'malformed', ['pages', 'p1', 'a.0']],
    ['{"pages":{"p1":{"a",1}}}', 'malformed', ['pages', 'p1', 'a']],
    ['{"pages":{"p1":{"a":1,}}}', 'malformed', ['pages', 'p1', 'a']],
    ['{"pages":{"p1":{1:2}}}', 'malformed', ['pages', 'p1', '']],
    ['{"pages":{"p1":{"a":1}}', 'incomplete', ['pages', null, null]],
    ['{"pages":{"p1":{"a":1}', 'incomplete', ['pages', null, null]],
    ['{"pages":{"p1":{"name":"Chi si', 'incomplete', ['pages', 'p1', 'name']],
    ['{"pages":{}}{}', 'malformed', [null, null, null]],
    ['{"pages":{}}tru', 'malformed', [null, null, null]],
    ['{"pages/p1":{"x":{}}}', 'badCollection', ['pages/p1', null, null]],
    ['{"":{}}', 'badCollection', [null, null, null]],
    ['{"pages":{"a/b":{}}}', 'badId', ['pages', 'a/b', null]],
    ['{"pages":{"":{}}}', 'badId', ['pages', '', null]],
    ['{"pages":[{"id":"a/b"}]}', 'badId', ['pages', 'new1', 'id']],
    ['{"pages":[{"id":""}]}', 'badId', ['pages', 'new1', 'id']],
    ['{"pages":[{"id":true}]}', 'badId', ['pages', 'new1', 'id']],
    [`{"pages":{"${'i'.repeat(1_501)}":{}}}`, 'badId', ['pages', 'i'.repeat(1_501), null]],
    [`{"${'a/'.repeat(40)}a":{}}`, 'badCollection', undefined],
    [`{"x":{"a":{"v":${'['.repeat(300)}`, 'tooDeep', undefined],
  ])('refuses %j whole: %s', async (text, problem, place) => {
    const mistake = Object(await mistakeIn(text));
    expect(mistake.problem).toBe(problem);
    if (place) expect([mistake.collection, mistake.id, mistake.field]).toEqual(place);
  });

  it.each(['Perché no', 'Perché'])('refuses %j where it is not in UTF-8', async (text) => {
    const file = Buffer.from(`{"pages":{"p1":{"title":{"it":"${text}"}}}}`, 'latin1');
    expect(await mistakeIn(file)).toMatchObject({
      problem: 'malformed',
      collection: 'pages',
      id: 'p1',
      field: 'title.it',
      found: expect.stringContaining('utf-8'),
    });
  });

  const record = (values: string) => `{"pages":{"a":{"name":"x"},"p1":{"x":[${values}]}}}`;

  it('takes a record of as many values as a request may have', async () => {
    const { records } = await read(record(Array(39_999).fill('{}').join()), 65_536);
    expect(records).toHaveLength(2);
  });

  it('takes a file that is longer than any text in it may be', async () => {
    const texts = ['p1', 'p2', 'p3', 'p4'].map(
      (id) => `"${id}":{"name":"${'a'.repeat(9_000_000)}"}`,
    );
    const { records } = await read(`{"pages":{${texts.join()}}}`, 4_000_000);
    expect(records).toHaveLength(4);
  });

  it('takes no failure of what records are told to for one of the file', async () => {
    const failure = new TypeError('x is not a function');
    const record = () => {
      throw failure;
    };
    const sink = { collection() {}, record, renamed() {} };
    const reading = readFile(inPieces('{"pages":{"p":{}}}', 3), sink, () => 'new');
    await expect(reading).rejects.toBe(failure);
  });

  it('refuses a text without end as soon as it is too long', async () => {
    let chunks = 0;
    async function* endless() {
      yield Buffer.from('{"pages":{"p1":{"name":"');
      for (const text = Buffer.from('a'.repeat(4_000_000)); chunks < 12; chunks++) yield text;
    }
    const sink = { collection() {}, record() {}, renamed() {} };
    const failure = await readFile(endless(), sink, () => 'new').catch((error: unknown) => error);
    expect(Object(failure).details.mistakes[0]).toMatchObject({ problem: 'tooLarge', id: 'p1' });
    expect(chunks).toBeLessThan(9);
  });

  it.each([
    ['empty objects', '{},', 10],
    ['empty lists', '[],', 10],
    ['nothing', 'null,', 10],
    ['short texts', '"",', 10],
    ['lists in lists', '[[[]]],', 10],
    ['fields', '{"":{"":0}},', 10],
    ['long texts', `"${'a'.repeat(999)}",`, 2],
    ['long names', `{"${'a'.repeat(999)}":0},`, 2],
  ])('refuses a record of %s without end as soon as they are too many', async (_, values, most) => {
    async function* endless() {
      yield Buffer.from('{"pages":{"a":{"name":"x"},"p1":{"x":[');
      for (; ; chunks++) yield Buffer.from(values.repeat(10_000));
    }
    let chunks = 0;
    const sink = { collection() {}, record() {}, renamed() {} };
    const failure = await readFile(endless(), sink, () => 'new').catch((error: unknown) => error);
    expect(Object(failure).details.mistakes[0]).toMatchObject({
      ...{ collection: 'pages', id: 'p1', problem: 'tooLarge' },
      field: expect.stringMatching(/^x\./),
    });
    expect(chunks).toBeLessThanOrEqual(most);
  });
});
