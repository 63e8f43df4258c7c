/** What is told of a file's records: all of it, in words, and each place as its editor counts. */
import type { Remark } from '@regia/model/remarks.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDocuments } from '../doctor/documents.ts';
import { remarkLine } from '../operations/remarkTexts.ts';
import { getDocument } from '../store/documents.ts';
import { DataApp } from '../testing/dataApp.ts';

let app: DataApp;
beforeAll(async () => {
  app = await DataApp.open();
});
afterAll(() => app.close());

const MANY = 450;
const text = (value: unknown, more: object = {}) => ({
  id: 's',
  width: 12,
  type: 'text',
  value,
  ...more,
});
/**
 * Every kind of remark that has a place in a list: the first item is the second that the file has. What is
 * left out has the place that it has in the file.
 */
const FILE = {
  pages: {
    p: {
      name: 'P',
      title: { it: 'Pagina' },
      template: 'gone',
      sections: {
        it: [
          null,
          text('<p>x</p><iframe src="/x"></iframe>', { url: null }),
          null,
          text({ no: 1 }),
          { id: 'h', width: 12, type: 'html', value: '<b>x' },
        ],
      },
    },
    home: { name: 'H', title: { it: 'Home' }, isHomepage: true },
  },
  works: {
    w: {
      ...{ name: 'W', title: { it: 'W' }, slug: { it: 'w' } },
      sections: { top: { title: 'Top', tags: ['x'] }, foot: { it: { type: 'text', value: 'x' } } },
    },
  },
  templates: { t: { name: 'T', blocks: { it: [null, 'gone'] } } },
  variables: Object.fromEntries(
    Array.from({ length: MANY }, (_, at) => [`v${at}`, { name: ` v${at} `, value: {} }]),
  ),
};

it('are all to be had, as a table, with their places', async () => {
  const dryRun = Object((await app.send('rehearse?action=import', FILE)).body);
  const done = Object((await app.send('import', FILE)).body);
  for (const { id, report } of [dryRun, done]) {
    const { status, text: csv } = await app.ada.get(`/api/operations/${id}/remarks?language=en`);
    expect(status).toBe(200);
    const lines = csv.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(report.totalRemarks);
    expect(report.totalRemarks).toBeGreaterThan(MANY);
    expect(report.remarks).toHaveLength(200);
    // Each kind with its whole number, and with some of its own among those that are told.
    const kinds = Map.groupBy(lines, (line) => line.split(',', 1)[0]);
    expect(kinds.size).toBeGreaterThan(4);
    const counts = [...kinds].map(([code, some]) => ({ code, count: some.length }));
    expect(new Set(report.remarkCounts)).toEqual(new Set(counts));
    expect(new Set(report.remarks.map(({ code }: Remark) => code))).toEqual(new Set(kinds.keys()));
    const told = lines.map((line) => line.split(',').slice(0, 4).join());
    for (let at = 0; at < MANY; at++) expect(told).toContain(`converted,variables,v${at},name`);
    expect(told).toEqual(
      expect.arrayContaining([
        'converted,pages,p,sections · it · no. 1 · url',
        'markupNotShown,pages,p,sections · it · no. 1',
        'doesNotFit,pages,p,sections · it · no. 2',
        'markupMended,pages,p,sections · it · no. 3',
        'leftOut,pages,p,sections · it · no. 1',
        'leftOut,pages,p,sections · it · no. 3',
        'leftOut,templates,t,blocks · it · no. 1',
        'converted,templates,t,blocks · it · no. 1',
        'targetMissing,templates,t,blocks · it · no. 1',
        'slugMissing,pages,p,slug · it',
        'templateMissing,pages,home,template',
        'categoryMissing,works,w,workCategory',
        'sectionUnread,works,w,sections · it · no. 1',
      ]),
    );
    expect(csv).toContain('Without a slug: not public until you type one');
    const query = 'language=it&separator=semicolon';
    const { text: italian } = await app.ada.get(`/api/operations/${id}/remarks?${query}`);
    expect(italian).toContain('markupMended;pages;p;sections · it · n. 3;HTML con tag');
    expect(told.filter((line) => /^\w*(slug|template|category)Missing/.test(line))).toHaveLength(3);
    const places = report.remarks.map(
      ({ collection, id, field }: Remark) => `${collection} ${id} ${field}`,
    );
    expect(new Set(places).has('pages p sections.it.0.value')).toBe(true);
  }
});

