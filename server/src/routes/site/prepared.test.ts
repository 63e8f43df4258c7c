/** Changes that are prepared together, through the API: who sees and does what, and what publishing makes of them. */
import { PREPARED_HEADER } from '@regia/model/constants.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishDue } from '../../prepared/publishDue.ts';
import { type Answer, Client } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { recordIn } from '../../testing/recordsApp.ts';

const START = Date.parse('2026-03-10T09:00:00.000Z');
const MINUTE_MS = 60_000;

let minutes = 0;
let site: ImpactSite;
let visitor: Client;
let set: string;
beforeEach(async () => {
  minutes = 0;
  site = await ImpactSite.open({ clock: () => new Date(START + minutes++ * MINUTE_MS) });
  visitor = new Client(site.test.app.site);
  set = await begun('Lunedì');
});
afterEach(() => site.close());

async function begun(name: string, client = site.ada): Promise<string> {
  const { body } = await client.post('/api/prepared', { name });
  return Object(body).id;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request of somebody who works in the set. */
function inSet(method: Method, url: string, payload?: object, client = site.ada): Promise<Answer> {
  return client.send({ method, url: `/api${url}`, payload, headers: { [PREPARED_HEADER]: set } });
}

async function saved(collection: string, id: string, fields: object, client = site.ada) {
  const url = `/records/${collection}/${id}`;
  const record = recordIn(await inSet('GET', url, undefined, client));
  const answer = await inSet('PUT', url, { ...record, ...fields }, client);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer;
}

async function savedLive(collection: string, id: string, fields: object) {
  const record = { ...(await site.stored(collection, id)), ...fields };
  const { status, text } = await site.ada.put(`/api/records/${collection}/${id}`, record);
  expect([status, text]).toEqual([200, expect.any(String)]);
}

async function told(client = site.ada): Promise<ReturnType<typeof Object>> {
  return Object((await client.get(`/api/prepared/${set}`)).body);
}

async function published(client = site.ada): Promise<Answer> {
  const { edited } = await told(client);
  return client.post(`/api/prepared/${set}/publish`, { edited });
}

const page = async (path: string) => (await visitor.get(path)).text;
const HEADER = '<header>Studio</header>';

async function shown(path: string, client = site.ada): Promise<unknown> {
  const { body } = await client.post('/api/moments/page', { moment: { set }, path });
  const { url, status, to } = Object(body);
  if (!url) return to === null ? status : `${status} ${to}`;
  return (await visitor.get(new URL(url).pathname)).text;
}

describe('a set', () => {
  it('changes nothing on the site, is read as it will be, and is published as one change', async () => {
    const { id } = site.at(1);
    await saved('block', site.header.id, { code: { it: '<header>Nuovo</header>' } });
    await saved('pages', id, { title: { it: 'Noi' }, slug: { it: 'noi' } });
    const added = await inSet('POST', '/records/pages', site.page('Prezzi'));
    expect(added).toMatchObject({ status: 201, body: { renders: { queued: 0, done: 0 } } });
    expect(await inSet('DELETE', `/records/pages/${site.at(2).id}`)).toMatchObject({
      status: 200,
      body: { change: null },
    });
    expect(await page('/chi-siamo')).toBe(`${HEADER}<h1>Chi siamo</h1>`);
    expect(await page('/contatti')).toContain('Contatti');
    expect(await visitor.get('/prezzi')).toMatchObject({ status: 404 });
    expect(await site.stored('pages', id)).toMatchObject({ title: { it: 'Chi siamo' } });
    expect((await inSet('GET', `/records/pages/${id}`)).body).toMatchObject({
      title: { it: 'Noi' },
    });
    expect(await inSet('GET', `/records/pages/${site.at(2).id}`)).toMatchObject({ status: 404 });
    const { body: list } = await inSet('GET', '/records/pages?fields=name,title');
    expect(Object(list).items.map((one: object) => Object(one).name)).toEqual([
      ...['Prezzi', 'Casa', 'Chi siamo'],
    ]);
    expect(Object(list).total).toBe(3);
    const { edits, hidden } = await told();
    expect([hidden, edits.map((one: object) => Object(one).action)]).toEqual([
      0,
      ['update', 'update', 'create', 'delete'],
    ]);

    expect(await shown('/')).toContain('<header>Nuovo</header><h1>Casa</h1>');
    expect(await shown('/noi')).toContain('<h1>Noi</h1>');
    expect(await shown('/chi-siamo')).toBe('301 /noi');
    expect(await shown('/prezzi')).toContain('<h1>Prezzi</h1>');
    expect(await shown('/contatti')).toBe(410);
    const { body: foretold } = await site.ada.post(`/api/prepared/${set}/impact`);
    expect(foretold).toMatchObject({ hidden: 0, impact: { outputs: 4, added: 1, removed: 1 } });

    const { status, body } = await published();
    expect([status, Object(body).renders.done]).toEqual([200, 4]);
    expect(await page('/noi')).toBe('<header>Nuovo</header><h1>Noi</h1>');
    expect(await page('/prezzi')).toContain('Prezzi');
    expect(await visitor.get('/contatti')).toMatchObject({ status: 410 });
    const { body: log } = await site.ada.get('/api/records/logs?filter[action]=published');
    expect(log).toMatchObject({ total: 1, items: [{ title: 'Lunedì', action: 'published' }] });
    expect(await site.ada.get(`/api/prepared/${set}`)).toMatchObject({ status: 404 });

    await site.ada.post(`/api/changes/${Object(body).change}/undo`);
    expect(await page('/chi-siamo')).toBe(`${HEADER}<h1>Chi siamo</h1>`);
    expect(await page('/contatti')).toContain('Contatti');
    expect(await visitor.get('/prezzi')).toMatchObject({ status: 410 });
  });

  it('has records that refer to what is new in it', async () => {
    const block = recordIn(
      await inSet('POST', '/records/block', { name: 'B', code: { it: 'Nuovo' } }),
    );
    const template = recordIn(
      await inSet('POST', '/records/templates', { name: 'N', blocks: { it: [block] } }),
    );
    await saved('pages', site.at(1).id, { template });
    expect(await shown('/chi-siamo')).toContain('Nuovo');
    // Whichever of them is made first.
    await saved('block', block.id, { code: { it: 'Diverso' } });
    expect(await published()).toMatchObject({ status: 200 });
    expect(await page('/chi-siamo')).toBe('Diverso');
  });

  it('refuses what a save refuses, and keeps nothing of it', async () => {
    const refused = await inSet('POST', '/records/pages', { name: '' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'formInvalid' } });
    const record = recordIn(await inSet('GET', `/records/pages/${site.at(1).id}`));
    await saved('pages', record.id, { title: { it: 'Noi' } });
    // A copy of before the save.
    const stale = await inSet('PUT', `/records/pages/${record.id}`, record);
    expect(stale).toMatchObject({ status: 409, body: { code: 'sync' } });
    expect(await told()).toMatchObject({ records: 1, edited: 1 });
  });

  it('does without what is taken out of it, and goes when it is discarded', async () => {
    const { id } = site.at(1);
    await saved('pages', id, { title: { it: 'Noi' } });
    await saved('block', site.header.id, { code: { it: 'H' } });
    const records = [{ collection: 'pages', id }];
    await site.ada.post(`/api/prepared/${set}/discard`, { records });
    expect((await told()).edits).toMatchObject([{ collection: 'block' }]);
    expect(recordIn(await inSet('GET', `/records/pages/${id}`)).title).toEqual({ it: 'Chi siamo' });
    expect(await site.ada.delete(`/api/prepared/${set}`)).toMatchObject({ status: 204 });
    expect(await inSet('GET', `/records/pages/${id}`)).toMatchObject({ status: 404 });
  });

  it('passes addresses round, and leads deleted ones elsewhere', async () => {
    const [one, other] = [site.at(1).id, site.at(2).id];
    await saved('pages', one, { slug: { it: 'nel-mezzo' } });
    await saved('pages', other, { slug: { it: 'chi-siamo' } });
    await saved('pages', one, { slug: { it: 'contatti' } });
    expect(await shown('/contatti')).toContain('<h1>Chi siamo</h1>');
    expect(await shown('/chi-siamo')).toContain('<h1>Contatti</h1>');
    const url = `/records/pages/${one}?redirectTo=pages/${other}`;
    expect(await inSet('DELETE', url)).toMatchObject({ status: 200 });
    expect(await shown('/contatti')).toBe('301 /chi-siamo');
    expect(await published()).toMatchObject({ status: 200 });
    expect(await visitor.get('/contatti')).toMatchObject({
      status: 301,
      headers: { location: '/chi-siamo' },
    });
  });

  it('leads what it deletes to a page that is new in it', async () => {
    const { id } = site.at(1);
    const fields = site.page('Nuova');
    const added = recordIn(await inSet('POST', '/records/pages', fields));
    const off = { ...fields, name: 'Nascosta', slug: {}, template: null };
    const hidden = recordIn(await inSet('POST', '/records/pages', off));
    const removed = (to: string) => inSet('DELETE', `/records/pages/${id}?redirectTo=pages/${to}`);
    expect(await removed(hidden.id)).toMatchObject({ status: 422 });
    expect(await removed(added.id)).toMatchObject({ status: 200 });
    expect(await shown('/chi-siamo')).toBe('301 /nuova');
    expect(await published()).toMatchObject({ status: 200 });
    expect(await visitor.get('/chi-siamo')).toMatchObject({
      status: 301,
      headers: { location: '/nuova' },
    });
  });

  it('does not touch what is no part of the site', async () => {
    const role = await inSet('POST', '/records/roles', { name: 'R' });
    expect(role).toMatchObject({ status: 201 });
    expect(await site.stored('roles', recordIn(role).id)).toMatchObject({ name: 'R' });
    expect(await told()).toMatchObject({ records: 0 });
  });
});

