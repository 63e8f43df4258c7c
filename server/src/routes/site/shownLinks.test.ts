/** The site shown by links: to whom, what, for how long, and what nobody gets out of it. */
import { NO_RIGHTS } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepLinks } from '../../shownLinks/links.ts';
import { type Answer, Client } from '../../testing/client.ts';
import { everyRow } from '../../testing/everyRow.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { itemsIn } from '../../testing/recordsApp.ts';
import { ADA } from '../../testing/testApp.ts';
import { unmarked } from '../../testing/unmarked.ts';

const START = Date.parse('2026-03-10T09:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY = 24 * 60;

let minutes = 0;
let site: ImpactSite;
let visitor: Client;
beforeEach(async () => {
  minutes = 0;
  const clock = () => new Date(START + minutes * MINUTE_MS);
  site = await ImpactSite.open({ clock, environment: { LOG_LEVEL: 'debug' } });
  visitor = new Client(site.test.app.site);
});
afterEach(() => site.close());

/** When it is so many minutes after the start. */
const at = (after: number) => new Date(START + after * MINUTE_MS).toISOString();
const NOW = { now: true };

async function save(collection: string, id: string, fields: object): Promise<void> {
  minutes++;
  const record = { ...(await site.stored(collection, id)), ...fields };
  const { status, text } = await site.ada.put(`/api/records/${collection}/${id}`, record);
  expect([status, text]).toEqual([200, expect.any(String)]);
}

const roles = async () => itemsIn(await site.ada.get('/api/records/roles'));

const make = (moment: object, more: object = {}, client = site.ada) =>
  client.post('/api/shown-links', { target: { moment }, ...more });

interface Made {
  readonly id: string;
  /** Without a slash at its end. */
  readonly path: string;
}

async function made(moment: object, more: object = {}, client = site.ada): Promise<Made> {
  const { status, body } = await make(moment, more, client);
  expect(status).toBe(201);
  const { link, url } = Object(body);
  return { id: link.id, path: new URL(url).pathname.slice(0, -1) };
}

const sourceIn = ({ text }: Answer): string =>
  / src="(\/_shown\/page\/[^"]*)"/.exec(text)?.[1] ?? '';

/** The address of the page in the frame. */
async function source({ path }: Made, walked = '/'): Promise<string> {
  const frame = await visitor.get(path + walked);
  expect(frame.status).toBe(200);
  return sourceIn(frame);
}

/** What somebody with a link gets at an address: status, and the page or where it leads. */
async function seen(link: Made, walked: string): Promise<unknown[]> {
  const { status, text, headers } = await visitor.get(await source(link, walked));
  const to = /^\/_shown\/page\/[^/]+(\/.*)\?walk$/.exec(String(headers.location))?.[1];
  return status === 302 ? [301, to] : [status, unmarked(text)];
}

/** The same for its maker. */
async function seenByMaker(moment: object, path: string, client = site.ada): Promise<unknown[]> {
  const { status, body } = await client.post('/api/moments/page', { moment, path });
  expect(status).toBe(200);
  const answer = Object(body);
  if (answer.to !== null) return [301, answer.to];
  if (answer.url === null) return [answer.status, expect.stringContaining('Page not found')];
  const page = await visitor.get(new URL(answer.url).pathname);
  return [answer.status, unmarked(page.text)];
}

