import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, Client, textAt } from '../../testing/client.ts';
import { itemsIn, RecordsApp, recordIn } from '../../testing/recordsApp.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';
import { picture, uploadForm } from '../../testing/uploads.ts';

function lossesIn({ status, text, body }: Answer): unknown {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return z.object({ losses: z.unknown() }).parse(body).losses;
}

describe('the bin', () => {
  let app: RecordsApp;
  let ada: Client;

  beforeAll(async () => {
    app = await RecordsApp.open();
    ada = await app.user('ada', masterRights(MODULES));
  });
  afterAll(() => app.close());

  const revive = (collection: string, id: string) =>
    ada.post(`/api/bin/${collection}/${id}/restore`);

  async function deleted(collection: string, fields: object) {
    const record = await app.create(collection, fields);
    const { status, text } = await ada.delete(`/api/records/${collection}/${record.id}`);
    if (status !== 200) throw new Error(text);
    return record;
  }

  it('marks a role that gives back more than one holds, and leaves it out of all that come back', async () => {
    const strong = await deleted('roles', { name: 'Strong', ...masterRights(['map']) });
    const weak = await deleted('roles', { name: 'Weak', ...masterRights(['role']) });
    const eve = await app.user('eve', masterRights(['role']));
    const items = itemsIn(await eve.get('/api/bin?collection=roles'));
    expect(items.map(({ id, beyond }) => [id, beyond])).toEqual([
      [weak.id, false],
      [strong.id, true],
    ]);
    const { body } = await eve.get('/api/bin/ids?collection=roles');
    expect(body).toEqual({ records: [{ collection: 'roles', id: weak.id }] });
    const answer = await eve.post(`/api/bin/roles/${strong.id}/restore`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'beyondRights' } });
    for (const { id } of [weak, strong]) await revive('roles', id);
  });

  it('shows what was deleted last first, with who and when; searched and by collection', async () => {
    const first = await deleted('variables', { name: 'Città e paesi' });
    app.wait(60_000);
    const second = await deleted('block', { name: 'Testata' });
    const by = { id: 'ada', name: 'ada Rossi', email: 'ada@example.com' };
    expect(itemsIn(await ada.get('/api/bin'))).toEqual([
      {
        collection: 'block',
        id: second.id,
        title: 'Testata',
        at: app.now.toISOString(),
        by,
        createdBy: null,
        beyond: false,
      },
      expect.objectContaining({ collection: 'variables', id: first.id, title: 'Città e paesi' }),
    ]);
    const found = async (query: string) =>
      itemsIn(await ada.get(`/api/bin?${query}`)).map(({ id }) => id);
    expect(await found('search=CITTA')).toEqual([first.id]);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('collection=block')).toEqual([second.id]);
    expect(await found('pageSize=1&page=2')).toEqual([first.id]);
  });

  it('gives a record back as it was, under its id, and forgets it then', async () => {
    const before = await deleted('variables', { name: 'Orari', value: { lun: '9-18' } });
    app.wait(60_000);
    const back = recordIn(await revive('variables', before.id));
    expect(back).toEqual({ ...before, updatedAt: app.now.toISOString(), updatedBy: 'ada' });
    const listed = itemsIn(await ada.get('/api/bin')).map(({ id }) => id);
    expect(listed).not.toContain(before.id);
    expect((await revive('variables', before.id)).status).toBe(404);
    const found = itemsIn(await ada.get('/api/records/variables?search=orari'));
    expect(found.map(({ id }) => id)).toEqual([before.id]);
  });

  it('gives it back a second time, as it was the second time', async () => {
    const { id } = await deleted('variables', { name: 'Prima' });
    const back = recordIn(await revive('variables', id));
    await ada.put(`/api/records/variables/${id}`, { ...back, name: 'Dopo' });
    await ada.delete(`/api/records/variables/${id}`);
    expect(recordIn(await revive('variables', id)).name).toBe('Dopo');
  });

  it('references that were left dangling work again', async () => {
    const page = await app.create('pages', { name: 'Lavori' });
    await app.create('settings', { worksPageId: page.id }, 'settings');
    await ada.delete(`/api/records/pages/${page.id}`);
    await revive('pages', page.id);
    const renamed = recordIn(await ada.get(`/api/records/pages/${page.id}`));
    await ada.put(`/api/records/pages/${page.id}`, { ...renamed, name: 'Progetti' });
    const settings = recordIn(await ada.get('/api/records/settings/settings'));
    expect(settings.worksPageId).toEqual({ id: page.id, name: 'Progetti' });
  });

  it('its own links count again: what it refers to cannot be deleted', async () => {
    const template = await app.create('templates', { name: 'Base' });
    const { id } = await deleted('pages', { name: 'A', template: template.id });
    await revive('pages', id);
    const answer = await ada.delete(`/api/records/templates/${template.id}`);
    expect([answer.status, Object(answer.body).code]).toEqual([409, 'children']);
  });

  it('a slug that was given to another page meanwhile gets a suffix', async () => {
    const { id } = await deleted('pages', { name: 'A', slug: { it: 'casa', en: 'house' } });
    await app.create('pages', { name: 'B', slug: { it: 'casa' } });
    const answer = await revive('pages', id);
    expect(recordIn(answer).slug).toEqual({ it: 'casa-1', en: 'house' });
    const loss = { kind: 'taken', field: 'slug.it', value: 'casa', now: 'casa-1' };
    expect(lossesIn(answer)).toEqual([loss]);
  });

  it('takes no part in the site from the page that plays it now', async () => {
    const { id } = await deleted('pages', { name: 'A', isHomepage: true });
    const home = await app.create('pages', { name: 'B', isHomepage: true });
    const answer = await revive('pages', id);
    expect(recordIn(answer).isHomepage).toBe(false);
    const loss = { kind: 'taken', field: 'isHomepage', value: 'true', now: null };
    expect(lossesIn(answer)).toEqual([loss]);
    expect(recordIn(await ada.get(`/api/records/pages/${home.id}`)).isHomepage).toBe(true);
  });

  it('keeps a map’s number where it is free, and says which it got where it is not', async () => {
    const free = await deleted('maps', { name: 'A' });
    expect(recordIn(await revive('maps', free.id)).referenceNumber).toBe(free.referenceNumber);
    await ada.delete(`/api/records/maps/${free.id}`);
    const other = await app.create('maps', { name: 'B' });
    expect(other.referenceNumber).toBe(free.referenceNumber);
    const answer = await revive('maps', free.id);
    expect(recordIn(answer).referenceNumber).not.toBe(free.referenceNumber);
    expect(lossesIn(answer)).toMatchObject([{ kind: 'taken', field: 'referenceNumber' }]);
  });

  it('what must be there comes back first', async () => {
    const map = await app.create('maps', { name: 'Padova' });
    const { id } = await deleted('mapPoints', { name: 'Prato', map: map.id });
    await ada.delete(`/api/records/maps/${map.id}`);
    const answer = await revive('mapPoints', id);
    expect([answer.status, Object(answer.body).details.missing]).toEqual([
      422,
      [{ field: 'map', collection: 'maps', id: map.id, name: 'Padova' }],
    ]);
    await revive('maps', map.id);
    expect((await revive('mapPoints', id)).status).toBe(200);
  });

  it('a release that comes back is no news', async () => {
    const news = () =>
      app.context.store.reader.db
        .selectFrom('documents')
        .select('id')
        .where('collection', '=', 'notifications')
        .execute();
    const { id } = await deleted('changelog', { version: '1', date: '2026-01-01' });
    const before = await news();
    expect(before).not.toEqual([]);
    await revive('changelog', id);
    expect(await news()).toEqual(before);
  });
});