it('are in the doctor’s words, too', async () => {
  await app.import({ ...FILE, maps: { m: { name: 'M', center: 'nowhere' } } });
  const found: string[] = [];
  await checkDocuments(app.test.app.store.reader, (_, area, what) => found.push(`${area} ${what}`));
  expect(found).toEqual([
    'site maps / m / center: Doesn’t fit its field: kept as it is, Invalid value: correct it, “nowhere” (doesNotFit)',
    'site pages / home / template: Without a template: not public until you choose one (templateMissing)',
    'site pages / p / sections · it · no. 2: Doesn’t fit its field: kept as it is, Invalid value: correct it, “{"no":1}” (doesNotFit)',
    'site pages / p / slug · it: Without a slug: not public until you type one (slugMissing)',
    expect.stringMatching(
      /^site pages \/ p \/ sections · it · no\. 1: HTML the site .*iframe.*\(markupNotShown\)$/,
    ),
    expect.stringMatching(/^site pages \/ p \/ sections · it · no\. 3: .*\(markupMended\)$/),
    'site works / w / workCategory: Without a category: not public until you choose one (categoryMissing)',
    expect.stringMatching(
      /^site works \/ w \/ sections · it · no\. 1: .*title, tags.* \(sectionUnread\)$/,
    ),
  ]);
});

it('of reading the file are told again when the import of a dry run is done', async () => {
  const users = { users: { u: { email: 'u@example.com', password: 'x', firstName: 'U' } } };
  const dryRun = Object((await app.send('rehearse?action=import', users)).body);
  const done = await app.ada.post(`/api/data/import?upload=${dryRun.upload.id}`);
  expect(Object(done.body).report.remarks).toEqual(dryRun.report.remarks);
  expect(dryRun.report.remarks).toContainEqual(expect.objectContaining({ code: 'secretLeftOut' }));
});

it('are none of what is stored already as the file has it', async () => {
  const twice = (slug: string) => ({ name: 'X', title: { it: 'X' }, slug: { it: slug } });
  const file = {
    pages: {
      a: twice('Stesso'),
      b: twice('stesso'),
      odd: { name: 'x\ud800', publicAt: '2020-01-01' },
    },
    users: { v: { email: 'v@example.com', password: 'x', firstName: 'V', lastName: 'V' } },
    works: [
      { id: 'd', name: 'D' },
      { id: 'd', name: 'D', createdAt: 'some day' },
    ],
  };
  const first = await app.import(file);
  const codes = new Set((first.remarks as Remark[]).map(({ code }) => code));
  for (const code of [
    'converted',
    'keyTaken',
    'secretLeftOut',
    'duplicate',
    'dateUnread',
  ] as const) {
    expect([...codes]).toContain(code);
  }
  const nothing = { created: 0, updated: 0, refused: 0, totalRemarks: 0, remarks: [] };
  const dryRun = Object((await app.send('rehearse?action=import', file)).body);
  expect(dryRun.report).toMatchObject(nothing);
  expect(await app.import(file)).toMatchObject(nothing);
  // What is changed of one record says nothing of the others.
  const changed = { ...file, pages: { ...file.pages, b: { ...twice('stesso'), name: 'Y' } } };
  const { remarks } = await app.import(changed);
  expect(new Set((remarks as Remark[]).map(({ id }) => id))).toEqual(new Set(['b']));
});

