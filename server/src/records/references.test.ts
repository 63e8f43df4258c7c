import { MODULES, masterRights } from '@regia/model/modules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastChange } from '../store/history/operationTrace.ts';
import { linksTo, removeLinks } from '../store/links.ts';
import type { Client } from '../testing/client.ts';
import { itemsIn, problemsIn, RecordsApp, recordIn } from '../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
beforeAll(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
});
afterAll(() => app.close());

const read = async (collection: string, id: string) =>
  recordIn(await ada.get(`/api/records/${collection}/${id}`));
const save = async (collection: string, id: string, changes: object) =>
  ada.put(`/api/records/${collection}/${id}`, { ...(await read(collection, id)), ...changes });
/** Takes a record away as an import or an older product might have. */
const vanish = (id: string) =>
  app.context.store.transaction(({ db }) =>
    sql`DELETE FROM documents WHERE id = ${id}`.execute(db),
  );

describe('an embedded copy', () => {
  it('is filled from the target, whatever the client says', async () => {
    const block = await app.create('block', { name: 'Header', code: { it: '<header>' } });
    const other = await app.create('block', { name: 'Footer' });
    const template = await app.create('templates', {
      name: 'Base',
      blocks: { it: [{ id: block.id, name: 'Forged', extra: 1 }, other.id] },
    });
    expect(template.blocks).toEqual({
      it: [
        { id: block.id, name: 'Header', code: { it: '<header>' } },
        { id: other.id, name: 'Footer', code: {} },
      ],
    });
  });

  it('stands among what else stood beside the id, unless that is named like something known of the target', async () => {
    const { id } = await app.put('block', { name: 'B', code: {}, legacy: 'now' }, 'ada');
    const old = { id, name: 'A', note: 'mine', legacy: 'then', createdAt: 'then', order: 1 };
    const junk = [null, 'x', 7];
    const blocks = { it: [...junk, old], en: 7 };
    const template = await app.put('templates', { name: 'T', blocks }, 'ada');
    const live = { id, name: 'B', code: {}, note: 'mine', legacy: 'then' };
    expect((await read('templates', template.id)).blocks).toEqual({ it: [...junk, live], en: 7 });
    const { body } = await save('templates', template.id, { blocks: { it: [{ id }] } });
    expect(Object(body).record.blocks).toEqual({ it: [live] });
  });

  it('is told from others of the same target by what stands beside it, or by what they last held', async () => {
    const { id } = await app.create('block', { name: 'B' });
    const gone = await app.create('block', { name: 'C' });
    const [one, other] = [1, 2].map((note) => ({ id, note, of: 'it' }));
    const [red, blue] = ['Rosso', 'Blu'].map((name) => ({ id: gone.id, name }));
    const blocks = { it: [one, other, red, blue] };
    const template = await app.put('templates', { name: 'T', blocks }, 'ada');
    await vanish(gone.id);
    const turned = [
      { name: 'Blu', id: gone.id },
      { name: 'Forged', of: 'it', note: 2, id },
      red,
      { of: 'it', note: 1, id },
    ];
    const { body } = await save('templates', template.id, { blocks: { it: turned } });
    const now = { name: 'B', code: {} };
    expect(Object(body).record.blocks.it).toEqual([
      blue,
      { ...other, ...now },
      red,
      { ...one, ...now },
    ]);
  });

  it('of long code is made while the record stays short enough to be saved again', async () => {
    const long = await app.create('block', { name: 'Long', code: { it: 'x'.repeat(400_000) } });
    const many = Array.from({ length: 500 }, () => ({ id: long.id }));
    const { id } = await app.create('templates', { name: 'T', blocks: { it: many, en: many } });
    const template = await read('templates', id);
    const { blocks } = template;
    expect(JSON.stringify(blocks).length < 1_200_000).toBe(true);
    const whole = Object(blocks).it.map((one: object) => 'code' in one);
    expect(whole.slice(0, 3)).toEqual([true, true, false]);
    const { status, body } = await ada.put(`/api/records/templates/${id}`, template);
    expect([status, Object(body).renders]).toEqual([200, { queued: 0, done: 0 }]);
  });

  it('of a target that stands there a thousand times is made in no time', async () => {
    const { id } = await app.create('block', { name: 'B' });
    const refs = Array.from({ length: 1_000 }, () => ({ id }));
    const blocks = { it: refs, en: refs, de: refs, fr: refs, es: refs };
    const template = await app.create('templates', { name: 'T', blocks });
    const others = refs.map((ref, at) => ({ ...ref, name: `Forged ${at}`, at }));
    const { status } = await save('templates', template.id, { blocks: { it: others, en: others } });
    expect(status).toBe(200);
  });

  it('shows the target as it is now, without a write', async () => {
    const template = await app.create('templates', { name: 'Base' });
    const page = await app.create('pages', { name: 'Home', template: template.id });
    expect(page.template).toEqual({ id: template.id, name: 'Base' });
    await save('templates', template.id, { name: 'Renamed' });
    const again = await read('pages', page.id);
    expect(again).toEqual({ ...page, template: { id: template.id, name: 'Renamed' } });
    const listed = itemsIn(await ada.get(`/api/records/pages?filter[template]=${template.id}`));
    expect(listed).toEqual([again]);
    expect((await save('pages', page.id, { name: 'Start' })).status).toBe(200);
  });

  it('holds a role with its seven lists, and thereby the rights', async () => {
    const bob = await app.user('bob', { readAll: ['page'] });
    const { role } = await read('users', 'bob');
    expect(role).toMatchObject({ name: 'bob', readAll: ['page'], deleteOwn: [] });
    await save('roles', Object(role).id, { readAll: ['map'] });
    expect((await bob.get('/api/records/pages')).status).toBe(403);
    expect((await read('users', 'bob')).role).toMatchObject({ readAll: ['map'] });
  });

  it('stays as last known when the target is gone, and does not stop a save', async () => {
    const template = await app.create('templates', { name: 'Doomed' });
    const page = await app.create('pages', { name: 'Left', template: template.id });
    await vanish(template.id);
    expect((await read('pages', page.id)).template).toEqual({ id: template.id, name: 'Doomed' });
    const forged = { id: template.id, name: 'Forged' };
    const saved = recordIn(await save('pages', page.id, { name: 'Still here', template: forged }));
    expect(saved.template).toEqual({ id: template.id, name: 'Doomed' });
  });
});

