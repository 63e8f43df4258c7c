import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../records/writer.ts';
import { getDocument } from '../../store/documents.ts';
import { type Answer, textAt } from '../../testing/client.ts';
import { DataApp, reportIn } from '../../testing/dataApp.ts';
import { itemsIn, problemsIn } from '../../testing/recordsApp.ts';
import { ADA } from '../../testing/testApp.ts';

let app: DataApp;

beforeAll(async () => {
  app = await DataApp.open();
});
afterAll(() => app.close());

const SAMPLE = new URL('../../testing/exchange/sample.json', import.meta.url);

function mistakesIn({ body }: Answer): unknown {
  return Object(body).details?.mistakes;
}

describe('an import', () => {
  it('takes the sample in all dialects, and the export gives it in the first', async () => {
    const file = JSON.parse(await readFile(SAMPLE, 'utf8'));
    expect(await app.import(file)).toMatchObject({ created: 4, updated: 0, refused: 0 });
    const { maps, pages, works } = await app.exported('maps', 'pages', 'works');
    const m2 = { ...file.maps.m2 };
    expect(maps?.m2).toEqual({
      ...m2,
      center: { _latitude: 45.4642, _longitude: 9.19 },
      owner: {
        _firestore: {},
        _path: { segments: ['users', 'uMaster0000000000001'] },
        _converter: {},
      },
      createdAt: { _seconds: 1_614_587_400, _nanoseconds: 0 },
      updatedAt: { _seconds: 1_699_206_312, _nanoseconds: 123_000_000 },
    });
    expect(pages?.p2).toEqual({
      ...file.pages.p2,
      publicAt: { _seconds: 1_711_843_200, _nanoseconds: 0 },
      createdAt: { _seconds: 1_709_287_200, _nanoseconds: 0 },
      updatedAt: { _seconds: 1_711_843_200, _nanoseconds: 0 },
    });
    expect(works?.w2).toEqual({
      ...file.works.w2,
      publicAt: { _seconds: 1_715_032_800, _nanoseconds: 0 },
      createdAt: { _seconds: 1_614_587_400, _nanoseconds: 0 },
      updatedAt: { _seconds: 1_699_206_312, _nanoseconds: 123_000_000 },
      subCollection: {
        'works/w2/history': {
          h1: {
            at: { _seconds: 1_704_067_200, _nanoseconds: 500_000_000 },
            by: 'users/uMaster0000000000001',
          },
        },
      },
    });
    const page = await app.ada.get('/api/records/pages/p2');
    expect(page.body).toMatchObject({
      publicAt: '2024-03-31T00:00:00.000Z',
      updatedBy: 'uMaster0000000000001',
    });
    expect(await app.import(file)).toMatchObject({ created: 0, updated: 0, equal: 4 });
    expect((await app.ada.get('/api/functions/sub-collections?docPath=works/w2')).body).toEqual({
      data: { collections: ['history'] },
    });
  });

  it('writes a record of which only its making differs, which counts as its last change', async () => {
    const moment = (seconds: number) => ({ _seconds: seconds, _nanoseconds: 0 });
    const made = (seconds: number) => ({
      pages: { remade: { name: 'Rifatta', createdAt: moment(seconds), createdBy: 'u' } },
    });
    await app.import(made(1_600_000_000));
    expect(await app.import(made(1_600_000_000))).toMatchObject({ updated: 0, equal: 1 });
    expect(await app.import(made(1_500_000_000))).toMatchObject({ updated: 1, equal: 0 });
    expect((await app.exported('pages')).pages?.remade).toMatchObject({
      createdAt: moment(1_500_000_000),
      updatedAt: moment(1_500_000_000),
    });
    const remade = { ...made(1_500_000_000).pages.remade, updatedAt: moment(1_550_000_000) };
    expect(await app.import({ pages: { remade } })).toMatchObject({ updated: 1, equal: 0 });
  });

  it('takes back what it has exported: everything is there just so', async () => {
    const all = await app.exported();
    const { webRenders: _, ...documents } = all;
    const report = await app.import(documents);
    expect(report).toMatchObject({ created: 0, updated: 0, refused: 0 });
    const { logs: _logs, backups: _backups, ...again } = await app.exported();
    const { logs: _l, backups: _b, ...before } = all;
    expect(again).toEqual(before);
  });

  it('keeps what nobody knows: collections, fields, kinds of values, names such as __proto__', async () => {
    const file = `{"ricette":{"r1":{"id":"altro","createdAt":5,"__proto__":{"admin":true},
      "constructor":{"a":1},"at":{"_seconds":1,"_nanoseconds":5},
      "ref":{"_firestore":{"projectId":"p"},"_path":{"segments":["users","u"]},"_converter":null},
      "bytes":{"type":"Buffer","data":[1,2]},"place":{"latitude":1,"longitude":2},
      "location":{"_latitude":1,"_longitude":2},"durata":{"seconds":"poco","nanoseconds":1},
      "subCollection":{"ricette/r1/passi":{"s1":{"n":[{"_seconds":1,"_nanoseconds":0}]},"s2":{}}}},
      "r2":{"subCollection":{"ricette/r2/passi":{"s1":{"n":1}}}}},
      "variables":{"v1":{"name":"v","value":{"__proto__":{"x":1}},"mio":{"a":[null]},
      "createdAt":{"_seconds":1,"_nanoseconds":0},"createdBy":null,
      "updatedAt":{"_seconds":1,"_nanoseconds":0},"updatedBy":null}},
      "ricette/perduta/passi":{"s1":{"x":1}},"orfani/o1/figli":{"f1":{"x":1}}}`;
    expect(await app.import(file)).toMatchObject({ created: 8, totalRemarks: 2 });
    const given = await app.exported('ricette', 'variables', 'orfani');
    // What could not be saved again gets another name.
    expect(given).toEqual({ ...JSON.parse(file.replaceAll('__proto__', '_proto_')), orfani: {} });
    expect(await app.import(given)).toMatchObject({ created: 0, updated: 0, equal: 8 });
  });

  it('keeps when and by whom a record was made, of collections that nobody knows too', async () => {
    const [made, changed] = ['2014-05-13T16:53:20.000Z', '2015-05-13T16:53:20.000Z'];
    const person = (id: string) => ({ _path: { segments: ['users', id] } });
    const meta = { createdBy: person('a'), createdAt: made, updatedBy: 'b', updatedAt: changed };
    const silent = { createdAt: null, updatedAt: null, createdBy: true, updatedBy: null };
    const of = (fields: object) => ({ m1: { ...fields, id: 'm1' } });
    const report = await app.import({ pages: of({ name: 'M', ...meta }), ignote: of(meta) });
    expect(report).toMatchObject({ created: 2 });
    const { store } = app.test.app;
    const storedIn = (collection: string) => getDocument(store.reader, collection, 'm1');
    for (const collection of ['pages', 'ignote']) {
      expect(await storedIn(collection)).toMatchObject({ ...meta, createdBy: 'a' });
    }
    // Of what a file does not say, what is stored stays; it is changed now, by whoever imports it.
    const again = await app.import({ pages: of({ name: 'N', ...silent }) });
    const codes = Object(again).remarks.map(({ code }: { code: string }) => code);
    expect(codes).not.toContain('dateUnread');
    expect(codes).not.toContain('idIgnored');
    const { updatedAt, ...others } = Object(await storedIn('pages'));
    expect(others).toMatchObject({ createdAt: made, createdBy: 'a', updatedBy: null });
    expect(updatedAt > changed).toBe(true);
    const { createdBy: _, updatedBy: __, ...dates } = meta;
    await app.import({ pages: { m2: { name: 'M', ...dates } } });
    const nobody = await getDocument(store.reader, 'pages', 'm2');
    expect(nobody).toMatchObject({ ...dates, createdBy: app.adaId, updatedBy: app.adaId });
  });

  it('takes no date that is still to come, and says so', async () => {
    const dates = { createdAt: '2999-01-01T00:00:00.000Z', updatedAt: '2999-01-01T00:00:00.000Z' };
    const { remarks } = await app.import({ pages: { m3: { name: 'M', ...dates } } });
    for (const field of ['createdAt', 'updatedAt']) {
      expect(remarks).toContainEqual(expect.objectContaining({ code: 'dateUnread', field }));
    }
    const { createdAt, updatedAt } = Object((await app.ada.get('/api/records/pages/m3')).body);
    expect([createdAt < dates.createdAt, updatedAt]).toEqual([true, createdAt]);
  });

  it('lists no backup whose archive is not here', async () => {
    const backups = { gone: { name: 'B', type: 'manual', url: '/api/backups/gone/download' } };
    const missing = { code: 'fileMissing', collection: 'backups', id: 'gone', field: null };
    const file = { backups, maps: { beside: { name: 'M' } } };
    const dryRun = reportIn(await app.send('rehearse', file));
    expect(dryRun).toMatchObject({ created: 1, refused: 1, remarks: [missing] });
    expect(await app.import(file)).toMatchObject({ created: 1, refused: 1, remarks: [missing] });
    expect((await app.exported('backups')).backups).not.toHaveProperty('gone');
  });

  it('takes settings under any id for the settings, with what is below them', async () => {
    const { settings } = await app.exported('settings');
    const [[id, fields]] = Object.entries(settings ?? {}) as [[string, object]];
    const file = (defaultTitle: string) => ({
      ...fields,
      defaultTitle: { it: defaultTitle },
      subCollection: { note: { n: { title: defaultTitle } } },
    });
    const report = await app.import({ settings: { main: file('Uno') } });
    const remark = { code: 'idIgnored', collection: 'settings', id, field: 'id', value: 'main' };
    expect(report).toMatchObject({ created: 1, updated: 1, remarks: [remark] });
    const child = { [`settings/${id}/note`]: { n: { title: 'Uno' } } };
    const shown = { defaultTitle: { it: 'Uno' }, subCollection: child };
    expect(await app.exported('settings')).toMatchObject({ settings: { [id]: shown } });
    // Beside those of the right id, others are none.
    const second = { code: 'oneOnly', collection: 'settings', id: 'other', field: null };
    const both = { other: fields, [id]: file('Due') };
    expect(await app.import({ settings: both })).toMatchObject({ refused: 1, remarks: [second] });
    reportIn(await app.ada.post('/api/data/delete', { collections: ['settings'] }));
    const reset = Object((await app.exported('settings')).settings)[id];
    expect(reset).toHaveProperty('defaultTitle', {});
    expect(reset).not.toHaveProperty('subCollection');
    // The file is older, and says nothing else.
    expect(await app.import({ settings })).toMatchObject({ equal: 1, remarks: [] });
  });

  it('takes lists of records, and those that have an id keep it', async () => {
    await app.import({
      liste: [{ a: 1, subCollection: { sotto: [{ id: 's1', b: 2 }] }, id: 'l1' }, { a: 2 }],
    });
    const { liste } = await app.exported('liste');
    const ids = Object.keys(liste ?? {});
    expect(ids).toHaveLength(2);
    expect(liste?.l1).toEqual({
      a: 1,
      id: 'l1',
      subCollection: { 'liste/l1/sotto': { s1: { id: 's1', b: 2 } } },
    });
  });

  it.each([
    ['[1]', []],
    ['"x"', []],
    ['{"pages":{"bad":{"name":"a"},"p9":"x"}}', ['pages', 'p9', null, 'notAnObject']],
    [
      '{"altro":{"bad":{"x":{"y":[{"_seconds":null,"_nanoseconds":0}]}}}}',
      ['altro', 'bad', 'x.y.0', 'badDate'],
    ],
    ['{"pages":{"bad":{"name":"a"},"p9":{"name":', ['pages', 'p9', 'name', 'incomplete']],
  ])('refuses %s whole, and says where', async (file, place) => {
    const answer = await app.send('import', file);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ code: 'invalidData', message: 'Invalid data' }),
    ]);
    if (place.length > 0) {
      const [collection, id, field, problem] = place;
      expect(mistakesIn(answer)).toEqual([
        expect.objectContaining({ collection, id, field, problem }),
      ]);
    }
    expect((await app.exported('pages')).pages?.bad).toBeUndefined();
    expect((await app.exported('altro')).altro?.bad).toBeUndefined();
  });

  it('is one entry of the action log, and no notification for each record', async () => {
    const before = Object.keys((await app.exported('logs')).logs ?? {}).length;
    await app.import({ variables: { l1: { name: 'l1' }, l2: { name: 'l2' } } });
    const after = Object.keys((await app.exported('logs')).logs ?? {}).length;
    // One for the export before, one for the import.
    expect(after - before).toBe(2);
    await app.ada.post('/api/data/delete', { collections: ['variables'] });
    const { logs, variables } = await app.exported('logs', 'variables');
    expect(variables).toEqual({});
    expect(Object.keys(logs ?? {}).length - after).toBe(2);
  });
});

