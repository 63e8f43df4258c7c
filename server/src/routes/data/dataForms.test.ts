/** Exports of another deployment, in which the same things have other forms. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textAt } from '../../testing/client.ts';
import { DataApp, reportIn } from '../../testing/dataApp.ts';
import { recordIn } from '../../testing/recordsApp.ts';

let app: DataApp;
/** What was told when the file came for the first time. */
let report: Awaited<ReturnType<DataApp['import']>>;
beforeAll(async () => {
  app = await DataApp.open();
  report = await app.import(FILE);
  await app.test.app.idle();
});
afterAll(() => app.close());

const text = (value: string) => ({ width: 12, type: 'text', value: `<p>${value}</p>` });

const FILE = {
  settings: {
    settings: {
      defaultLanguage: 'it',
      languages: ['it', 'en'],
      worksPageId: 'pWorks',
      workTemplateId: 'T',
      worksTemplateId: 'templates/T',
    },
  },
  block: {
    bHead: { name: 'Testa', code: { it: '<h1>{{ document.title }}</h1>' }, order: '1' },
    bBody: { name: 'Corpo', code: { it: '{{ content }}' }, order: 2 },
  },
  templates: {
    T: {
      name: 'Base',
      blocks: { corpo: { id: 'bBody', order: 2 }, testa: { id: 'bHead', name: 'Testa', order: 1 } },
    },
  },
  pages: {
    pWorks: {
      name: 'Opere',
      template: 'T',
      title: { it: 'Opere', en: 'Works' },
      slug: { it: ' Opere', en: 'works' },
      isHomepage: null,
      sections: { it: [{ id: 's', ...text('Elenco'), url: null }] },
    },
    pHome: {
      name: 'Casa',
      template: { id: 'T' },
      title: { it: 'Casa' },
      slug: { it: 'casa' },
      isHomepage: 'true',
      sections: { it: [{ id: 's', ...text('Benvenuti'), url: null, caption: 'C' }], es: [7] },
      legacy: { a: 1 },
    },
  },
  workCategories: {
    C: { name: 'Case', title: { it: 'Case', en: 'Houses' }, slug: { it: 'case', en: 'houses' } },
  },
  works: {
    w1: {
      name: 'Torre',
      title: { it: 'Torre', en: 'Tower' },
      slug: { it: 'torre', en: 'tower' },
      workCategory: 'C',
      template: 'T',
      publicAt: null,
      sections: { intro: text('Prima'), more: [{ id: 'm', ...text('Poi') }, text('Infine')] },
    },
  },
};

const records = Object.entries(FILE).flatMap(([collection, some]) =>
  Object.keys(some).map((id) => `/api/records/${collection}/${id}`),
);