describe('on the public site', () => {
  let test: TestApp;
  let ada: Client;
  let visitor: Client;
  let template: unknown;

  beforeAll(async () => {
    ({ test, ada } = await TestApp.installed());
    visitor = new Client(test.app.site);
    const code = { it: '<h1>{{ page.title }}</h1>{{ content }}' };
    const block = recordIn(await ada.post('/api/records/block', { name: 'Corpo', code }));
    const base = { name: 'Base', blocks: { it: [block] } };
    template = recordIn(await ada.post('/api/records/templates', base));
  });
  afterAll(() => test.close());

  const page = (title: string, more: object = {}) =>
    ada.post('/api/records/pages', { name: title, title: { it: title }, template, ...more });

  it('a restored page answers at its address again, byte for byte', async () => {
    const { id } = recordIn(await page('Chi siamo'));
    const before = await visitor.get('/chi-siamo');
    expect(before.status).toBe(200);
    await ada.delete(`/api/records/pages/${id}`);
    expect((await visitor.get('/chi-siamo')).status).toBe(410);
    expect((await ada.post(`/api/bin/pages/${id}/restore`)).status).toBe(200);
    const after = await visitor.get('/chi-siamo');
    expect([after.status, after.text]).toEqual([200, before.text]);
  });

  it('a version that is restored is what visitors see, at its old address', async () => {
    const first = recordIn(await page('Il metodo'));
    const before = await visitor.get('/il-metodo');
    const slug = { it: 'altrove' };
    const edited = { ...first, title: { it: 'Altro' }, slug };
    const second = recordIn(await ada.put(`/api/records/pages/${first.id}`, edited));
    expect((await visitor.get('/altrove')).text).toContain('Altro');
    const { items } = z
      .object({ items: z.array(z.object({ seq: z.number() })) })
      .parse((await ada.get(`/api/history/pages/${first.id}`)).body);
    await ada.post(`/api/history/pages/${first.id}/${items[1]?.seq}/restore`, second);
    const after = await visitor.get('/il-metodo');
    expect([after.status, after.text]).toEqual([200, before.text]);
    expect((await visitor.get('/altrove')).status).toBe(301);
  });

  it('a page comes back with its pictures', async () => {
    const upload = { content: await picture('png'), filename: 'casa.png' };
    const url = textAt(await uploadForm(ada, upload), 'url');
    const section = { id: 's1', width: 12, type: 'image', value: 'La casa', url };
    const { id } = recordIn(await page('La casa', { sections: { it: [section] } }));
    expect((await visitor.get('/la-casa')).text).toContain(url.split('.')[0]);
    await ada.delete(`/api/records/pages/${id}`);
    await test.app.idle();
    expect((await visitor.get(url)).status).toBe(404);
    const answer = await ada.post(`/api/bin/pages/${id}/restore`);
    expect(lossesIn(answer)).toEqual([]);
    const { status, text } = await visitor.get('/la-casa');
    expect(status).toBe(200);
    expect(text).toContain('<h1>La casa</h1>');
    expect(text).toContain(url.split('.')[0]);
    expect((await visitor.get(url)).status).toBe(200);
    const { body } = await ada.get('/api/renders/status');
    expect(body).toMatchObject({ failures: [] });
  });

  it('who signs in may not bring back users', async () => {
    const role = recordIn(await ada.post('/api/records/roles', { name: 'Ospite' }));
    const person = { ...ADA, email: 'bob@example.com', role };
    const { id } = recordIn(await ada.post('/api/records/users', person));
    await ada.delete(`/api/records/users/${id}`);
    expect((await ada.post(`/api/bin/users/${id}/restore`)).status).toBe(404);
  });
});
