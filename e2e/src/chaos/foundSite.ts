/** The site with which a run begins. */
import { installedClient, type Stored } from '../client.ts';
import type { Ledger } from './ledger.ts';
import { BLOCKS, type Site } from './site.ts';

/** Installs the product, and makes what records need; all of it is in the ledger then. */
export async function foundSite(
  adminUrl: string,
  ledger: Ledger,
  violated: Site['violated'],
): Promise<Site> {
  const client = await installedClient(adminUrl);
  const make = async (collection: string, fields: object, isReserved = false): Promise<Stored> => {
    const record = await client.create(collection, fields);
    ledger.add(collection, record.id, {}, isReserved);
    return record;
  };
  const stored = async (collection: string): Promise<Stored[]> =>
    (await client.get(`/api/records/${collection}?pageSize=100`)).items;

  // Who installed it, and as what.
  for (const collection of ['users', 'roles']) {
    for (const { id } of await stored(collection)) ledger.add(collection, id, {}, true);
  }
  const blocks: Stored[] = [];
  for (const code of BLOCKS) blocks.push(await make('block', { name: 'B', code: { it: code } }));
  await make('variables', { name: 'footer', value: { text: 'piede' } });
  const templates: Stored[] = [];
  for (const all of [blocks, blocks.toReversed()]) {
    templates.push(await make('templates', { name: 'T', blocks: { it: all } }));
  }
  const [worksTemplateId, workTemplateId] = templates;
  const categories: Stored[] = [];
  for (const name of ['Uno', 'Due', 'Tre']) {
    const fields = { name, title: { it: name }, template: worksTemplateId };
    categories.push(await make('workCategories', fields));
  }
  const map = await make('maps', { name: 'Padova' });
  const role = await make('roles', { name: 'Redazione', readAll: ['page'] }, true);
  const listing = { name: 'Lavori', title: { it: 'Lavori' }, template: worksTemplateId };
  const worksPageId = await make('pages', listing, true);
  const settings = { id: 'settings' };
  await client.update('settings', settings, { worksPageId, workTemplateId, worksTemplateId });
  ledger.add('settings', settings.id, {});
  for (const collection of ['workCategories', 'block']) {
    const ids = (await stored(collection)).map(({ id }) => id);
    ledger.noteOrder(collection, ids, 'acknowledged');
    // Whoever puts them in an order does so alone.
    ledger.add('orders', collection, {});
  }
  let marks = 0;
  const expectedLetters: string[] = [];
  return {
    ...{ templates, categories, map, role, expectedLetters, violated },
    nextMark: () => `m${++marks}`,
    expectLetter: (text) => expectedLetters.push(text),
  };
}