describe('what others save meanwhile', () => {
  it('stays, where it is in other places', async () => {
    const { id } = site.at(1);
    await saved('pages', id, { title: { it: 'Noi' } });
    await savedLive('pages', id, { metaDescription: { it: 'Descrizione' } });
    expect((await told()).edits).toMatchObject([{ state: 'merged' }]);
    expect((await inSet('GET', `/records/pages/${id}`)).body).toMatchObject({
      title: { it: 'Noi' },
      metaDescription: { it: 'Descrizione' },
    });
    expect(await published()).toMatchObject({ status: 200 });
    expect(await site.stored('pages', id)).toMatchObject({
      title: { it: 'Noi' },
      metaDescription: { it: 'Descrizione' },
    });
  });

  it('is decided on where it is in the same places, and no later save hides it', async () => {
    const { id } = site.at(1);
    await saved('pages', id, { title: { it: 'Noi' } });
    await savedLive('pages', id, { title: { it: 'Loro' } });
    expect((await told()).edits).toMatchObject([{ state: 'changedSince' }]);
    expect(await published()).toMatchObject({ status: 409, body: { code: 'sync' } });
    await saved('pages', id, { metaDescription: { it: 'D' } });
    expect((await told()).edits).toMatchObject([{ state: 'changedSince' }]);
    const url = `/api/prepared/${set}/conflicts/pages/${id}`;
    const { body } = await site.ada.get(url);
    expect(body).toMatchObject({
      base: { title: { it: 'Chi siamo' } },
      theirs: { title: { it: 'Loro' } },
      mine: { title: { it: 'Noi' } },
    });
    const { mine, present } = Object(body);
    const decided = { ...mine, id, ...present, title: { it: 'Noi e loro' } };
    const old = { ...decided, updatedAt: '2026-01-01T00:00:00.000Z' };
    expect(await site.ada.put(url, old)).toMatchObject({ status: 409 });
    expect(await site.ada.put(url, decided)).toMatchObject({ status: 200 });
    expect((await told()).edits).toMatchObject([{ state: 'ready' }]);
    expect(await published()).toMatchObject({ status: 200 });
    expect(await page('/chi-siamo')).toContain('Noi e loro');
    expect(await site.stored('pages', id)).toMatchObject({ metaDescription: { it: 'D' } });
  });

  it('says what is gone, and what can no longer be as it was to be', async () => {
    const { id } = site.at(1);
    await saved('pages', id, { title: { it: 'Noi' } });
    await saved('pages', site.at(2).id, { isHomepage: false, slug: { it: 'nuovo' } });
    await site.ada.delete(`/api/records/pages/${id}`);
    expect((await told()).edits).toMatchObject([
      { id, state: 'gone', refusal: { code: 'notFound' } },
      { state: 'ready' },
    ]);
    expect(await published()).toMatchObject({ status: 404 });
    expect(await page('/contatti')).toContain('Contatti');
  });

  it('is asked again where the set was edited since it was seen', async () => {
    const { edited } = await told();
    await saved('pages', site.at(1).id, { title: { it: 'Noi' } });
    const answer = await site.ada.post(`/api/prepared/${set}/publish`, { edited });
    expect(answer).toMatchObject({ status: 409, body: { code: 'sync' } });
  });
});