describe('a target', () => {
  it('must exist when it is chosen', async () => {
    const blocks = { it: [{ id: 'no1' }], en: [{ id: 'no2' }] };
    const answer = await ada.post('/api/records/templates', { name: 'x', blocks });
    expect(problemsIn(answer)).toEqual({
      'blocks.it.0': 'targetMissing',
      'blocks.en.0': 'targetMissing',
    });
    const page = { name: 'x', template: 'no3', publicAt: 'soon' };
    expect(problemsIn(await ada.post('/api/records/pages', page))).toEqual({
      template: 'targetMissing',
      publicAt: 'invalid',
    });
  });

  it('of another collection does not count', async () => {
    const block = await app.create('block', { name: 'B' });
    const answer = await ada.post('/api/records/pages', { name: 'x', template: block.id });
    expect(problemsIn(answer)).toEqual({ template: 'targetMissing' });
  });
});

describe('what somebody may not read', () => {
  const problem = { template: 'targetHidden' };

  it('is told, whether it is there or not, to whoever may see none of its kind', async () => {
    const bob = await app.user('guesses', { create: ['page'] });
    const { id } = await app.create('templates', { name: 'Secret' });
    for (const template of [id, 'nowhere']) {
      const made = await bob.post('/api/records/pages', { name: 'x', template });
      expect(problemsIn(made)).toEqual(problem);
    }
  });

  it('is not told to be there to whoever may see none of its kind', async () => {
    const bob = await app.user('asks', { create: ['page'] });
    const { id } = await app.create('templates', { name: 'Secret' });
    for (const one of [id, 'nowhere']) {
      expect((await bob.get(`/api/records/templates/${one}`)).status).toBe(403);
    }
  });

  it('is for them as if it were not there, whichever way they refer to it', async () => {
    const bob = await app.user('refers', {
      create: ['page'],
      readOwn: ['page'],
      updateOwn: ['page'],
    });
    const { id } = await app.create('templates', { name: 'Secret' });
    const made = await bob.post('/api/records/pages', { name: 'x', template: id });
    expect(problemsIn(made)).toEqual(problem);
    expect(
      problemsIn(await bob.post('/api/records/pages', { name: 'x', template: { id } })),
    ).toEqual(problem);
    const { record: page } = Object((await bob.post('/api/records/pages', { name: 'x' })).body);
    const path = `/api/records/pages/${page.id}`;
    const put = await bob.put(path, { ...page, template: { id, name: 'guessed' } });
    expect(problemsIn(put)).toEqual(problem);
    expect(JSON.stringify([made.body, put.body])).not.toContain('Secret');
  });

  it('is refused in lists and languages too, and within one record by record', async () => {
    const bob = await app.user('lists', {
      ...{ create: ['template', 'block'], readOwn: ['block', 'template'] },
    });
    const { id } = await app.create('block', { name: 'Theirs' });
    const own = recordIn(await bob.post('/api/records/block', { name: 'Own' }));
    const blocks = { it: [{ id: own.id }, { id }], en: [{ id: own.id }] };
    const answer = await bob.post('/api/records/templates', { name: 'x', blocks });
    expect(problemsIn(answer)).toEqual({ 'blocks.it.1': 'targetMissing' });
  });

  it('stays where somebody else referred to it, and comes back with a version', async () => {
    const bob = await app.user('keeps', { readAll: ['page'], updateAll: ['page'] });
    const { id } = await app.create('templates', { name: 'Kept' });
    const made = await app.create('pages', { name: 'x', template: id });
    const path = `/api/records/pages/${made.id}`;
    await save('templates', id, { name: 'Kept on' });
    const renamed = recordIn(await bob.put(path, { ...made, name: 'y' }));
    expect(renamed.template).toEqual({ id, name: 'Kept on' });
    const without = recordIn(await bob.put(path, { ...renamed, template: null }));
    expect(without.template).toBeNull();
    expect(problemsIn(await bob.put(path, { ...without, template: id }))).toEqual(problem);
    const versions = Object((await bob.get(`/api/history/pages/${made.id}`)).body).items;
    const restored = await bob.post(
      `/api/history/pages/${made.id}/${versions.at(-1).seq}/restore`,
      {
        updatedAt: without.updatedAt,
        updatedBy: without.updatedBy,
      },
    );
    expect(recordIn(restored).template).toMatchObject({ id });
  });

  it('is counted among what stands in the way of a deletion, and not named', async () => {
    const bob = await app.user('deletes', { deleteAll: ['template'], readAll: ['template'] });
    const { id } = await app.create('templates', { name: 'Needed' });
    await app.create('pages', { name: 'Unseen', template: id });
    expect((await bob.delete(`/api/records/templates/${id}`)).body).toMatchObject({
      code: 'children',
      details: { blockers: [], total: 1 },
    });
  });
});

