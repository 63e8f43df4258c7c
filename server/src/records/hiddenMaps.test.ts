/** A map's number is easily guessed: who may not see maps puts none on a page that the public does not see. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { problemsIn, recordIn } from '../testing/recordsApp.ts';
import { type Person, RightsWorld } from '../testing/rights/world.ts';

const SECRET = 'Secret place';
const WRITES = { create: ['page'], readOwn: ['page'], updateOwn: ['page'], readAll: ['template'] };
const NONE = { create: [], readOwn: [], readAll: [], updateOwn: [], updateAll: [], deleteAll: [] };

let world: RightsWorld;
let template: { id: string };
let eve: Person;
/** Numbers of maps: one that no page shows, one of a page that will be public, a public one. */
let hidden: number;
let future: number;
let shown: number;

beforeAll(async () => {
  world = await RightsWorld.open();
  const block = await world.made('block', { name: 'B', code: { it: '{{ content }}' } });
  template = { id: await world.made('templates', { name: 'T', blocks: { it: [{ id: block }] } }) };
  [hidden, future, shown] = [await mapOf(), await mapOf(), await mapOf()];
  await world.made('pages', { ...page(future), publicAt: '2999-01-01T00:00:00.000Z' });
  await world.made('pages', page(shown));
  eve = await world.person({ ...NONE, ...WRITES });
});
afterAll(() => world.test.close());

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

it('is refused alike for a map that is hidden, will be public, or is none', async () => {
  for (const number of [hidden, future, 987]) {
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
  const by = recordIn(await world.ada.put(address, { ...now, sections }));
  const saved = await eve.client.put(address, { ...by, name: 'Renamed' });
  expect(saved.status).toBe(200);
  const more = await eve.client.put(address, {
    ...recordIn(saved),
    sections: page(future).sections,
  });
  expect(problemsIn(more)).toEqual(REFUSED);
});

it('is taken from who may see maps and their points, all or this one', async () => {
  const reader = await world.person({
    ...NONE,
    ...WRITES,
    readAll: ['template', 'map', 'mapPoint'],
  });
  expect((await create(reader.client, page(hidden))).status).toBe(201);
});