describe('a set with a time', () => {
  const minute = (after: number) => new Date(START + after * MINUTE_MS).toISOString();

  async function scheduled(at: string | null, client = site.ada): Promise<Answer> {
    const { edited } = await told();
    return client.put(`/api/prepared/${set}`, { name: 'Lunedì', publishAt: at, edited });
  }

  const tick = () => publishDue(site.test.app.context);

  it('is published then, and shown before to whoever looks at that moment', async () => {
    await saved('pages', site.at(1).id, { title: { it: 'Noi' } });
    const at = minute(minutes + 1_000);
    expect(await scheduled(minute(0))).toMatchObject({ status: 400 });
    expect(await scheduled(at)).toMatchObject({
      ...{ status: 200, body: { publishAt: at, isBlocked: false } },
    });
    await tick();
    expect(await page('/chi-siamo')).toContain('Chi siamo');
    const moment = { at: minute(minutes + 2_000) };
    const { body } = await site.ada.post('/api/moments/page', { moment, path: '/chi-siamo' });
    expect((await visitor.get(new URL(Object(body).url).pathname)).text).toContain('Noi');
    const { body: foretold } = await site.ada.post('/api/moments/difference', { moment });
    expect(foretold).toMatchObject({ impact: { outputs: 1 } });
    minutes += 1_000;
    await tick();
    expect(await page('/chi-siamo')).toContain('Noi');
    expect(await site.ada.get('/api/prepared')).toMatchObject({ body: { sets: [] } });
  });

  it('says what was in the way', async () => {
    const { id } = site.at(1);
    await saved('pages', id, { title: { it: 'Noi' } });
    await scheduled(minute(minutes + 1_000));
    await savedLive('pages', id, { title: { it: 'Loro' } });
    const { body: all } = await site.ada.get('/api/prepared');
    expect(all).toMatchObject({ sets: [{ id: set, isBlocked: true, problem: null }] });
    // Nor does the site to come have what will not be.
    const moment = { at: minute(minutes + 2_000) };
    const { body: foretold } = await site.ada.post('/api/moments/difference', { moment });
    expect(foretold).toMatchObject({ impact: { outputs: 0 } });
    minutes += 1_000;
    await tick();
    expect(await page('/chi-siamo')).toContain('Loro');
    const { edited, publishAt } = await told();
    await site.ada.put(`/api/prepared/${set}`, { name: 'Lunedì', publishAt, edited });
    expect(await told()).toMatchObject({ problem: 'sync', publishAt: null });
    const { body } = await site.ada.get('/api/records/logs?filter[action]=notPublished');
    expect(body).toMatchObject({ total: 1, items: [{ title: 'Lunedì', detail: 'sync' }] });
  });

  it('is no longer in the way of itself once somebody who may publish it decides on the time', async () => {
    const writer = await site.colleague({
      ...{ readAll: ['page', 'template', 'block'], updateAll: ['page'] },
    });
    await saved('pages', site.at(1).id, { title: { it: 'Noi' } });
    await scheduled(minute(minutes + 1_000), writer);
    const { body } = await site.ada.get('/api/records/users?search=b@example.com');
    const [person] = Object(body).items;
    const user = await site.stored('users', person.id);
    await site.ada.put(`/api/records/users/${user.id}`, { ...user, blocked: true });
    expect(await told()).toMatchObject({ isBlocked: true });
    await scheduled(minute(minutes + 1_000));
    expect(await told()).toMatchObject({ isBlocked: false });
  });

  it('has none any more once somebody else has edited it', async () => {
    const writer = await site.colleague({
      ...{ readAll: ['page', 'template', 'block'], updateAll: ['page'] },
    });
    await saved('pages', site.at(1).id, { title: { it: 'Noi' } });
    await scheduled(minute(minutes + 1_000));
    await saved('pages', site.at(2).id, { title: { it: 'Dove' } });
    expect(await told()).toMatchObject({ publishAt: expect.any(String) });
    await saved('pages', site.at(2).id, { title: { it: 'Qui' } }, writer);
    expect(await told()).toMatchObject({ publishAt: null });
  });

  it('is published by nobody who may no longer make its changes', async () => {
    const writer = await site.colleague({
      ...{ readAll: ['page', 'template', 'block'], updateAll: ['page'] },
    });
    await saved('pages', site.at(1).id, { title: { it: 'Noi' } }, writer);
    expect(await scheduled(minute(minutes + 1_000), writer)).toMatchObject({ status: 200 });
    const { body } = await site.ada.get('/api/records/users?search=b@example.com');
    const [person] = Object(body).items;
    const user = await site.stored('users', person.id);
    await site.ada.put(`/api/records/users/${user.id}`, { ...user, blocked: true });
    minutes += 1_000;
    await tick();
    expect(await told()).toMatchObject({ problem: 'accessDenied' });
    expect(await page('/chi-siamo')).toContain('Chi siamo');
  });
});