describe('a dry run', () => {
  it('says what would happen and changes nothing; its file is then applied', async () => {
    const shown = { title: { it: 'R2' }, slug: { it: 'r2' }, template: { id: 'rt' } };
    const r2 = { name: 'R2', ...shown, publicAt: '2014-05-13T16:53:20.000Z' };
    await app.import({
      block: { rb: { name: 'rb', code: { it: '{{ page.title }}' } } },
      templates: { rt: { name: 'rt', blocks: { it: [{ id: 'rb' }] } } },
      pages: {
        r1: { name: 'R1', title: { it: 'Prima' }, slug: { it: 'r1' }, template: { id: 'rt' } },
        r2,
      },
    });
    expect(await app.page('/r1')).toBe('Prima');
    const pages = {
      r1: { name: 'R1', title: { it: 'Dopo' }, slug: { it: 'r1' }, template: { id: 'rt' } },
      r2,
      r3: { name: 'R3', title: { it: 'R3' }, slug: { it: 'r3' }, template: { id: 'rt' } },
    };
    const answer = await app.send('rehearse', { pages });
    expect(answer.body).toMatchObject({
      kind: 'rehearsal',
      report: { created: 1, updated: 1, equal: 1 },
      impact: { outputs: 2, isComplete: true },
      ...{ done: 3, total: 3 },
      collections: ['pages'],
    });
    expect(await app.page('/r1')).toBe('Prima');
    expect((await app.ada.get('/api/records/pages/r3')).status).toBe(404);
    const upload = textAt(answer, 'upload', 'id');
    const stranger = await app.test.client().post(`/api/data/import?upload=${upload}`);
    expect(stranger.status).toBe(401);
    const applied = await app.ada.post(`/api/data/import?upload=${upload}`);
    expect(reportIn(applied)).toMatchObject({ created: 1, updated: 1, equal: 1 });
    expect(await app.page('/r1')).toBe('Dopo');
    expect((await app.ada.post(`/api/data/import?upload=${upload}`)).status).toBe(409);
  });

  it('of a restore counts what would go', async () => {
    const answer = await app.send('rehearse?action=restore', { liste: { l1: { a: 1 } } });
    expect(reportIn(answer)).toMatchObject({ updated: 1, removed: 2 });
    // What the file has, and what there is in its collections.
    expect(answer.body).toMatchObject({ done: 4, total: 4 });
    const upload = textAt(answer, 'upload', 'id');
    expect((await app.ada.delete(`/api/data/uploads/${upload}`)).status).toBe(204);
    expect((await app.ada.delete(`/api/data/uploads/${upload}`)).status).toBe(409);
  });
});