describe('a link', () => {
  it('answers at each address what its maker would get there', async () => {
    await save('pages', site.at(1).id, { slug: { it: 'noi' }, title: { it: 'Noi' } });
    await save('block', site.header.id, { code: { it: '<header>Ufficio</header>' } });
    minutes++;
    await site.ada.delete(`/api/records/pages/${site.at(2).id}`);
    await site.create('pages', site.page('Evento', { publicAt: at(60) }));
    const { body } = await site.ada.get('/api/moments');
    const { change } = Object(body).changes[1];
    const moments = [{ at: at(0) }, { at: at(1) }, { at: at(2) }, { change }, { at: at(60) }];
    const paths = ['/', '/chi-siamo', '/noi', '/noi/', '/contatti', '/evento', '/nowhere'];
    const answers: unknown[] = [];
    for (const moment of moments) {
      const link = await made(moment);
      for (const path of paths) {
        const answer = await seen(link, path);
        expect([moment, path, answer]).toEqual([moment, path, await seenByMaker(moment, path)]);
        answers.push(answer);
      }
    }
    expect(answers).toContainEqual([301, '/noi']);
    expect(answers).toContainEqual([200, '<header>Ufficio</header><h1>Evento</h1>']);
    expect(answers).toContainEqual([410, expect.any(String)]);
  });

  it('follows the present where it is to', async () => {
    const [follows, stays] = [await made(NOW), await made({ at: at(0) })];
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    expect(await seen(follows, '/chi-siamo')).toEqual([200, expect.stringContaining('Noi')]);
    expect(await seen(stays, '/chi-siamo')).toEqual([200, expect.stringContaining('Chi siamo')]);
  });

  it('says in the visitor’s language what it shows, until when, and that it isn’t the site', async () => {
    const { path } = await made({ at: at(0) }, { days: 1 });
    const told = async (language: string) => {
      const headers = { 'accept-language': language };
      return (await visitor.send({ method: 'GET', url: `${path}/`, headers })).text;
    };
    minutes = 1;
    expect(await told('it')).toMatch(
      /com’era: 10 marzo 2026 alle ore 10:00<.*Non è il sito pubblico\. .*11 marzo 2026 alle ore 10:00/,
    );
    expect(await told('en')).toMatch(/as it was: 10 March 2026 at 10:00<.*until 11 March 2026/);
  });

  it('is in a sandbox, in no index, cache or referrer, and has no other page around it', async () => {
    const link = await made(NOW);
    const frame = await visitor.get(`${link.path}/`);
    const page = await visitor.get(sourceIn(frame));
    for (const { headers } of [frame, page]) {
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/);
      expect(policy).not.toContain('allow-same-origin');
      expect(headers['set-cookie']).toBeUndefined();
    }
    const policy = String(frame.headers['content-security-policy']);
    const { origin } = new URL(site.test.config.siteUrl);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src ${origin}/assets/;`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await visitor.get('/robots.txt')).text).toContain('Disallow: /_shown/');
    // Scripts of the page see its own address: nothing in it opens another one.
    expect(sourceIn(frame) + page.text).not.toContain(link.path.split('/').at(-1));
  });

  it('is answered alike where it was never made, has ended, or its maker may no more', async () => {
    const never = await visitor.get(`/_shown/${'A'.repeat(43)}/`);
    const { date: _, ...headers } = never.headers;
    const same = { status: 404, text: never.text, headers };
    const others = ['x', `${'A'.repeat(300)}/a`, `${'-'.repeat(43)}/chi-siamo`, 'page/x/', '%00'];
    for (const other of others) {
      expect(await visitor.get(`/_shown/${other}`)).toMatchObject(same);
    }
    const maker = await site.colleague({ updateAll: ['page'] });
    const role = (await roles()).find(({ name }) => name === 'R');
    const [user] = itemsIn(await site.ada.get('/api/records/users?search=b@example.com'));
    const { id } = Object(user);
    const works = await made(NOW, {}, maker);
    const page = await source(works, '/');
    const dead = async () => {
      for (const url of [`${works.path}/`, works.path, page]) {
        expect(await visitor.get(url)).toMatchObject(same);
      }
    };
    const lives = async () => expect((await visitor.get(`${works.path}/`)).status).toBe(200);
    await save('users', id, { blocked: true });
    await dead();
    await save('users', id, { blocked: false });
    await lives();
    const roleId = Object(role).id;
    await save('roles', roleId, { ...NO_RIGHTS, readAll: ['page'] });
    await dead();
    await save('roles', roleId, { updateAll: ['page'], requiresSecondFactor: true });
    await dead();
    await save('roles', roleId, { requiresSecondFactor: false });
    await lives();
    expect(await site.ada.delete(`/api/shown-links/${works.id}`)).toMatchObject({ status: 204 });
    await dead();
    const expires = await made(NOW, { days: 1 });
    minutes += DAY - 1;
    expect((await visitor.get(expires.path)).status).toBe(200);
    minutes++;
    expect(await visitor.get(expires.path)).toMatchObject(same);
    await site.ada.signIn(ADA);
    expect((await site.ada.delete(`/api/records/users/${id}`)).status).toBe(200);
    await dead();
  });

  it('shows what its maker may see, and less once they may see less', async () => {
    await site.create('pages', site.page('Segreto', { publicAt: at(600) }));
    await save('pages', site.at(1).id, { title: { it: 'Noi' } });
    const maker = await site.colleague({ create: ['page'] });
    const [ahead, past] = [
      await made({ at: at(600) }, {}, maker),
      await made({ at: at(0) }, {}, maker),
    ];
    expect(await seen(ahead, '/segreto')).toEqual([404, expect.any(String)]);
    expect(await seen(past, '/chi-siamo')).toEqual([404, expect.any(String)]);
    const role = (await roles()).find(({ name }) => name === 'R');
    await save('roles', Object(role).id, { readAll: ['page'] });
    expect(await seen(ahead, '/segreto')).toEqual([200, expect.stringContaining('Segreto')]);
    expect(await seen(past, '/chi-siamo')).toEqual([200, expect.stringContaining('Chi siamo')]);
    await save('roles', Object(role).id, { readAll: [] });
    expect(await seen(ahead, '/segreto')).toEqual([404, expect.any(String)]);
  });

  it('opens nothing but the site, whatever is walked to', async () => {
    const link = await made(NOW);
    const missing = [404, expect.stringMatching(/Page not found|doesn’t work/)];
    for (const path of [
      '/..%2f..%2fapi/me',
      '/api/records/users',
      '/_shown/x',
      '/%5C%5Cevil.org',
    ]) {
      expect(await seen(link, path)).toEqual(missing);
    }
    expect(sourceIn(await visitor.get(`${link.path}//evil.org"><script>`))).toMatch(
      /^\/_shown\/page\/[\w.-]+\/evil\.org|^$/,
    );
    expect((await visitor.get(`${link.path}/${'a'.repeat(3_000)}`)).status).toBe(404);
    for (const method of ['POST', 'OPTIONS', 'PUT', 'DELETE'] as const) {
      expect((await visitor.send({ method, url: `${link.path}/` })).status).toBe(404);
    }
  });

  it('is known by its hash alone, and in no log', async () => {
    const { path } = await made(NOW, { note: 'Studio Rossi' });
    await visitor.get(`${path}/chi-siamo`);
    await visitor.get(`${path}/${'a'.repeat(3_000)}`);
    await site.test.app.idle();
    const token = path.split('/').at(-1) ?? '';
    expect(token).toHaveLength(43);
    const rows = JSON.stringify(await everyRow(site.test.app.store.reader));
    expect(rows).toContain('Studio Rossi');
    expect(rows).not.toContain(token);
    expect(site.test.logged.join('')).not.toContain(token);
    expect((await site.ada.get('/api/shown-links')).text).not.toContain(token);
  });
});