it('are turned into ours, and every conversion is told', () => {
  const told = (report.remarks as { code: string; id: string; field: string; now?: string }[])
    .filter(({ code }) => code === 'converted')
    .map(({ id, field, now }) => `${id} ${field} ${now}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'settings worksPageId {"id":"pWorks"}',
      'settings worksTemplateId {"id":"T"}',
      'bHead order 1',
      'pWorks template {"id":"T"}',
      'pWorks slug.it opere',
      'pWorks isHomepage false',
      'pWorks sections.it.0.url ',
      'pHome isHomepage true',
      'w1 workCategory {"id":"C"}',
      expect.stringMatching(/^T blocks {"it":/),
      expect.stringMatching(/^w1 sections {"it":/),
    ]),
  );
  expect(report.remarks).not.toContainEqual(expect.objectContaining({ code: 'doesNotFit' }));
});

it('are on the site with everything that they have', async () => {
  for (const [url, texts] of [
    ['/', ['<h1>Casa</h1>', 'Benvenuti']],
    ['/opere/case/torre', ['<h1>Torre</h1>', 'Prima', 'Poi', 'Infine']],
    ['/en/works/houses/tower', ['<h1>Tower</h1>', 'Prima', 'Poi', 'Infine']],
    ['/opere/case', ['<h1>Case</h1>', 'Torre']],
  ] as const) {
    const page = await app.page(url);
    for (const part of texts) expect([url, page]).toEqual([url, expect.stringContaining(part)]);
  }
});

it('change nothing when they come a second time', async () => {
  const { works, templates } = FILE;
  expect(await app.import({ works, templates })).toMatchObject({ equal: 2, remarks: [] });
});

it('open and save unchanged, and lose nothing that nobody knows', async () => {
  const [before, tower] = [await app.exported(), await app.page('/opere/case/torre')];
  for (const path of records) {
    const { body } = await app.ada.get(path);
    const saved = await app.ada.put(path, Object(body));
    expect([path, saved.status, saved.text]).toEqual([path, 200, expect.any(String)]);
  }
  const after = await app.exported();
  expect(Object(after.pages).pHome).toMatchObject({
    legacy: { a: 1 },
    sections: { it: [{ caption: 'C' }], es: [7] },
  });
  expect(Object(after.templates).T.blocks).toEqual({
    it: [
      expect.objectContaining({ id: 'bHead', key: 'testa' }),
      expect.objectContaining({ id: 'bBody', key: 'corpo' }),
    ],
  });
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(await app.page('/opere/case/torre')).toBe(tower);
});

it.each(['import', 'restore'])(
  'an %s that says nothing of when is noticed by whoever has the record open',
  async (kind) => {
    const send = async (variables: object) => reportIn(await app.send(kind, { variables }));
    const { id } = recordIn(
      await app.ada.post('/api/records/variables', { name: `aperta-${kind}` }),
    );
    const open = recordIn(await app.ada.get(`/api/records/variables/${id}`));
    const { variables } = await app.exported('variables');
    const changed = { ...Object(variables?.[id]), value: { text: 'file' } };
    expect(await send({ ...variables, [id]: changed })).toMatchObject({ updated: 1 });
    expect(await send({ ...variables, [id]: changed })).toMatchObject({ updated: 0 });
    const save = { ...open, value: { text: 'mio' } };
    // Nor is the date again that of the open copy when an older file comes.
    await send({ ...variables, [id]: { ...changed, value: { text: 'poi' } } });
    const answer = await app.ada.put(`/api/records/variables/${id}`, save);
    expect([answer.status, textAt(answer, 'code')]).toEqual([409, 'sync']);
  },
);

describe.each(['import', 'restore'])(
  'whoever has a record open notices that a file (%s)',
  (kind) => {
    const path = (id: string) => `/api/records/variables/${id}`;
    const send = async (variables: object) => reportIn(await app.send(kind, { variables }));
    const exported = async () => (await app.exported('variables')).variables ?? {};
    const withText = (record: unknown, text: string) => ({ ...Object(record), value: { text } });
    let id: string;
    let open: AnyRecord;
    beforeEach(async () => {
      ({ id } = recordIn(await app.ada.post('/api/records/variables', { name: 'aperta' })));
      open = recordIn(await app.ada.get(path(id)));
    });
    afterEach(async () => {
      const { status, body } = await app.ada.put(path(id), { ...open, value: { text: 'mio' } });
      expect([status, body]).toEqual([409, expect.objectContaining({ code: 'sync' })]);
      await app.ada.delete(path(id));
    });

    it('has brought it back with other contents, of the date that it had', async () => {
      const all = await exported();
      await app.ada.delete(path(id));
      await send({ ...all, [id]: withText(all[id], 'file') });
    });

    it('has done so after all data were deleted', async () => {
      const all = await exported();
      await app.ada.post('/api/data/delete', { collections: ['variables'] });
      await send({ ...all, [id]: withText(all[id], 'file') });
    });

    it('has lowered the date of, with another creator alone', async () => {
      await app.ada.put(path(id), withText(open, 'poi'));
      const all = await exported();
      const { updatedAt } = open;
      await send({ ...all, [id]: { ...Object(all[id]), updatedAt, createdBy: null } });
    });

    it('has other contents for it than when it was created, a second time too', async () => {
      const { [id]: stored } = await exported();
      const { updatedAt, ...undated } = { ...withText(stored, 'file'), updatedBy: 'altri' };
      const file = { [id]: undated };
      expect(await send({ ...(await exported()), ...file })).toMatchObject({ updated: 1 });
      expect(await send({ ...(await exported()), ...file })).toMatchObject({ updated: 0 });
    });

    it('has brought back a date that it had before an operation was undone', async () => {
      await app.ada.delete(path(id));
      // A version that only mentions the date isn't the one that has it.
      const of = (year: string, text: string) => {
        const value = { text, mentioned: { updatedAt: '2021-01-01T00:00:00.000Z' } };
        return { [id]: { name: 'aperta', value, updatedAt: `${year}-01-01T00:00:00.000Z` } };
      };
      await app.import({ variables: of('2020', 'first') });
      const { body } = await app.send('import', { variables: of('2021', 'second') });
      open = recordIn(await app.ada.get(path(id)));
      expect(open.updatedAt).toBe('2021-01-01T00:00:00.000Z');
      await app.ada.post(`/api/operations/${Object(body).id}/undo`);
      await send({ ...(await exported()), ...of('2021', 'third') });
    });
  },
);

it('another copy of a target that nobody has is noticed by whoever has the record open', async () => {
  const of = (name: string) => ({
    pages: {
      copied: {
        name: 'Copia',
        template: { id: 'nowhere', name },
        updatedAt: '2020-01-01T00:00:00.000Z',
      },
    },
  });
  for (const kind of ['import', 'restore']) {
    await app.import(of(`prima ${kind}`));
    const open = recordIn(await app.ada.get('/api/records/pages/copied'));
    reportIn(await app.send(kind, of(`poi ${kind}`)));
    const saved = await app.ada.put('/api/records/pages/copied', open);
    expect([saved.status, textAt(saved, 'code')]).toEqual([409, 'sync']);
  }
});

it('what comes back as it was has its dates, whatever its targets are called by now', async () => {
  const create = async (collection: string, fields: object) =>
    recordIn(await app.ada.post(`/api/records/${collection}`, fields));
  const template = await create('templates', { name: 'prima' });
  await create('pages', { name: 'via', template });
  await app.ada.put(`/api/records/templates/${template.id}`, { ...template, name: 'poi' });
  const before = await app.exported('pages');
  await app.ada.post('/api/data/delete', { collections: ['pages'] });
  await app.import(before);
  expect(await app.exported('pages')).toEqual(before);
});

it('a restore of a file brings records back with their dates, over later edits, too', async () => {
  const { id } = recordIn(await app.ada.post('/api/records/variables', { name: 'prima' }));
  const path = `/api/records/variables/${id}`;
  const before = await app.exported('variables');
  await app.ada.put(path, { ...recordIn(await app.ada.get(path)), name: 'poi' });
  reportIn(await app.send('restore', before));
  expect(await app.exported('variables')).toEqual(before);
});