describe('an export', () => {
  it('is named by its collections, or all-collections.json', async () => {
    const nameOf = ({ headers }: Answer) => String(headers['content-disposition']);
    expect(
      nameOf(await app.ada.post('/api/data/export', { collections: ['pages', 'works'] })),
    ).toMatch(/pages-works\.json$/);
    expect(nameOf(await app.ada.post('/api/data/export'))).toMatch(/all-collections\.json$/);
    const deep = 'a'.repeat(99);
    const collections = [`${deep}/b/c`, deep, 'pages'];
    expect(nameOf(await app.ada.post('/api/data/export', { collections }))).toMatch(
      new RegExp(`'${deep}_b_c-${'a'.repeat(96)}\\.json$`),
    );
    expect(nameOf(await app.ada.get('/api/data/export?collections=maps'))).toMatch(/maps\.json$/);
  });

  it('shows the outputs of the site as web renders', async () => {
    const { webRenders } = await app.exported('webRenders');
    expect(webRenders).toMatchObject({
      'page-r1-it': {
        ...{ markup: 'Dopo', type: 'page', reference: 'r1', urls: ['/r1'] },
        publicAt: null,
      },
      'page-r2-it': { publicAt: { _seconds: 1_400_000_000, _nanoseconds: 0 } },
    });
    const { items } = (await app.ada.get('/api/data/collections')).body as {
      items: { collection: string; records: number }[];
    };
    expect(items.find(({ collection }) => collection === 'webRenders')?.records).toBe(
      Object.keys(Object(webRenders)).length,
    );
  });
});