describe('the page within a link', () => {
  it('is at an address that opens no other one, for ten minutes', async () => {
    const [link, other] = [await made(NOW), await made(NOW)];
    const address = await source(link, '/chi-siamo');
    const [, , , ticket = ''] = address.split('/');
    const status = async (url: string) => (await visitor.get(url)).status;
    expect(await status(address)).toBe(200);
    const [, , , others = ''] = (await source(other, '/chi-siamo')).split('/');
    const [id = '', until = '', sign = ''] = ticket.split('.');
    const later = (Number.parseInt(until, 36) + 60_000).toString(36);
    for (const url of [
      `/_shown/page/${ticket}/contatti`,
      `/_shown/page/${ticket}/`,
      `/_shown/${ticket}/chi-siamo`,
      `/_shown/page/${id}.${later}.${sign}/chi-siamo`,
      `/_shown/page/${others.split('.')[0]}.${until}.${sign}/chi-siamo`,
      `/_shown/page/${id}.${until}.${'A'.repeat(43)}/chi-siamo`,
      `/_shown/file/${ticket}/files/page-images/chi-siamo`,
    ]) {
      expect([url, await status(url)]).toEqual([url, 404]);
    }
    minutes += 10;
    expect(await status(address)).toBe(404);
    expect((await visitor.get(await source(link, '/chi-siamo'))).status).toBe(200);
  });

  it('ends with the link', async () => {
    const link = await made(NOW);
    const address = await source(link);
    await site.ada.delete(`/api/shown-links/${link.id}`);
    expect((await visitor.get(address)).status).toBe(404);
  });
});

