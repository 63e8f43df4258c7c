/** Sets of prepared changes shown by links, to people without an account. */
import { PREPARED_HEADER } from '@regia/model/constants.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client } from '../../testing/client.ts';
import { ImpactSite } from '../../testing/impactSite.ts';
import { recordIn } from '../../testing/recordsApp.ts';
import { unmarked } from '../../testing/unmarked.ts';

const START = Date.parse('2026-03-10T09:00:00.000Z');
const MINUTE_MS = 60_000;
/** When it is so many minutes after the start. */
const at = (after: number) => new Date(START + after * MINUTE_MS).toISOString();
const PATHS = ['/', '/chi-siamo', '/noi', '/contatti', '/evento', '/nuova', '/nowhere'];

let minutes = 0;
let site: ImpactSite;
let visitor: Client;
beforeEach(async () => {
  minutes = 0;
  site = await ImpactSite.open({ clock: () => new Date(START + minutes * MINUTE_MS) });
  visitor = new Client(site.test.app.site);
});
afterEach(() => site.close());

/** Begins a set that renames a page with its address, deletes one, and has a new one that is public in an hour. */
async function prepared(): Promise<string> {
  const { body } = await site.ada.post('/api/prepared', { name: 'Lunedì' });
  const set = Object(body).id;
  const headers = { [PREPARED_HEADER]: set };
  const [url, gone] = [1, 2].map((index) => `/api/records/pages/${site.at(index).id}`);
  const record = recordIn(await site.ada.get(url ?? ''));
  const noi = { ...record, title: { it: 'Noi' }, slug: { it: 'noi' } };
  const added = site.page('Nuova');
  const later = site.page('Evento', { publicAt: at(60) });
  const answers = [
    await site.ada.send({ method: 'PUT', url: url ?? '', payload: noi, headers }),
    await site.ada.send({ method: 'DELETE', url: gone ?? '', headers }),
    await site.ada.send({ method: 'POST', url: '/api/records/pages', payload: added, headers }),
    await site.ada.send({ method: 'POST', url: '/api/records/pages', payload: later, headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
  return set;
}

async function made(moment: object, client = site.ada): Promise<string> {
  const { status, body } = await client.post('/api/shown-links', { target: { moment } });
  expect([status, body]).toEqual([201, expect.anything()]);
  return new URL(Object(body).url).pathname.slice(0, -1);
}

async function publish(set: string, publishAt?: string) {
  const { edited } = Object((await site.ada.get(`/api/prepared/${set}`)).body);
  const answer =
    publishAt === undefined
      ? await site.ada.post(`/api/prepared/${set}/publish`, { edited })
      : await site.ada.put(`/api/prepared/${set}`, { name: 'Lunedì', publishAt, edited });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
}

/** What somebody with a link gets at each address: status, and the page or where it leads. */
async function seen(link: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const path of PATHS) {
    const frame = await visitor.get(link + path);
    const source = / src="(\/_shown\/page\/[^"]*)"/.exec(frame.text)?.[1] ?? '';
    const { status, text, headers } = await visitor.get(source);
    const to = /^\/_shown\/page\/[^/]+(\/.*)\?walk$/.exec(String(headers.location))?.[1];
    answers.push([path, status === 302 ? 301 : status, to ?? (status === 200 && unmarked(text))]);
  }
  return answers;
}

/** The same for its maker. */
async function seenByMaker(moment: object, client = site.ada): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const path of PATHS) {
    const { body } = await client.post('/api/moments/page', { moment, path });
    const { status, to, url } = Object(body);
    const page = url && unmarked((await visitor.get(new URL(url).pathname)).text);
    answers.push([path, status, to ?? (status === 200 && page)]);
  }
  return answers;
}

/** What visitors of the site get. */
async function served(): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const path of PATHS) {
    const { status, text, headers } = await visitor.get(path);
    const to = status === 301 && new URL(String(headers.location), 'http://site').pathname;
    answers.push([path, status, to || (status === 200 && unmarked(text))]);
  }
  return answers;
}

describe('a link to a set of prepared changes', () => {
  it('answers at each address what its maker would get there, and what is published', async () => {
    const set = await prepared();
    for (const moment of [{ set }, { set, at: at(60) }]) {
      expect(await seen(await made(moment))).toEqual(await seenByMaker(moment));
    }
    const link = await made({ set });
    const shown = await seen(link);
    expect(shown).toContainEqual(['/chi-siamo', 301, '/noi']);
    expect(shown).toContainEqual(['/contatti', 410, false]);
    expect(shown).toContainEqual(['/nuova', 200, '<header>Studio</header><h1>Nuova</h1>']);
    expect(await served()).not.toEqual(shown);
    await publish(set);
    expect(await served()).toEqual(shown);
  });

  it('follows the set, and ends with it', async () => {
    const set = await prepared();
    const links = [await made({ set }), await made({ set, at: at(60) })];
    const url = `/api/records/block/${site.header.id}`;
    const payload = { ...recordIn(await site.ada.get(url)), code: { it: '<header>X</header>' } };
    await site.ada.send({ method: 'PUT', url, payload, headers: { [PREPARED_HEADER]: set } });
    for (const link of links) {
      expect(await seen(link)).toContainEqual(['/noi', 200, '<header>X</header><h1>Noi</h1>']);
    }
    await site.ada.delete(`/api/prepared/${set}`);
    const { text: never } = await visitor.get(`/_shown/${'a'.repeat(43)}/`);
    for (const link of links) {
      expect(await visitor.get(`${link}/`)).toMatchObject({ status: 404, text: never });
    }
    const { body } = await site.ada.get('/api/shown-links');
    const states = Object(body).links.map((one: { state: string }) => one.state);
    expect(states).toEqual(['stopped', 'stopped']);
  });

  it('says that it isn’t published yet, and for when', async () => {
    const set = await prepared();
    const told = async (link: string) => (await visitor.get(`${link}/`)).text;
    expect(await told(await made({ set }))).toContain('changes that aren’t published yet<');
    const ahead = await made({ set, at: at(60) });
    expect(await told(ahead)).toMatch(
      /aren’t published yet, as it will be: 10 March 2026 at 11:00</,
    );
    minutes = 90;
    expect(await told(ahead)).toContain('changes that aren’t published yet<');
    expect(await seen(ahead)).toEqual(await seenByMaker({ set }));
  });

  it('shows what its maker may see of it', async () => {
    const set = await prepared();
    const maker = await site.colleague({ create: ['page'] });
    const link = await made({ set }, maker);
    expect(await seen(link)).toEqual(await seenByMaker({ set }, maker));
    expect(await seen(link)).not.toEqual(await seenByMaker({ set }));
  });

  it('is made for a set that is there', async () => {
    const answer = await site.ada.post('/api/shown-links', { target: { moment: { set: 'none' } } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });
});

describe('a link to a moment to come', () => {
  it('shows what will have been published by itself until then', async () => {
    const set = await prepared();
    const [before, after] = [{ at: at(10) }, { at: at(61) }];
    const links = [await made(before), await made(after)];
    const now = await seen(links[0] ?? '');
    await publish(set, at(30));
    expect(await seen(links[0] ?? '')).toEqual(now);
    expect(await seen(links[1] ?? '')).toEqual(await seenByMaker(after));
    expect(await seen(links[1] ?? '')).toContainEqual(['/chi-siamo', 301, '/noi']);
  });
});