it('shows operations to those who may see them, with their progress', async () => {
  const begun = await app.send('import?wait=false', { variables: { w1: { name: 'w1' } } });
  expect([begun.status, begun.body]).toEqual([202, expect.objectContaining({ state: 'running' })]);
  await app.test.app.idle();
  const { body } = await app.ada.get('/api/operations');
  expect(Object(body).items[0]).toMatchObject({
    id: textAt(begun, 'id'),
    state: 'done',
    percent: 100,
    by: { id: app.adaId, name: 'Ada Lovelace' },
  });
});

it('knows how much of a file has been read, and keeps nothing of one that cannot be', async () => {
  const { dataUploads, operations } = app.test.app;
  const bytes = Buffer.from('{"pages":{"p":{"name":"P"}},');
  const upload = await dataUploads.keep(Readable.from([bytes]), 'a.json', app.adaId, 1_000);
  const { end } = await operations.begin({ kind: 'rehearsal', by: SYSTEM, source: { upload } });
  const { length } = bytes;
  const read = { state: 'failed', phase: 'reading', total: length, done: length };
  expect((await end).row).toMatchObject(read);
  expect(await dataUploads.isKept(upload.id)).toBe(false);
});

it('sends a mail for tests', async () => {
  const mail = { recipient: ADA.email, subject: 'Prova <1>', body: 'Ciao <b>' };
  const elsewhere = { ...mail, recipient: 'altrove@example.com' };
  const refused = await app.ada.post('/api/functions/mail', elsewhere);
  expect(problemsIn(refused)).toEqual({ recipient: 'recipientUnknown' });
  expect(app.test.mails).toEqual([]);
  expect((await app.ada.post('/api/functions/mail', mail)).status).toBe(204);
  expect(app.test.mails.at(-1)).toMatchObject({
    to: mail.recipient,
    subject: mail.subject,
    text: 'Ciao <b>',
  });
  expect(app.test.mails.at(-1)?.html).toContain('Ciao &lt;b&gt;');
  const noted = await app.ada.get('/api/records/logs?filter[action]=mailSent');
  expect(itemsIn(noted)).toMatchObject([{ detail: ADA.email, user: { email: ADA.email } }]);
});
