import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putDocument } from '../../store/documents.ts';
import type { Client } from '../../testing/client.ts';
import { itemsIn, problemsIn, RecordsApp, recordIn, START } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
beforeAll(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
});
afterAll(() => app.close());

const read = async (collection: string, id: string) =>
  recordIn(await ada.get(`/api/records/${collection}/${id}`));

describe.each(['isHomepage', 'isNotFound'])('a page with %s', (part) => {
  it('takes that part from all others, in the same change', async () => {
    const first = await app.create('pages', { name: 'first', [part]: true });
    const second = recordIn(await ada.post('/api/records/pages', { name: 'second', [part]: true }));
    const relieved = await read('pages', first.id);
    expect(relieved).toMatchObject({ [part]: false, updatedBy: 'ada' });
    expect(relieved.updatedAt > first.updatedAt).toBe(true);
    const third = await app.create('pages', { name: 'third' });
    await ada.put(`/api/records/pages/${third.id}`, { ...third, [part]: true });
    const parts = itemsIn(await ada.get(`/api/records/pages?filter[${part}]=true`));
    expect(parts.map(({ id }) => id)).toEqual([third.id]);
    expect((await read('pages', second.id))[part]).toBe(false);
    const again = recordIn(
      await ada.put(`/api/records/pages/${third.id}`, await read('pages', third.id)),
    );
    expect(again[part]).toBe(true);
    await app.create('pages', { name: 'fourth', [part]: true });
    expect((await read('pages', third.id))[part]).toBe(false);
  });
});

describe.each(['isHomepage', 'isNotFound'])('who may not change the page with %s', (part) => {
  it.each([
    ['sees who has it', { readAll: ['page'] as const }, { field: part, collection: 'pages' }],
    ['is told that it is taken', {}, undefined],
  ])('takes it from nobody, and %s', async (_, rights, holder) => {
    const first = await app.create('pages', { name: 'first', [part]: true });
    const eve = await app.user(app.newId(), { ...rights, create: ['page'] });
    const answer = await eve.post('/api/records/pages', { name: 'mine', [part]: true });
    expect(answer).toMatchObject({
      status: 422,
      body: { details: { fields: { [part]: 'taken' } } },
    });
    if (holder) expect(answer.body).toMatchObject({ details: { holder } });
    else expect(answer.text).not.toContain(first.id);
    expect(await read('pages', first.id)).toEqual(first);
  });
});

describe('a page that is homepage and not-found page at once', () => {
  const both = { isHomepage: true, isNotFound: true };

  it.each([
    ['isNotFound', {}],
    ['isNotFound', { isHomepage: true }],
    ['isHomepage', { isNotFound: true }],
  ])('is refused at %s, where it was %j', async (field, part) => {
    const refused = { status: 422, body: { details: { fields: { [field]: 'bothParts' } } } };
    if (Object.keys(part).length === 0) {
      expect(await ada.post('/api/records/pages', { name: 'P', ...both })).toMatchObject(refused);
      return;
    }
    const stored = await app.create('pages', { name: 'P', ...part });
    const answer = await ada.put(`/api/records/pages/${stored.id}`, { ...stored, ...both });
    expect(answer).toMatchObject(refused);
    expect(await read('pages', stored.id)).toEqual(stored);
  });

  it('can be saved, and come back from the bin, if an import brought it', async () => {
    const stored = await app.create('pages', { name: 'P' });
    const path = `/api/records/pages/${stored.id}`;
    await app.context.store.transaction((session) =>
      putDocument(session, 'pages', { ...stored, ...both }),
    );
    const saved = await ada.put(path, { ...stored, ...both, name: 'Q' });
    expect(recordIn(saved)).toMatchObject({ name: 'Q', ...both });
    await ada.delete(path);
    expect((await ada.post(`/api/bin/pages/${stored.id}/restore`)).status).toBe(200);
    expect(await read('pages', stored.id)).toMatchObject(both);
    const one = { ...(await read('pages', stored.id)), isNotFound: false };
    expect((await ada.put(path, one)).status).toBe(200);
  });
});

