/** A mistake names its block and quotes its code: only those hear of it who may see the block, or are writing it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { RightsWorld } from '../../testing/rights/world.ts';

const NONE = { create: [], readOwn: [], readAll: [], updateOwn: [], updateAll: [], deleteAll: [] };
const SECRET = 'Hidden block';
const BROKEN = { it: '{{ secret' };

let world: RightsWorld;
let template: { id: string };

beforeAll(async () => {
  world = await RightsWorld.open();
  const block = await world.made('block', { name: SECRET, code: { it: '{{ page.title }}' } });
  template = { id: await world.made('templates', { name: 'T', blocks: { it: [{ id: block }] } }) };
  await world.made('pages', { name: 'Casa', title: { it: 'Casa' }, template, isHomepage: true });
  const { body } = await world.ada.get(`/api/records/block/${block}`);
  await world.ada.put(`/api/records/block/${block}`, { ...Object(body), code: BROKEN });
});
afterAll(() => world.test.close());

/** What is said of mistakes in the preview and in the impact of a draft. */
async function told(client: Client, collection: string, record: object) {
  const draft = { collection, id: null, record };
  const answers = [
    await client.post('/api/renders/preview', { ...draft, language: 'it' }),
    await client.post('/api/renders/impact', { ...draft, action: 'save' }),
  ];
  return answers.map(({ status, text, body }) => ({
    status,
    isTold: text.includes(SECRET) || text.includes('{{ secret'),
    failures: Object(body).failures.length,
  }));
}
const page = () => ({ name: 'Nuova', title: { it: 'Nuova' }, slug: { it: 'nuova' }, template });

it('is told to who may read blocks, and to nobody else', async () => {
  const rights = {
    create: ['page'],
    readOwn: ['page'],
    updateOwn: ['page'],
    readAll: ['template'],
  };
  const eve = await world.person({ ...NONE, ...rights });
  const known = { status: 200, isTold: true, failures: 1 };
  const hidden = { status: 200, isTold: false, failures: 0 };
  expect(await told(eve.client, 'pages', page())).toEqual([hidden, hidden]);
  const bob = await world.person({ ...NONE, ...rights, readAll: ['template', 'block'] });
  expect(await told(bob.client, 'pages', page())).toEqual([known, known]);
});

it('is told to who writes the block, though they may read none', async () => {
  const writer = await world.person({ ...NONE, create: ['block'] });
  const [preview] = await told(writer.client, 'block', { name: 'Mine', code: { it: '{{ mine' } });
  expect(preview).toMatchObject({ status: 200, failures: 1 });
});
