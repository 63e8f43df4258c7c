/** What the catalogue shows of the demonstration site, and what it needs beyond it. */
import type { Client, Stored } from '../client.ts';
import { waitFor } from '../waitFor.ts';
import { COLLECTIONS } from './collections.ts';
import { PREPARED_NAME } from './preparedStates.ts';
import type { Ids } from './screen.ts';

/** Enough, with those of the demonstration site, to fill the first page of the list. */
const MORE_PAGES = [
  ['Dicono di noi', 'In the press', '2025-11-03T08:00:00.000Z'],
  ['Lavora con noi', 'Careers', '2026-01-15T08:00:00.000Z'],
  ['Visite alla cantina', 'Winery visits', '2025-09-22T07:00:00.000Z'],
  ['Laboratorio di modelli', 'The model workshop', '2025-05-12T08:00:00.000Z'],
] as const;

async function all(client: Client, collection: string): Promise<Stored[]> {
  const { items } = await client.get(`/api/records/${collection}?pageSize=100`);
  return items;
}

/** What the product takes for now, in ms. */
async function now(client: Client): Promise<number> {
  const [page] = await all(client, 'pages');
  return Date.parse(String(page?.createdAt));
}

/** One record of each collection of the demonstration site. */
export async function demoIds(client: Client): Promise<Record<string, string>> {
  const names: Readonly<Record<string, string>> = {
    pages: 'Lo studio',
    block: 'Intestazione e menu',
    templates: 'Pagina',
    maps: 'Dove siamo',
    workCategories: 'Case',
    works: 'Casa dei mandorli',
    roles: 'Master',
    mapPoints: 'Studio di Abano',
  };
  const found = await Promise.all(
    COLLECTIONS.filter(({ editor }) => editor).map(async ({ collection }) => {
      const records = await all(client, collection);
      const record = records.find(({ name }) => name === names[collection]) ?? records[0];
      if (!record) throw new Error(`The demonstration site needs a record of ${collection}.`);
      return [collection, record.id] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** What the demonstration site lacks: earlier versions, deleted records, news, an empty map. */
export async function addStates(client: Client, ids: Ids): Promise<Record<string, string>> {
  const template = { id: ids.templates };
  for (const [it, en, publicAt] of MORE_PAGES) {
    await client.create('pages', { name: it, title: { it, en }, publicAt, template });
  }
  const inAWeek = new Date((await now(client)) + 7 * 24 * 3_600_000).toISOString();
  await client.create('pages', {
    name: 'Porte aperte',
    title: { it: 'Porte aperte', en: 'Open day' },
    publicAt: inAWeek,
    template,
  });
  const studio = { id: ids.pages ?? '' };
  await client.update('pages', studio, { title: { it: 'Lo studio di oggi', en: 'The studio' } });
  await client.update('pages', studio, { title: { it: 'Lo studio', en: 'The studio' } });
  // One that can be cropped, which drawings can't be.
  const { sections } = await client.get(`/api/records/pages/${studio.id}`);
  const { it } = sections as { it: { type: string; url: string }[] };
  const { url = '' } = it.find(({ type }) => type === 'image') ?? {};
  const picture = { id: 'a', type: 'image', width: 12, value: 'Il cantiere a marzo', url };
  const illustrated = await client.create('pages', {
    name: 'Cantiere aperto',
    title: { it: 'Cantiere aperto', en: 'Open site' },
    sections: { it: [picture], en: [picture] },
    template,
  });
  const code = await client.create('pages', {
    name: 'Mappa dei fornitori',
    title: { it: 'Mappa dei fornitori', en: 'Our suppliers' },
    sections: { it: [{ id: 'a', type: 'html', width: 12, value: '<p>Qui:</p>' }] },
    template,
  });
  const disputed = await client.create('pages', {
    name: 'Prezzi',
    title: { it: 'I prezzi', en: 'Prices' },
    template,
  });
  const gone = await client.create('maps', { name: 'Cantieri del 2025' });
  const crane = await client.create('mapPoints', { name: 'Gru', map: gone });
  await client.remove('mapPoints', crane);
  await client.remove('maps', gone);
  const emptyMap = await client.create('maps', { name: 'Cantieri del 2027' });
  for (const name of ['Vecchia home', 'Auguri 2024']) {
    await client.remove('pages', await client.create('pages', { name, template }));
  }
  const prices = await client.create('pages', {
    name: 'Listino',
    title: { it: 'Listino' },
    template,
  });
  await refuseImport(client);
  await leaveComments(client, 'cantiere-aperto');
  return {
    prices: prices.id,
    prepared: await prepareSpring(client, { prices, page: { name: 'Aperture estive', template } }),
    illustrated: illustrated.id,
    disputed: disputed.id,
    code: code.id,
    emptyMap: emptyMap.id,
  };
}

/** A set of prepared changes, of which somebody has changed one page on the site meanwhile. */
async function prepareSpring(
  client: Client,
  { prices, page }: { prices: Stored; page: object },
): Promise<string> {
  const { id } = await client.post('/api/prepared', { name: PREPARED_NAME });
  const inSet = client.inSet(String(id));
  const header = await client.first('block', 'filter[name]=Intestazione e menu');
  await inSet.update('block', header, { name: 'Intestazione di primavera' });
  const footer = await client.first('variables', 'filter[name]=footer');
  await inSet.update('variables', footer, { name: 'footer', value: { it: { hours: '8–20' } } });
  await inSet.create('pages', page);
  await inSet.update('pages', prices, { title: { it: 'Il listino di primavera' } });
  await inSet.remove('pages', await client.first('pages', 'filter[name]=Luoghi'));
  await client.update('pages', prices, { title: { it: 'Il listino d’inverno' } });
  return String(id);
}

/** What somebody without an account noted on a page and its section. */
async function leaveComments(client: Client, path: string): Promise<void> {
  const target = { moment: { now: true } };
  const link = { target, note: 'Studio Rossi', takesComments: true };
  const { url } = await client.post('/api/shown-links', link);
  const comments: Record<string, string>[] = [
    { section: 'a', name: 'Paolo Rossi', text: 'Questa foto è di marzo:\nne avete una di adesso?' },
    { text: 'Manca l’orario delle visite.' },
  ];
  for (const fields of comments) {
    const { ok } = await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields) });
    if (!ok) throw new Error('The comment was not taken.');
  }
}

/** An import that was refused, with the place of the mistake in its file. */
async function refuseImport(client: Client): Promise<void> {
  await client.post('/api/data/import?wait=false', { variables: { rotta: 'ieri' } });
  await waitFor(async () => {
    const { items } = await client.get('/api/operations');
    return Array.isArray(items) && items[0]?.state === 'failed';
  });
}