describe.each(['pages', 'works', 'workCategories'])('the dates of %s', (collection) => {
  const [early, late] = ['2026-03-10T09:00:00.000Z', '2026-03-10T09:00:00.001Z'];
  const refused = {
    status: 422,
    body: { details: { fields: { publicUntil: 'notAfterBegin' } } },
  };

  it('have their end after their beginning', async () => {
    const path = `/api/records/${collection}`;
    const dates = (publicAt: string | null, publicUntil: string | null) => ({
      publicAt,
      publicUntil,
    });
    for (const publicUntil of [early, '2020-01-01T00:00:00.000Z']) {
      expect(await ada.post(path, { name: 'P', ...dates(early, publicUntil) })).toMatchObject(
        refused,
      );
    }
    const stored = recordIn(await ada.post(path, { name: 'P', ...dates(early, late) }));
    const own = `${path}/${stored.id}`;
    expect(await ada.put(own, { ...stored, publicAt: late })).toMatchObject(refused);
    const many = { records: [{ id: stored.id }], fields: { publicUntil: early } };
    expect((await ada.put(path, many)).body).not.toMatchObject({ records: [{ id: stored.id }] });
    expect(await read(collection, stored.id)).toEqual(stored);
    const ended = { ...stored, ...dates(null, '2020-01-01T00:00:00.000Z') };
    expect((await ada.put(own, ended)).status).toBe(200);
  });

  it('stay as an import brought them while something else is saved', async () => {
    const stored = await app.create(collection, { name: 'P' });
    const odd = { publicAt: late, publicUntil: early };
    await app.context.store.transaction((session) =>
      putDocument(session, collection, { ...stored, ...odd }),
    );
    const path = `/api/records/${collection}/${stored.id}`;
    const saved = recordIn(await ada.put(path, { ...stored, ...odd, name: 'Q' }));
    expect(saved).toMatchObject({ name: 'Q', ...odd });
    const worse = { ...saved, publicUntil: '2020-01-01T00:00:00.000Z' };
    expect(await ada.put(path, worse)).toMatchObject(refused);
    await ada.delete(path);
    expect((await ada.post(`/api/bin/${collection}/${stored.id}/restore`)).status).toBe(200);
  });
});

describe('the name of a variable', () => {
  it('is one variable’s alone: a new one, or one that is renamed, takes it from none', async () => {
    const first = await app.create('variables', { name: 'footer', value: { it: 'uno' } });
    const other = await app.create('variables', { name: 'other' });
    const eve = await app.user(app.newId(), { create: ['variable'] });
    const taken = { status: 422, body: { details: { fields: { name: 'taken' } } } };
    const answer = await eve.post('/api/records/variables', { name: 'footer' });
    expect(answer).toMatchObject(taken);
    expect(answer.text).not.toContain(first.id);
    const renamed = await ada.put(`/api/records/variables/${other.id}`, {
      ...other,
      name: 'footer',
    });
    expect(renamed).toMatchObject({ ...taken, body: { details: { holder: { id: first.id } } } });
    const saved = await ada.put(`/api/records/variables/${first.id}`, {
      ...first,
      value: { it: 2 },
    });
    expect(saved.status).toBe(200);
  });

  it.each([
    [
      'an earlier version',
      async (id: string) => {
        const seen = await read('variables', id);
        const renamed = await ada.put(`/api/records/variables/${id}`, {
          ...seen,
          name: `not ${id}`,
        });
        const { updatedAt, updatedBy } = recordIn(renamed);
        const { items } = Object((await ada.get(`/api/history/variables/${id}`)).body);
        const back = `/api/history/variables/${id}/${items.at(-1).seq}/restore`;
        return () => ada.post(back, { updatedAt, updatedBy });
      },
    ],
    [
      'the undoing of a renaming',
      async (id: string) => {
        const seen = await read('variables', id);
        await ada.put(`/api/records/variables/${id}`, { ...seen, name: `not ${id}` });
        const { items } = Object((await ada.get(`/api/history/variables/${id}`)).body);
        return () => ada.post(`/api/changes/${items[0].seq}/undo`);
      },
    ],
    [
      'the bin',
      async (id: string) => {
        await ada.delete(`/api/records/variables/${id}`);
        return () => ada.post(`/api/bin/variables/${id}/restore`);
      },
    ],
    [
      'the bin, together with others',
      async (id: string) => {
        await ada.delete(`/api/records/variables/${id}`);
        return () => ada.post('/api/bin/restore', { records: [{ collection: 'variables', id }] });
      },
    ],
  ])(
    'that another has taken since stays the other’s when one comes back by %s',
    async (_, leave) => {
      const name = `phone ${app.newId()}`;
      const [old, spare] = [
        await app.create('variables', { name, value: { n: 1 } }),
        await app.create('variables', { name: `${name}-1` }),
      ];
      const comeBack = await leave(old.id);
      const owner = await app.create('variables', { name, value: { n: 2 } });
      const answer = await comeBack();
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(
        JSON.stringify({ kind: 'taken', field: 'name', value: name, now: `${name}-2` }),
      );
      expect(await read('variables', old.id)).toMatchObject({ name: `${name}-2`, value: { n: 1 } });
      for (const other of [owner, spare]) expect(await read('variables', other.id)).toEqual(other);
    },
  );

  it('is nobody’s business where it is a page’s, or nothing', async () => {
    await app.create('pages', { name: 'chi' });
    expect((await ada.post('/api/records/variables', { name: 'chi' })).status).toBe(201);
    await app.put('variables', { name: '' }, 'ada');
    const { id } = await app.put('variables', { name: '', value: 1 }, 'ada');
    await ada.delete(`/api/records/variables/${id}`);
    const back = await ada.post(`/api/bin/variables/${id}/restore`);
    expect([back.status, recordIn(back).name]).toEqual([200, '']);
  });

  it('of two that are alike already can be saved with either', async () => {
    const [one, two] = [
      await app.put('variables', { name: 'twice' }, 'ada'),
      await app.put('variables', { name: 'twice' }, 'ada'),
    ];
    for (const each of [one, two]) {
      const answer = await ada.put(`/api/records/variables/${each.id}`, {
        ...each,
        value: { it: 1 },
      });
      expect(answer.status).toBe(200);
    }
  });
});