it('name the languages that the site does not show, once a record, and what says so is kept', async () => {
  const title = { it: 'L', de: 'L', ar: 'L', 'en-US': 'Hello US', en: 'Hello', en_GB: 'Hello GB' };
  const silent = { ar: '', ja: null, fa: [], ru: '' };
  const section = (value: string) => [text(`<p>${value}</p>`)];
  const file = {
    settings: { settings: { defaultLanguage: 'it', languages: ['it', 'en', 'fr'] } },
    templates: { lt: { name: 'T' } },
    pages: {
      many: {
        ...{ name: 'M', template: 'lt', title, slug: { it: 'm', en: 'm', de: 'm' } },
        sections: { it: section('x'), ar: section('y'), ja: section('z') },
      },
      shown: {
        ...{ name: 'S', template: 'lt', title: { it: 'S', fr: 'S', ...silent } },
        slug: { it: 's', fr: 's' },
        metaDescription: silent,
      },
      odd: {
        name: 'O',
        template: 'lt',
        title: { it: 'O', [`x\n${'y'.repeat(99)}`]: 'O' },
        slug: { it: 'o' },
      },
    },
    maps: { lm: { name: 'M' } },
    mapPoints: Object.fromEntries(
      ['a', 'b', 'c'].map((id) => [id, { name: id, map: 'lm', title: { fr: 'x', de: 'x' } }]),
    ),
    block: { shown: { name: 'B', code: { it: 'x', pt: 'x' } } },
  };
  const remark = (code: string, id: string, value: string, collection = 'pages') => ({
    ...{ code, collection, id, field: null, value },
  });
  const expected = [
    remark('languageUnknown', 'shown', 'code: pt', 'block'),
    ...['a', 'b', 'c'].map((id) => remark('languageOff', id, 'title: de', 'mapPoints')),
    remark('languageOff', 'many', 'title, slug: de'),
    remark('languageUnknown', 'many', 'title, sections: ar, en-US, en_GB, ja'),
    remark('languageUnknown', 'odd', `title: x ${'y'.repeat(33)}…`),
  ];
  const about = ({ remarks }: { remarks: Remark[] }) =>
    remarks.filter(({ code }) => code.startsWith('language'));
  const dryRun = Object((await app.send('rehearse?action=import', file)).body);
  expect(about(dryRun.report)).toEqual(expect.arrayContaining(expected));
  const imported = await app.import(file);
  for (const one of [dryRun.report, imported]) {
    expect(about(one)).toHaveLength(expected.length);
    expect(about(one)).toEqual(expect.arrayContaining(expected));
  }
  expect(await app.import(file)).toMatchObject({ totalRemarks: 0 });
  const found: string[] = [];
  await checkDocuments(app.test.app.store.reader, (severity, area, what) => {
    if (what.includes('(language')) found.push(`${severity} ${area} ${what}`);
  });
  const off =
    'they stay saved, and the site shows them once you turn the language on in the settings';
  expect(found).toHaveLength(expected.length - 2);
  expect(found).toContain(
    `warning site pages / many: Texts in languages that are off: ${off}, “title, slug: de” (languageOff)`,
  );
  expect(found).toContain(
    `warning site mapPoints / a: Texts in languages that are off: ${off}, “title: de” (languageOff); and 2 more in mapPoints`,
  );
  // Saving in the editor leaves them where they are.
  const path = '/api/records/pages/many';
  const { body } = await app.ada.get(path);
  expect((await app.ada.put(path, { ...Object(body), name: 'N' })).status).toBe(200);
  const { sections } = file.pages.many;
  const kept = await getDocument(app.test.app.store.reader, 'pages', 'many');
  expect(kept).toMatchObject({ name: 'N', title, sections: { ar: sections.ar, ja: sections.ja } });
});

it('of what is too long are alike in all languages, and it is kept', async () => {
  const long = 'x'.repeat(1_000);
  const legacy = 'x'.repeat(200_000);
  const works = { w: { name: 'W', title: { it: long, es: long }, legacy } };
  const { report } = Object((await app.send('import', { works })).body);
  const told = report.remarks.filter(({ code }: Remark) => code === 'doesNotFit');
  expect(told.map(({ field, problem }: Remark) => [field, problem])).toEqual([
    ['title.it', 'tooLong'],
    ['title.es', 'tooLong'],
    ['legacy', 'tooLong'],
  ]);
  const record = await getDocument(app.test.app.store.reader, 'works', 'w');
  expect(record).toMatchObject({ title: { it: long, es: long }, legacy });
});

