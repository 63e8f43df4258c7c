/** What several processes write at once is what one would have written: nothing twice, nothing lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../app/app.ts';
import { type Answer, Client } from '../../testing/client.ts';
import { ON_POSTGRES } from '../../testing/databases.ts';
import { TestApp } from '../../testing/testApp.ts';

const TIMES = 12;

type Stored = Record<string, unknown> & { id: string };

describe.runIf(ON_POSTGRES)('two processes', () => {
  let here: TestApp;
  let there: App;
  /** Ada, at each of them. */
  let both: readonly Client[];

  beforeAll(async () => {
    const { test, ada } = await TestApp.installed();
    here = test;
    there = await here.beside();
    const adaThere = new Client(there.admin);
    for (const [name, value] of ada.cookies) adaThere.cookies.set(name, value);
    both = [ada, adaThere];
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  const record = (answer: Answer): Stored => {
    expect(answer.status).toBeLessThan(300);
    return Object(answer.body).record;
  };
  /** The same, again and again, at both of them at once. */
  const atOnce = (work: (client: Client, place: number) => Promise<Answer>) =>
    Promise.all(
      both.flatMap((client, at) =>
        Array.from({ length: TIMES }, (_, round) => work(client, 2 * round + at)),
      ),
    );
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  it('give equal titles different slugs', async () => {
    const page = { name: 'Uguale', title: { it: 'Uguale' } };
    const made = await atOnce((client) => client.post('/api/records/pages', page));
    const slugs = made.map((answer) => Object(record(answer).slug).it);
    expect(new Set(slugs).size).toBe(2 * TIMES);
  });

  it('never give a number of maps twice', async () => {
    const made = await atOnce((client) => client.post('/api/records/maps', { name: 'Mappa' }));
    const given = made.map((answer) => Number(record(answer).referenceNumber));
    expect(given.toSorted((one, other) => one - other)).toEqual(numbers(2 * TIMES));
  });

  it('let only one of two saves of the same copy through', async () => {
    const [ada] = both as [Client];
    let stored = record(await ada.post('/api/records/block', { name: 'Testata' }));
    const url = `/api/records/block/${stored.id}`;
    for (let round = 0; round < TIMES; round++) {
      const copy = stored;
      const answers = await Promise.all(
        both.map((client, at) => client.put(url, { ...copy, code: { it: `${round} ${at}` } })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      stored = record(answers.find(({ status }) => status === 200) as Answer);
      const read = (await ada.get(url)).body;
      expect(Object(Object(read).record ?? read).code).toEqual(stored.code);
    }
  });

  it('keep an order without gaps or doubles, whoever changes it', async () => {
    const [ada] = both as [Client];
    const listed = async (): Promise<Stored[]> =>
      Object((await ada.get('/api/records/block?pageSize=100')).body).items;
    await atOnce((client, place) => client.post('/api/records/block', { name: `b${place}` }));
    const ids = (await listed()).map(({ id }) => id);
    const answers = await atOnce((client, place) => {
      const turned = [...ids.slice(place), ...ids.slice(0, place)];
      return client.post('/api/records/block/reorder', { ids: turned });
    });
    for (const { status } of answers) expect([200, 204, 409]).toContain(status);
    expect(answers.some(({ status }) => status < 300)).toBe(true);
    const orders = (await listed()).map(({ order }) => Number(order));
    expect(orders.toSorted((one, other) => one - other)).toEqual(numbers(ids.length));
  });

  it('render for each other: what one saves, the other shows at once', async () => {
    const [ada, adaThere] = both as [Client, Client];
    const block = record(
      await ada.post('/api/records/block', { name: 'Corpo', code: { it: '{{ page.title }}' } }),
    );
    const template = record(
      await ada.post('/api/records/templates', { name: 'T', blocks: { it: [{ id: block.id }] } }),
    );
    const fields = { name: 'Vista', title: { it: 'Uno' }, template: { id: template.id } };
    let page = record(await ada.post('/api/records/pages', fields));
    const url = `/${Object(page.slug).it}`;
    const shown = async (app: App) => (await new Client(app.site).get(url)).text;
    for (let round = 0; round < TIMES; round++) {
      const client = round % 2 ? ada : adaThere;
      const title = { it: `Giro ${round}` };
      page = record(await client.put(`/api/records/pages/${page.id}`, { ...page, title }));
      expect(await shown(here.app)).toContain(title.it);
      expect(await shown(there)).toBe(await shown(here.app));
    }
  });

  it('leave nothing stale and nothing held when all is done', async () => {
    await Promise.all([here.app.engine.renderPending(), there.engine.renderPending()]);
    const { db } = here.app.store.reader;
    expect(await db.selectFrom('pending_inputs').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('leases').selectAll().execute()).toEqual([]);
  });
});
