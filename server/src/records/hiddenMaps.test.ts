/** A map's number is easily guessed: who may not see maps puts none on a page that the public does not see. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putDocument } from '../store/documents.ts';
import type { Client } from '../testing/client.ts';
import { problemsIn, recordIn } from '../testing/recordsApp.ts';
import { type Person, RightsWorld } from '../testing/rights/world.ts';

const SECRET = 'Secret place';
const WRITES = { create: ['page'], readOwn: ['page'], updateOwn: ['page'], readAll: ['template'] };
const LATER = { publicAt: '2999-01-01T00:00:00.000Z' };
const NONE_SUCH = 987;
const NONE = { create: [], readOwn: [], readAll: [], updateOwn: [], updateAll: [], deleteAll: [] };

let world: RightsWorld;
let template: { id: string };
let eve: Person;
/** Numbers of maps: one that no page shows, of a page that will be public, of one that fails, a public one. */
let hidden: number;
let future: number;
let failing: number;
let shown: number;

beforeAll(async () => {
  world = await RightsWorld.open();
  template = await templateOf('{{ content }}');
  [hidden, future, failing, shown] = [await mapOf(), await mapOf(), await mapOf(), await mapOf()];
  await world.made('pages', { ...page(future), ...LATER });
  const fails = await templateOf('{{ content }}{% for i in (1..99999999) %}{% endfor %}');
  await world.made('pages', { ...page(failing), template: fails });
  await world.made('pages', page(shown));
  eve = await world.person({ ...NONE, ...WRITES });
});
afterAll(() => world.test.close());

async function templateOf(code: string): Promise<{ id: string }> {
  const block = await world.made('block', { name: 'B', code: { it: code } });
  return { id: await world.made('templates', { name: 'T', blocks: { it: [{ id: block }] } }) };
}

async function mapOf(): Promise<number> {
  const id = await world.made('maps', { name: 'M' });
  const location = { latitude: 45, longitude: 9, address: '' };
  const title = { it: SECRET };
  await world.made('mapPoints', { name: 'P', title, location, map: { id } });
  const { body } = await world.ada.get(`/api/records/maps/${id}`);
  return Number(Object(body).referenceNumber);
}

let serial = 0;
function page(...numbers: number[]) {
  const name = `Page ${++serial}`;
  const value = `<p>${numbers.map((number) => `%MAP-${number}%`).join(' ')}</p>`;
  const section = { id: 's', width: 12, type: 'text', value, url: null };
  return {
    ...{ name, title: { it: name }, slug: { it: `page-${serial}` }, template },
    sections: { it: [section] },
  };
}

const create = (client: Client, record: object) => client.post('/api/records/pages', record);
const REFUSED = { 'sections.it.0.value': 'targetHidden' };

it('is refused alike for a map that is hidden, will be public, would be, or is none', async () => {
  for (const number of [hidden, future, failing, NONE_SUCH]) {
    expect(problemsIn(await create(eve.client, page(shown, number)))).toEqual(REFUSED);
  }
});

it('is refused in any section, whatever the ones before it show', async () => {
  const { sections, ...fields } = page(shown);
  const it = [...sections.it, ...page().sections.it, ...page(hidden).sections.it];
  const problems = problemsIn(await create(eve.client, { ...fields, sections: { it } }));
  expect(problems).toEqual({ 'sections.it.2.value': 'targetHidden' });
});

it('shows and foretells nothing of it', async () => {
  const draft = { collection: 'pages', id: null, record: page(hidden) };
  const preview = await eve.client.post('/api/renders/preview', { ...draft, language: 'it' });
  expect(preview.status).toBe(200);
  const { pathname } = new URL(Object(preview.body).url);
  const { statusCode, body } = await world.test.app.site.inject(pathname);
  expect([statusCode, body.includes(SECRET)]).toEqual([200, false]);
  const impact = await eve.client.post('/api/renders/impact', { ...draft, action: 'save' });
  expect([impact.status, impact.text.includes(SECRET)]).toEqual([422, false]);
});

it('is taken for one that the public sees, and stays where somebody else has put it', async () => {
  expect((await create(eve.client, page(shown))).status).toBe(201);
  const own = recordIn(await create(eve.client, page()));
  const { sections } = page(hidden);
  const address = `/api/records/pages/${own.id}`;
  const now = Object((await world.ada.get(address)).body);
  const by = recordIn(await world.ada.put(address, { ...now, sections, ...LATER }));
  const saved = await eve.client.put(address, { ...by, name: 'Renamed' });
  expect(saved.status).toBe(200);
  const more = await eve.client.put(address, {
    ...recordIn(saved),
    sections: page(future).sections,
  });
  expect(problemsIn(more)).toEqual(REFUSED);
});

it('stays where an import has left what is no section beside it', async () => {
  const own = recordIn(await create(eve.client, { ...page(), ...LATER }));
  const sections = { it: [null, 'x', { value: 7 }, ...page(hidden).sections.it], en: 'x' };
  const { store } = world.test.app;
  await store.transaction((session) => putDocument(session, 'pages', { ...own, sections }));
  const saved = await eve.client.put(`/api/records/pages/${own.id}`, { ...own, sections });
  expect(saved.status).toBe(200);
});

it('is told of the first twenty', async () => {
  const it = Array.from({ length: 25 }, () => page(hidden).sections.it).flat();
  const answer = await create(eve.client, { ...page(), sections: { it } });
  expect(Object.keys(Object(problemsIn(answer)))).toHaveLength(20);
});

it('is taken from who may see maps and their points, also of a map that is not there yet', async () => {
  const reads = { readAll: ['template', 'map', 'mapPoint'] };
  const reader = await world.person({ ...NONE, ...WRITES, ...reads });
  const draft = { ...page(hidden, NONE_SUCH), ...LATER };
  expect((await create(reader.client, draft)).status).toBe(201);
});

it('is taken from who made the map, if they may see all points', async () => {
  const makes = { create: ['page', 'map'], readOwn: ['page', 'map'] };
  const numberBy = async ({ client }: Person) => {
    const answer = await client.post('/api/records/maps', { name: 'Own' });
    return Number(recordIn(answer).referenceNumber);
  };
  const mary = await world.person({ ...NONE, ...makes, readAll: ['template', 'mapPoint'] });
  const own = await numberBy(mary);
  expect((await create(mary.client, page(own))).status).toBe(201);
  const blind = await world.person({ ...NONE, ...makes, readAll: ['template'] });
  const maps = await world.person({ ...NONE, ...WRITES, readAll: ['template', 'map'] });
  for (const [{ client }, number] of [
    [mary, hidden],
    [mary, NONE_SUCH],
    [blind, await numberBy(blind)],
    [maps, hidden],
  ] as const) {
    expect(problemsIn(await create(client, page(number)))).toEqual(REFUSED);
  }
});