it('are told of what stays after a restore or a deletion, too', async () => {
  const page = { name: 'Q', title: { it: 'Q' }, slug: { it: 'q' }, template: 'k' };
  await app.import({ templates: { k: { name: 'K' } }, pages: { q: page } });
  const collections = ['users'];
  for (const [way, body] of [
    ['rehearse?action=restore', { templates: {} }],
    ['restore', { templates: {} }],
    ['delete?dryRun=true', { collections }],
    ['delete', { collections }],
  ] as const) {
    const { id, report } = Object((await app.send(way, body)).body);
    expect(report.totalRemarks).toBeGreaterThan(0);
    const { text: csv } = await app.ada.get(`/api/operations/${id}/remarks?language=en`);
    expect(csv.trim().split('\r\n').slice(1)).toHaveLength(report.totalRemarks);
  }
});

it('are lost to nobody because others do many dry runs', async () => {
  const { id } = Object((await app.send('import', { maps: { m: { name: ' M ' } } })).body);
  const { store } = app.test.app;
  await store.transaction(async ({ db }) => {
    const row = await db
      .selectFrom('operations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const later = new Date(Date.parse(row.started_at) + 1_000).toISOString();
    for (let at = 0; at < 60; at++) {
      const other = { id: `r${at}`, kind: 'rehearsal', by_id: 'somebody', started_at: later };
      await db
        .insertInto('operations')
        .values({ ...row, ...other })
        .execute();
    }
  });
  await app.import({ variables: { w: { name: 'w', value: {} } } });
  const own = Object((await app.send('rehearse?action=import', { maps: {} })).body).id;
  const { items } = Object((await app.ada.get('/api/operations')).body);
  expect(items.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([id, own]));
  expect(items.map((one: { id: string }) => one.id)).not.toContain('r1');
  const { text: csv } = await app.ada.get(`/api/operations/${id}/remarks?language=en`);
  expect(csv).toContain('converted,maps,m,name');
});

it('say of what does not fit what the file has, once for a value', async () => {
  const places = { a: { name: 'A', map: 'm', location: { x: 45, y: 12 } } };
  const file = {
    maps: { m: { name: 'M', type: 'streets', zoom: 'x'.repeat(99) } },
    mapPoints: places,
  };
  const { remarks } = Object(await app.import(file));
  const told = remarks.filter(({ code }: Remark) => code === 'doesNotFit');
  const where = { code: 'doesNotFit', collection: 'maps', id: 'm', problem: 'invalid' };
  const point = { ...where, collection: 'mapPoints', id: 'a', field: 'location' };
  expect(told).toEqual([
    { ...where, field: 'type', value: 'streets' },
    { ...where, field: 'zoom', value: `${'x'.repeat(79)}…` },
    { ...point, value: '{"x":45,"y":12}' },
  ]);
});

it('tell a text from the number, or the yes, that it becomes', async () => {
  const { remarks } = await app.import({
    maps: { quoted: { name: 5, zoom: '3', theme: 'Dark' } },
    pages: { quoted: { name: 'Q', isNotFound: 'false' } },
  });
  const told = (remarks as Remark[]).filter(
    ({ code, id }) => code === 'converted' && id === 'quoted',
  );
  expect(new Set(told.map(({ field, value, now }) => `${field}: ${value} → ${now}`))).toEqual(
    new Set([
      'name: 5 → "5"',
      'zoom: "3" → 3',
      'theme: Dark → dark',
      'isNotFound: "false" → false',
    ]),
  );
});

it('tell of maps that no text can show, in a dry run, an import and by the doctor', async () => {
  const mention = (...numbers: number[]) =>
    text(`<p>${numbers.map((number) => `%MAP-${number}%`).join(' ')}</p>`);
  await app.import({
    maps: {
      old: { name: 'O', referenceNumber: 5 },
      moved: { name: 'W', referenceNumber: 6 },
      silent: { name: 'S', referenceNumber: 9 },
    },
  });
  const picture = text('', { type: 'image', url: `/files/page-images/${'a1'.repeat(10)}.png` });
  const file = {
    // Those of the file come after what mentions them.
    pages: {
      p: {
        name: 'P',
        sections: { it: [mention(1, 5, 6, 9), mention(7, 99), picture], en: [mention(99, 98)] },
      },
    },
    maps: {
      fresh: { name: 'N', referenceNumber: 1 },
      moved: { name: 'W', referenceNumber: 8 },
      silent: { name: 'Silent' },
    },
  };
  const about = ({ remarks }: { remarks: Remark[] }) =>
    remarks.filter(({ code }) => code === 'mapMissing');
  const remark = { code: 'mapMissing', collection: 'pages', id: 'p', field: 'sections' };
  const expected = [{ ...remark, value: '%MAP-6%, %MAP-7%, %MAP-99%, %MAP-98%' }];
  const { body } = await app.send('rehearse?action=import', file);
  expect(about(Object(body).report)).toEqual(expected);
  expect(about(Object(await app.import(file)))).toEqual(expected);
  const found: string[] = [];
  await checkDocuments(app.test.app.store.reader, (_, __, what) => {
    if (what.includes('mapMissing')) found.push(what);
  });
  expect(found.map((what) => what.replace(/:.*“/, ' “'))).toEqual(
    [6, 7, 98, 99].map((number) => `pages / p “%MAP-${number}%” (mapMissing)`),
  );
});

it('tell of blocks whose code cannot be read, in the languages of the site', async () => {
  const code = { it: 'x\n {% schema %}', ru: '{% if %}' };
  const good = { it: '{{ page.title }}' };
  const file = {
    block: { bad: { name: 'B', code }, good: { name: 'G', code: good } },
    // Of others it is a field that nobody knows.
    pages: { coded: { name: 'C', code } },
  };
  const about = ({ remarks }: { remarks: Remark[] }) =>
    remarks.filter(({ code }) => code === 'codeFailing');
  const remark = { code: 'codeFailing', collection: 'block', id: 'bad', field: 'code.it' };
  const expected = [{ ...remark, value: expect.stringMatching(/^2:2 .*schema/) }];
  const { body } = await app.send('rehearse?action=import', file);
  expect(about(Object(body).report)).toEqual(expected);
  expect(about(Object(await app.import(file)))).toEqual(expected);
});

it('tell of web renders once, with how many they are, also where they are more than a group', async () => {
  const renders = Array.from({ length: 501 }, (_, at) => [`r${at}`, { createdAt: 0, markup: 'x' }]);
  const file = { webRenders: Object.fromEntries(renders), templates: { q: { name: 'Q' } } };
  const { remarks, refused } = Object(await app.import(file));
  expect(refused).toBe(501);
  const derived = { code: 'derived', collection: 'webRenders', id: '', field: null, value: '501' };
  expect(remarks).toEqual([derived]);
  expect(remarkLine(derived as Remark)).toBe(
    'webRenders: Values that Regia works out itself, “501” (derived)',
  );
});

it('tell which of several variables with one name the site does not read', async () => {
  const told = async (names: Record<string, string>) => {
    const variables = Object.entries(names).map(([id, name]) => [id, { name, value: { a: 1 } }]);
    const file = { variables: Object.fromEntries(variables) };
    const { report } = Object((await app.send('rehearse?action=import', file)).body);
    const { remarks } = await app.import(file);
    expect(remarks).toEqual(report.remarks);
    return (remarks as Remark[])
      .filter(({ code }) => code === 'variableUnread')
      .map(({ id, value, now }) => `${id} ${value}: ${now}`)
      .toSorted();
  };
  // A page of this name is none of them.
  await app.import({ pages: { n: { name: 'theme' } } });
  expect(await told({ nc: 'theme', nb: ' theme', other: 'mine' })).toEqual(['nc theme: nb']);
  expect(await told({ nd: 'theme' })).toEqual(['nd theme: nb']);
  expect(await told({ na: 'theme' })).toEqual(['nb theme: na', 'nc theme: na', 'nd theme: na']);
  expect(await told({ na: 'theme', nb: 'Theme' })).toEqual([]);
  // The stored one that the site read is another by this file, and tells of nothing.
  expect(await told({ ne: 'theme', na: 'mine2' })).toEqual(['ne theme: nc']);
  expect(await told({ ne: 'other', na: 'theme' })).toEqual(['nc theme: na', 'nd theme: na']);
  const { remarks } = await app.import({ pages: { nc: { name: 'theme' } } });
  expect((remarks as Remark[]).filter(({ code }) => code === 'variableUnread')).toEqual([]);
  const found: string[] = [];
  await checkDocuments(app.test.app.store.reader, (_, __, what) => found.push(what));
  expect(found.filter((what) => what.includes('variableUnread'))).toEqual([
    'variables / nc / name: Variables with the same name as another: the site reads only the other one, “theme”, now “na” (variableUnread)',
    expect.stringContaining('variables / nd / name'),
  ]);
});

it('tell of a map, or of its number, that a restore takes away', async () => {
  const numbered = (referenceNumber: number) => ({ name: 'M', referenceNumber });
  await app.import({ maps: { goes: numbered(5), silent: numbered(7) } });
  const mentions = (number: number) => ({ name: 'P', sections: { it: [text(`%MAP-${number}%`)] } });
  const maps = { stays: numbered(6), silent: { name: 'S' } };
  const file = { pages: { p: mentions(5), q: mentions(6), r: mentions(7) }, maps };
  const about = { code: 'mapMissing', collection: 'pages', field: 'sections' };
  const expected = [
    { ...about, id: 'p', value: '%MAP-5%' },
    { ...about, id: 'r', value: '%MAP-7%' },
  ];
  for (const way of ['rehearse?action=restore', 'restore']) {
    const { report } = Object((await app.send(way, file)).body);
    const told = (report.remarks as Remark[]).filter(({ code }) => code === 'mapMissing');
    expect(told).toEqual(expected);
  }
});

it('tell of a target that a restore takes away', async () => {
  await app.import({ templates: { goes: { name: 'T' } } });
  const page = { name: 'P', title: { it: 'P' }, template: 'goes' };
  const about = { code: 'targetMissing', collection: 'pages', id: 'p', field: 'template' };
  for (const way of ['rehearse?action=restore', 'restore']) {
    const file = { templates: {}, pages: { p: page } };
    const { report } = Object((await app.send(way, file)).body);
    const told = (report.remarks as Remark[]).filter(({ code }) => code === 'targetMissing');
    expect(told).toEqual([{ ...about, value: 'templates/goes' }]);
  }
});

it('tell of no variable that a restore takes away', async () => {
  const named = (id: string) => ({ variables: { [id]: { name: 'colore', value: { a: 1 } } } });
  await app.import(named('va'));
  for (const way of ['rehearse?action=restore', 'restore']) {
    const { report } = Object((await app.send(way, named('vb'))).body);
    expect(report).toMatchObject({ created: 1, remarks: [] });
  }
});

it('tell once of a collection whose name is like one of the product’s', async () => {
  const some = { a: { name: 'A' }, b: { name: 'B' } };
  const file = { blocks: some, Page: some, 'work-categories': some, recipes: some };
  const { report } = Object((await app.send('rehearse?action=import', file)).body);
  const { remarks } = await app.import(file);
  expect(remarks).toEqual(report.remarks);
  expect((remarks as Remark[]).map(({ code, collection, now }) => [code, collection, now])).toEqual(
    [
      ['collectionUnknown', 'blocks', 'block'],
      ['collectionUnknown', 'Page', 'pages'],
      ['collectionUnknown', 'work-categories', 'workCategories'],
    ],
  );
  const found: string[] = [];
  await checkDocuments(app.test.app.store.reader, (_, __, what) => found.push(what));
  expect(found.filter((what) => what.includes('collectionUnknown'))).toHaveLength(3);
});