describe('links', () => {
  const list = async (client = site.ada) =>
    Object((await client.get('/api/shown-links')).body).links;

  it('are listed with what was opened, and logged', async () => {
    const link = await made({ at: at(0) }, { note: ' Studio Rossi ' });
    minutes = 5;
    await visitor.get(`${link.path}/`);
    await visitor.get(`${link.path}/chi-siamo`);
    await visitor.send({ method: 'HEAD', url: `${link.path}/` });
    await site.test.app.idle();
    const told = {
      ...{ id: link.id, target: { moment: { at: at(0) } }, at: at(0), note: 'Studio Rossi' },
      ...{ maker: { name: 'Ada Lovelace' }, createdAt: at(0), expiresAt: at(7 * DAY) },
      ...{ state: 'works', opened: 2, lastOpenedAt: at(5) },
    };
    expect(await list()).toMatchObject([told]);
    await site.ada.delete(`/api/shown-links/${link.id}`);
    await site.ada.delete(`/api/shown-links/${link.id}`);
    expect(await list()).toMatchObject([{ ...told, state: 'revoked' }]);
    for (const action of ['linkMade', 'linkRevoked']) {
      const entries = await site.ada.get(`/api/records/logs?filter[action]=${action}`);
      expect(itemsIn(entries)).toMatchObject([{ detail: 'Studio Rossi' }]);
    }
  });

  it('are those of who made them, and all of them for who may block their makers', async () => {
    const own = await made(NOW);
    const colleague = await site.colleague({ updateOwn: ['work'] });
    const theirs = await made(NOW, {}, colleague);
    expect((await list(colleague)).map(({ id }: Made) => id)).toEqual([theirs.id]);
    expect(await list()).toHaveLength(2);
    expect(await colleague.delete(`/api/shown-links/${own.id}`)).toMatchObject({ status: 404 });
    expect(await colleague.delete(`/api/shown-links/${theirs.id}`)).toMatchObject({ status: 204 });
  });

  it('are made for what there is, and for a while', async () => {
    expect(await make({ at: at(-1) })).toMatchObject({ status: 201 });
    expect(await make({ change: 999 })).toMatchObject({ status: 404 });
    for (const days of [0, 91, 1.5]) {
      expect(await make(NOW, { days })).toMatchObject({ status: 422 });
    }
    expect(await make(NOW, { note: 'x'.repeat(201) })).toMatchObject({ status: 422 });
    expect(await make(NOW, { days: 90 })).toMatchObject({ status: 201 });
  });

  it('of one maker that work at a time are a hundred', async () => {
    const link = await made(NOW);
    for (let count = 1; count < 100; count++) await made(NOW);
    expect(await make(NOW)).toMatchObject({ status: 409, body: { code: 'tooManyLinks' } });
    await site.ada.delete(`/api/shown-links/${link.id}`);
    await made(NOW);
  });

  it('go thirty days after they have ended', async () => {
    await made(NOW, { days: 1 });
    const sweep = (after: number) =>
      site.test.app.store.transaction((session) => sweepLinks(session, new Date(at(after))));
    await sweep(31 * DAY);
    expect(await list()).toHaveLength(1);
    await sweep(31 * DAY + 1);
    expect(await list()).toHaveLength(0);
  });
});
