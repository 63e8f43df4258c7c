/** Comments left through links by people without an account: who may leave, see and resolve which. */
import { PREPARED_HEADER } from '@regia/model/constants.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepComments } from '../../shownLinks/comments.ts';
import { sweepLinks } from '../../shownLinks/links.ts';
import { Client } from '../../testing/client.ts';
import { everyRow } from '../../testing/everyRow.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { itemsIn, recordIn } from '../../testing/recordsApp.ts';
import { ADA } from '../../testing/testApp.ts';
import { unmarked } from '../../testing/unmarked.ts';

const START = Date.parse('2026-03-10T09:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const SECTION = { id: 's1', type: 'text', width: 12, value: '<p>Dal 1998 a <b>Padova</b></p>' };
const HOSTILE = '<script>alert(1)</script> & "così"\u202e\nsu due righe';

let minutes = 0;
let site: ImpactSite;
let visitor: Client;
beforeEach(async () => {
  minutes = 0;
  const clock = () => new Date(START + minutes * MINUTE_MS);
  site = await ImpactSite.open({ clock, environment: { LOG_LEVEL: 'debug' } });
  visitor = new Client(site.test.app.site);
  await save('block', site.title.id, {
    code: { it: '<h1>{{ page.title }}</h1>{{ page.content }}' },
  });
  await save('pages', about().id, { sections: { it: [SECTION] } });
});
afterEach(() => site.close());

const about = () => site.at(1);
const at = (after: number) => new Date(START + after * MINUTE_MS).toISOString();

async function save(collection: string, id: string, fields: object): Promise<void> {
  const record = { ...(await site.stored(collection, id)), ...fields };
  const { status, text } = await site.ada.put(`/api/records/${collection}/${id}`, record);
  expect([status, text]).toEqual([200, expect.any(String)]);
}

interface Made {
  readonly id: string;
  /** Without a slash at its end. */
  readonly path: string;
}

async function made(more: object = {}, client = site.ada, moment: object = { now: true }) {
  const body = { target: { moment }, takesComments: true, note: 'Studio Rossi', ...more };
  const answer = await client.post('/api/shown-links', body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  const { link, url } = Object(answer.body);
  return { id: link.id, path: new URL(url).pathname.slice(0, -1) } satisfies Made;
}

/** Sends a comment as the frame does. */
function leave(
  { path }: Pick<Made, 'path'>,
  fields: Record<string, string>,
  walked = '/chi-siamo',
) {
  return visitor.send({
    ...{ method: 'POST', url: path + walked, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  });
}

const list = async (client = site.ada, { id } = about(), headers = {}) =>
  Object((await client.send({ method: 'GET', url: `/api/comments/pages/${id}`, headers })).body)
    .comments;
async function roleOfColleague(): Promise<string> {
  const found = itemsIn(await site.ada.get('/api/records/roles')).find(({ name }) => name === 'R');
  return Object(found).id;
}
const resolve = (id: string, isResolved: boolean, client = site.ada) =>
  client.put(`/api/comments/pages/${about().id}/${id}`, { isResolved });

describe('a comment', () => {
  it('is left on a section or the whole page, and told as it was typed', async () => {
    const link = await made();
    expect(
      (await leave(link, { text: ` ${HOSTILE} `, name: ' <i>Rossi</i> ', section: 's1' })).status,
    ).toBe(204);
    minutes = 1;
    const answer = await leave(link, { text: 'Bella' });
    expect(answer).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    const told = { language: 'it', link: 'Studio Rossi', resolvedAt: null };
    expect(await list()).toEqual([
      { ...told, id: expect.any(String), text: 'Bella', name: '', section: null, at: at(1) },
      {
        ...told,
        id: expect.any(String),
        text: HOSTILE,
        name: '<i>Rossi</i>',
        section: 's1',
        at: at(0),
      },
    ]);
    const { body } = await site.ada.get('/api/dashboard');
    const { id } = about();
    expect(Object(body).comments).toEqual([
      { collection: 'pages', id, name: 'Chi siamo', count: 2, set: null },
    ]);
  });

  it('is about the page that its address shows, also through a redirect, and about nothing else', async () => {
    const link = await made();
    await save('pages', about().id, { slug: { it: 'noi' } });
    expect((await leave(link, { text: 'Ciao' }, '/chi-siamo')).status).toBe(204);
    expect((await leave(link, { text: 'Ciao', section: 's1' }, '/noi/')).status).toBe(204);
    expect(await list()).toHaveLength(2);
    for (const [fields, path] of [
      [{ section: 's2' }, '/noi'],
      [{ section: 's1' }, '/contatti'],
      [{ section: 's1" data-regia-language="it' }, '/noi'],
      [{}, '/nowhere'],
      [{}, '/..%2f..%2fapi'],
    ] as const) {
      expect([path, (await leave(link, { text: 'x', ...fields }, path)).status]).toEqual([
        path,
        404,
      ]);
    }
  });

  it('has a text and a name of some length', async () => {
    const link = await made();
    const status = async (fields: Record<string, string>) => (await leave(link, fields)).status;
    expect(await status({ text: 'è'.repeat(2_000), name: '名'.repeat(80) })).toBe(204);
    const wrong: Record<string, string>[] = [
      {},
      { text: ' \n' },
      { text: 'x'.repeat(2_001) },
      { text: 'x', name: 'x'.repeat(81) },
    ];
    for (const fields of wrong) expect(await status(fields)).toBe(400);
    expect(await status({ text: 'x'.repeat(100_000) })).toBe(413);
    expect(await list()).toHaveLength(1);
  });

  it('comes ten times a minute at most, and two hundred times in all', async () => {
    const link = await made({ days: 90 });
    const status = async () => (await leave(link, { text: 'x' })).status;
    for (let count = 0; count < 10; count++) expect(await status()).toBe(204);
    expect(await status()).toBe(429);
    expect((await leave(await made(), { text: 'x' })).status).toBe(204);
    const rows = Array.from({ length: 190 }, (_, index) => ({
      ...{ id: `r${index}`, link: link.id, collection: 'pages', record: 'p', language: 'it' },
      ...{ body: 'x', name: '', created_at: at(0) },
    }));
    await site.test.app.store.transaction(({ db }) =>
      db.insertInto('comments').values(rows).execute(),
    );
    minutes = 2 * DAY;
    expect(await status()).toBe(429);
    await site.test.app.store.transaction(({ db }) =>
      db.deleteFrom('comments').where('id', '=', 'r0').execute(),
    );
    expect(await status()).toBe(204);
  });

  it('is refused as by a link that never was, where its link takes none or works no more', async () => {
    const { date: _, ...headers } = (
      await leave({ path: `/_shown/${'A'.repeat(43)}` }, { text: 'x' })
    ).headers;
    const { text } = await leave({ path: `/_shown/${'A'.repeat(43)}` }, { text: 'x' });
    const dead = async (link: Pick<Made, 'path'>) =>
      expect(await leave(link, { text: 'x' })).toMatchObject({ status: 404, text, headers });
    const none = await made({ takesComments: false });
    await dead(none);
    const frame = await visitor.get(`${none.path}/chi-siamo`);
    expect(frame.text).not.toMatch(/<button|<aside/);
    expect(frame.headers['content-security-policy']).not.toContain('connect-src');
    const maker = await site.colleague({ updateAll: ['page'] });
    const [revoked, theirs] = [await made(), await made({ days: 1 }, maker)];
    await site.ada.delete(`/api/shown-links/${revoked.id}`);
    await dead(revoked);
    const role = await roleOfColleague();
    await save('roles', role, { updateAll: [] });
    await dead(theirs);
    await save('roles', role, { updateAll: ['page'] });
    expect((await leave(theirs, { text: 'x' })).status).toBe(204);
    expect((await visitor.post(`${theirs.path}/chi-siamo`, { text: 'x' })).status).toBe(400);
    minutes = DAY;
    await dead(theirs);
    await dead({ path: '/_shown/page' });
  });

  it('is in no log, and of its author nothing is stored but what they typed', async () => {
    const before = JSON.stringify(await everyRow(site.test.app.store.reader));
    const link = await made();
    await leave(link, { text: 'Parole segrete', name: 'Bianchi' });
    await leave(link, { text: 'Parole segrete', section: 'nowhere' });
    await site.test.app.idle();
    expect(site.test.logged.join('')).not.toMatch(/Parole segrete|Bianchi/);
    expect(site.test.logged.join('')).not.toContain(link.path.split('/').at(-1));
    const rows = await everyRow(site.test.app.store.reader);
    expect(before).not.toContain('Parole segrete');
    expect(JSON.stringify(rows).split('Parole segrete')).toHaveLength(2);
    const logs = await site.ada.get('/api/records/logs?pageSize=100');
    expect(logs.text).not.toContain('Parole segrete');
  });
});

describe('a page on which comments may be left', () => {
  it('is the page with marks at its sections, in a frame that may ask its own address', async () => {
    const [link, none] = [await made(), await made({ takesComments: false })];
    const page = async ({ path }: Made) => {
      const { text } = await visitor.get(`${path}/chi-siamo`);
      const [, source = ''] = / src="(\/_shown\/page\/[^"]*)"/.exec(text) ?? [];
      return (await visitor.get(source)).text;
    };
    const [marked, plain] = [await page(link), await page(none)];
    expect(marked).toContain('data-regia-section="s1"');
    expect(plain).not.toContain('data-regia-section');
    expect(unmarked(marked)).toBe(unmarked(plain));
    const frame = await visitor.get(`${link.path}/chi-siamo`);
    const policy = String(frame.headers['content-security-policy']);
    const { origin } = new URL(site.test.config.siteUrl);
    expect(policy).toContain(`connect-src ${origin}/_shown/;`);
    expect(policy).toContain("form-action 'none'");
    expect(policy).toMatch(/sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/);
  });

  it('may be one of a set, whose new pages have comments, too', async () => {
    const { id: set } = Object((await site.ada.post('/api/prepared', { name: 'Lunedì' })).body);
    const headers = { [PREPARED_HEADER]: set };
    const payload = site.page('Nuova', { sections: { it: [SECTION] } });
    const record = recordIn(
      await site.ada.send({ method: 'POST', url: '/api/records/pages', payload, headers }),
    );
    const link = await made({}, site.ada, { set });
    expect((await leave(link, { text: 'x', section: 's1' }, '/nuova')).status).toBe(204);
    expect(await list(site.ada, record, headers)).toMatchObject([{ text: 'x', section: 's1' }]);
    const toDo = async (client = site.ada) =>
      Object((await client.get('/api/dashboard')).body).comments;
    expect(await toDo()).toMatchObject([{ id: record.id, name: 'Nuova', count: 1, set }]);
    expect(await toDo(await site.colleague({ readOwn: ['page'], create: ['page'] }))).toEqual([]);
    const { edited } = Object((await site.ada.get(`/api/prepared/${set}`)).body);
    await site.ada.post(`/api/prepared/${set}/publish`, { edited });
    expect(await list(site.ada, record)).toHaveLength(1);
    expect(await toDo()).toMatchObject([{ id: record.id, count: 1, set: null }]);
  });
});

describe('comments', () => {
  it('are seen and resolved by those who may change the record, and by who made the link', async () => {
    const colleague = await site.colleague({ readAll: ['page'], create: ['work'] });
    const [theirs, own] = [await made({}, colleague), await made()];
    await leave(own, { text: 'B' });
    minutes = 1;
    await leave(theirs, { text: 'A' });
    const [a, b] = await list();
    expect(await list(colleague)).toMatchObject([{ text: 'A', link: 'Studio Rossi' }]);
    const { body } = await colleague.get('/api/dashboard');
    expect(Object(body).comments).toMatchObject([{ name: 'Chi siamo', count: 1 }]);
    expect((await resolve(b.id, true, colleague)).status).toBe(404);
    expect((await resolve(a.id, true, colleague)).status).toBe(204);
    expect(await list(colleague)).toMatchObject([{ text: 'A', resolvedAt: at(1) }]);
    expect((await resolve(a.id, false)).status).toBe(204);
    expect((await resolve('none', true)).status).toBe(404);
    const role = await roleOfColleague();
    await save('roles', role, { readAll: [], updateAll: ['page'] });
    // For whom others made their links is told to who looks after users alone.
    expect(await list(colleague)).toMatchObject([{ link: 'Studio Rossi' }, { link: null }]);
    await save('roles', role, { updateAll: ['work'] });
    expect((await colleague.get(`/api/comments/pages/${about().id}`)).status).toBe(403);
    expect((await resolve(a.id, true, colleague)).status).toBe(403);
  });

  it('outlive their link until they are resolved, and go thirty days later, the link with them', async () => {
    const link = await made({ days: 1 });
    await leave(link, { text: 'A' });
    const sweep = (after: number) =>
      site.test.app.store.transaction(async (session) => {
        await sweepComments(session, new Date(at(after)));
        await sweepLinks(session, new Date(at(after)));
      });
    minutes = 100 * DAY;
    await sweep(minutes);
    await site.ada.signIn(ADA);
    const [{ id }] = await list();
    await resolve(id, true);
    await sweep(130 * DAY);
    expect(await list()).toHaveLength(1);
    await sweep(130 * DAY + 1);
    expect(await list()).toHaveLength(0);
    expect(Object((await site.ada.get('/api/shown-links')).body).links).toEqual([]);
  });

  it('go with the record once nothing is left of it', async () => {
    await leave(await made(), { text: 'A' });
    const { store } = site.test.app;
    const count = async () =>
      (await store.reader.db.selectFrom('comments').selectAll().execute()).length;
    const sweep = () => store.transaction((session) => sweepComments(session, new Date(START)));
    await site.ada.delete(`/api/records/pages/${about().id}`);
    await sweep();
    expect(await count()).toBe(1);
    await store.transaction(({ db }) =>
      db.deleteFrom('revisions').where('id', '=', about().id).execute(),
    );
    await sweep();
    expect(await count()).toBe(0);
  });
});