describe('a deletion', () => {
  const remove = (collection: string, id: string) => ada.delete(`/api/records/${collection}/${id}`);

  it.each([
    ['roles', 'users', { firstName: 'A', lastName: 'B', email: 'x@example.com' }, 'role', 'A B'],
    ['maps', 'mapPoints', { name: 'Point' }, 'map', 'Point'],
    ['templates', 'pages', { name: 'Page' }, 'template', 'Page'],
    ['templates', 'works', { name: 'Work' }, 'template', 'Work'],
    ['workCategories', 'works', { name: 'Work' }, 'workCategory', 'Work'],
  ])(
    'in %s is refused while one of the %s needs it',
    async (collection, from, fields, field, name) => {
      const target = await app.create(collection, { name: 'Target' });
      const blocker = await app.create(from, { ...fields, [field]: target.id });
      expect(await remove(collection, target.id)).toMatchObject({
        status: 409,
        body: {
          code: 'children',
          details: { blockers: [{ collection: from, id: blocker.id, name }], total: 1 },
        },
      });
      expect((await remove(from, blocker.id)).status).toBe(200);
      expect((await remove(collection, target.id)).status).toBe(200);
      expect((await remove(collection, target.id)).status).toBe(404);
    },
  );

  it.each([
    ['pages', 'worksPageId'],
    ['templates', 'workTemplateId'],
    ['templates', 'worksTemplateId'],
  ])(
    'in %s is refused while the settings name it as %s, in each way',
    async (collection, field) => {
      const target = recordIn(await ada.post(`/api/records/${collection}`, { name: 'Target' }));
      const creation = await lastChange(app.context.store.reader);
      const other = await app.create(collection, { name: 'Other' });
      const settings = await app.put('settings', { [field]: { id: target.id } }, null);
      const refusal = {
        code: 'children',
        details: { blockers: [{ collection: 'settings', id: settings.id }], total: 1 },
      };
      expect(await remove(collection, target.id)).toMatchObject({ status: 409, body: refusal });
      const many = await ada.post(`/api/records/${collection}/delete`, {
        ids: [target.id, other.id],
      });
      expect(many.body).toMatchObject({
        removed: [other.id],
        refused: [{ id: target.id, code: 'children', total: 1 }],
      });
      const undone = await ada.post(`/api/changes/${creation}/undo`);
      expect(undone).toMatchObject({ status: 409, body: refusal });
      expect((await ada.get(`/api/records/${collection}/${target.id}`)).status).toBe(200);
      await vanish(settings.id);
      await app.context.store.transaction((session) =>
        removeLinks(session, 'settings', [settings.id]),
      );
    },
  );

  it('names what is in the way in the order of the names', async () => {
    const template = await app.create('templates', { name: 'Target' });
    for (const name of ['Zeta', 'casa 10', 'Casa 2', 'Èra', 'Alfa']) {
      await app.create('pages', { name, template: template.id });
    }
    const blockers = ['Alfa', 'Casa 2', 'casa 10', 'Èra', 'Zeta'].map((name) => ({ name }));
    expect((await remove('templates', template.id)).body).toMatchObject({ details: { blockers } });
  });

  it('names the first by name where there are many, and says how many there are', async () => {
    const template = await app.create('templates', { name: 'Target' });
    for (let n = 60; n > 0; n--) {
      await app.create('pages', { name: `Pagina ${n}`, template: template.id });
    }
    const named = Array.from({ length: 50 }, (_, at) => ({ name: `Pagina ${at + 1}` }));
    expect((await remove('templates', template.id)).body).toMatchObject({
      details: { blockers: named, total: 60 },
    });
  });

  it('of a block is refused while a template shows it in any language, and named once', async () => {
    const block = await app.create('block', { name: 'Footer' });
    const blocks = { it: [{ id: block.id }, { id: block.id }], en: [{ id: block.id }] };
    const { id } = await app.create('templates', { name: 'Two', blocks });
    expect((await remove('block', block.id)).body).toMatchObject({
      details: { blockers: [{ collection: 'templates', id, name: 'Two' }], total: 1 },
    });
  });

  it('by older products left a copy in the settings, which still show it', async () => {
    const page = await app.create('pages', { name: 'Works' });
    await app.create('settings', { worksPageId: page.id }, 'settings');
    await vanish(page.id);
    expect((await read('settings', 'settings')).worksPageId).toEqual({
      id: page.id,
      name: 'Works',
    });
  });

  it('takes the record’s own links and keys with it', async () => {
    const template = await app.create('templates', { name: 'Base' });
    const fields = { name: 'x', template: template.id, slug: { it: 'libero' } };
    const { id } = await app.create('pages', fields);
    await remove('pages', id);
    expect(await linksTo(app.context.store.reader, 'templates', template.id)).toEqual([]);
    expect((await app.create('pages', fields)).slug).toEqual({ it: 'libero' });
  });
});

it('links a page to the maps that its sections mention', async () => {
  const map = await app.create('maps', { name: 'M' }, '#42');
  const sections = { it: [{ id: 's', type: 'html', value: 'Qui: %MAP-42%' }] };
  const { id } = await app.create('pages', { name: 'Map', sections });
  expect(await linksTo(app.context.store.reader, 'maps', '#42')).toEqual([
    { collection: 'pages', id, field: 'sections' },
  ]);
  // The page does not need it, also where its id is as a mention would be.
  const deleted = await ada.delete(`/api/records/maps/${encodeURIComponent(map.id)}`);
  expect(deleted.status).toBe(200);
});