describe('a map', () => {
  it('gets the smallest free number and keeps it', async () => {
    const create = async () => recordIn(await ada.post('/api/records/maps', { name: 'm' }));
    const [one, two, three] = [await create(), await create(), await create()];
    expect([one, two, three].map((map) => map.referenceNumber)).toEqual([1, 2, 3]);
    await ada.delete(`/api/records/maps/${two.id}`);
    const changed = { ...three, referenceNumber: 99, name: 'renamed' };
    const saved = recordIn(await ada.put(`/api/records/maps/${three.id}`, changed));
    expect(saved).toMatchObject({ referenceNumber: 3, name: 'renamed' });
    expect(recordIn(await ada.put(`/api/records/maps/${one.id}`, one)).referenceNumber).toBe(1);
    expect((await create()).referenceNumber).toBe(2);
  });
});

describe('the settings', () => {
  it('have their default language among the languages', async () => {
    const settings = await app.create('settings', {}, 'settings');
    const save = (changes: object) =>
      ada.put('/api/records/settings/settings', { ...settings, ...changes });
    const wrong = await save({ languages: ['en'], defaultLanguage: 'it' });
    expect(problemsIn(wrong)).toEqual({ defaultLanguage: 'languageMissing' });
    expect(problemsIn(await save({ defaultLanguage: 'en' }))).toEqual({
      defaultLanguage: 'languageMissing',
    });
    expect(problemsIn(await save({ languages: [] }))).toEqual({ languages: 'required' });
    const right = await save({ languages: ['en', 'it', 'en'], defaultLanguage: 'en' });
    expect(recordIn(right).languages).toEqual(['en', 'it']);
  });

  it('are saved unchanged where an import brought others', async () => {
    const other = await RecordsApp.open();
    const eve = await other.user('eve', masterRights(MODULES));
    const { store } = other.context;
    const at = { createdAt: START, createdBy: null, updatedAt: START, updatedBy: null };
    const stored = { ...at, id: 'settings', languages: ['en'], defaultLanguage: 'it' };
    await store.transaction((session) => putDocument(session, 'settings', stored));
    const save = (changes: object) =>
      eve.put('/api/records/settings/settings', { ...stored, ...changes });
    expect(problemsIn(await save({ languages: ['fr'] }))).toEqual({
      defaultLanguage: 'languageMissing',
    });
    expect((await save({})).status).toBe(200);
    await other.close();
  });

  it('are the only ones, for good', async () => {
    expect((await ada.post('/api/records/settings', {})).status).toBe(403);
    expect((await ada.delete('/api/records/settings/settings')).status).toBe(403);
  });
});

describe('feedback', () => {
  it('says by itself who sends it and when', async () => {
    const given = { subject: 'Bene', message: 'Bravi', sender: 'Nobody', date: '2001-01-01' };
    expect(recordIn(await ada.post('/api/records/feedbacks', given))).toMatchObject({
      subject: 'Bene',
      message: 'Bravi',
      sender: 'ada Rossi <ada@example.com>',
      date: START,
    });
  });

  it('is read by nobody here', async () => {
    const { id } = recordIn(
      await ada.post('/api/records/feedbacks', { subject: 'a', message: 'b' }),
    );
    const empty = { items: [], total: 0, page: 1, pageSize: 10 };
    expect((await ada.get('/api/records/feedbacks')).body).toEqual(empty);
    expect((await ada.get(`/api/records/feedbacks/${id}`)).status).toBe(404);
  });
});