describe('rights', () => {
  it('are those of each save, for whoever prepares and whoever publishes', async () => {
    const reader = await site.colleague({ readAll: ['page', 'block', 'template'] });
    expect(await reader.get('/api/prepared')).toMatchObject({ status: 403 });
    expect(await reader.post('/api/prepared', { name: 'X' })).toMatchObject({ status: 403 });
    expect(await reader.get(`/api/prepared/${set}`)).toMatchObject({ status: 403 });
    const record = recordIn(await reader.get(`/api/records/pages/${site.at(1).id}`));
    const refused = await inSet('PUT', `/records/pages/${record.id}`, record, reader);
    expect(refused).toMatchObject({ status: 403 });
    // What is prepared is no reader's business, though they may read the records.
    await saved('pages', record.id, { title: { it: 'Noi' } });
    const url = `/records/pages/${record.id}`;
    expect(await inSet('GET', url, undefined, reader)).toMatchObject({ status: 403 });
    expect(await inSet('GET', '/records/pages', undefined, reader)).toMatchObject({ status: 403 });
    const moment = { set };
    const shownTo = await reader.post('/api/moments/page', { moment, path: '/chi-siamo' });
    expect(shownTo).toMatchObject({ status: 403 });
    const { edited } = await told();
    const publishAt = new Date(START + (minutes + 1_000) * MINUTE_MS).toISOString();
    await site.ada.put(`/api/prepared/${set}`, { name: 'Lunedì', publishAt, edited });
    const later = { at: new Date(START + (minutes + 2_000) * MINUTE_MS).toISOString() };
    const { body } = await reader.post('/api/moments/page', { moment: later, path: '/chi-siamo' });
    const { text } = await visitor.get(new URL(Object(body).url).pathname);
    expect(text).toContain('Chi siamo');
  });

  it('keep from writers which other records are in the way', async () => {
    const secret = await site.create('templates', {
      name: 'Segreto',
      blocks: { it: [site.title] },
    });
    const block = await site.create('block', { name: 'Libero', code: { it: 'x' } });
    expect(await inSet('DELETE', `/records/block/${block.id}`)).toMatchObject({ status: 200 });
    await savedLive('templates', secret.id, { blocks: { it: [block] } });
    const writer = await site.colleague({ readAll: ['block'], deleteAll: ['block'] });
    const { edits } = await told(writer);
    expect(edits).toMatchObject([{ state: 'refused', refusal: { code: 'children' } }]);
    expect(JSON.stringify(edits)).not.toContain('Segreto');
  });

  it('may ask for a second person', async () => {
    await site.close();
    const clock = () => new Date(START + minutes++ * MINUTE_MS);
    site = await ImpactSite.open({ clock, environment: { PUBLISH_BY_ANOTHER: 'true' } });
    visitor = new Client(site.test.app.site);
    set = await begun('Lunedì');
    await saved('pages', site.at(1).id, { title: { it: 'Noi' } });
    expect(await published()).toMatchObject({ status: 403, body: { code: 'publishByAnother' } });
    const writer = await site.colleague({
      ...{ readAll: ['page', 'template', 'block'], updateAll: ['page'] },
    });
    expect(await published(writer)).toMatchObject({ status: 200 });
    expect(await page('/chi-siamo')).toContain('Noi');
  });

  it('keep from writers of one kind what others prepare', async () => {
    const variable = await site.create('variables', { name: 'Prezzo', value: { euro: 1 } });
    await saved('variables', variable.id, { value: { euro: 2 } });
    await saved('pages', site.at(1).id, { title: { it: 'Noi' } });
    const writer = await site.colleague({
      ...{ readAll: ['page', 'template', 'block'], updateAll: ['page'] },
    });
    const { edits, hidden } = await told(writer);
    expect([edits.map((one: object) => Object(one).collection), hidden]).toEqual([['pages'], 1]);
    const url = `/records/variables/${variable.id}`;
    expect(await inSet('GET', url, undefined, writer)).toMatchObject({ status: 403 });
    expect(await published(writer)).toMatchObject({ status: 403 });
    expect(await writer.delete(`/api/prepared/${set}`)).toMatchObject({ status: 403 });
    const records = [{ collection: 'variables', id: variable.id }];
    // As if the set had no such record.
    expect(await writer.post(`/api/prepared/${set}/discard`, { records })).toMatchObject({
      status: 204,
    });
    expect(await shown('/chi-siamo', writer)).toContain('<h1>Noi</h1>');
    await saved('pages', site.at(2).id, { title: { it: 'Dove' } }, writer);
    expect(await told()).toMatchObject({ records: 3 });
  });
});
