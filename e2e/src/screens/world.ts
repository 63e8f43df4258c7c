/** A product in which every screen of the catalogue has something to show, and who looks at it. */
import { MODULES, type Module, NO_RIGHTS } from '@regia/model/modules.ts';
import { type Client, MASTER, type Stored, signedInClient } from '../client.ts';
import { openSignedInStage, type SignedInStage } from '../stage.ts';
import { waitFor } from '../waitFor.ts';
import type { Ids, Person } from './screen.ts';

/** Of these, somebody sees and changes only what they made. */
export const OWN_MODULES: readonly Module[] = [
  'block',
  'changelog',
  'log',
  'map',
  'mapPoint',
  'page',
  'role',
  'template',
  'user',
  'variable',
  'work',
  'workCategory',
];

const PASSWORD = 'Segreta123';

/** The Master's colleagues, each with the rights of a role of their own. */
const COLLEAGUES = {
  own: {
    user: { firstName: 'Lea', lastName: 'Neri', email: 'lea@example.org' },
    role: {
      name: 'Redattrice',
      readOwn: OWN_MODULES,
      create: OWN_MODULES,
      updateOwn: OWN_MODULES,
      deleteOwn: OWN_MODULES,
    },
  },
  reader: {
    user: { firstName: 'Ugo', lastName: 'Bassi', email: 'ugo@example.org' },
    role: { name: 'Lettore', readAll: MODULES },
  },
  newcomer: {
    user: { firstName: 'Ada', lastName: 'Conti', email: 'ada@example.org' },
    role: { name: 'Contabile', readAll: ['page'], requiresSecondFactor: true },
  },
};

/** Enough, with those of the demonstration site, to fill the first page of the list. */
const MORE_PAGES = [
  ['Dicono di noi', 'In the press', '2025-11-03T08:00:00.000Z'],
  ['Lavora con noi', 'Careers', '2026-01-15T08:00:00.000Z'],
  ['Visite alla cantina', 'Winery visits', '2025-09-22T07:00:00.000Z'],
  ['Laboratorio di modelli', 'The model workshop', '2025-05-12T08:00:00.000Z'],
] as const;

export interface World {
  readonly stage: SignedInStage;
  readonly idsOf: Readonly<Record<Person, Ids>>;
  readonly clientOf: Readonly<Record<Exclude<Person, 'guest'>, Client>>;
  readonly nameOf: Readonly<Record<Person, string>>;
}

/** Opens a product with the demonstration site, a Master, two colleagues, and what they did in it. */
export async function openWorld(environment: Record<string, string> = {}): Promise<World> {
  const stage = await openSignedInStage({ demo: true, environment });
  const { client } = stage;
  const ids = await demoIds(client);
  const special = await addStates(client, ids);
  const [own, reader, newcomer] = await Promise.all([
    engage(stage, 'own'),
    engage(stage, 'reader'),
    engage(stage, 'newcomer'),
  ]);
  const owned = await addOwned(own, client);
  await waitFor(async () => (await client.get('/api/health')).staleRenders === 0);
  const master = { ...ids, ...special };
  const { own: lea, reader: ugo, newcomer: ada } = COLLEAGUES;
  return {
    stage,
    idsOf: {
      master,
      reader: master,
      newcomer: master,
      own: { ...master, ...owned },
      guest: master,
    },
    clientOf: { master: client, own, reader, newcomer },
    nameOf: {
      master: MASTER.firstName,
      own: lea.user.firstName,
      reader: ugo.user.firstName,
      newcomer: ada.user.firstName,
      guest: '',
    },
  };
}

/** Makes a colleague with their role. Returns their own session. */
async function engage(
  { client, product }: SignedInStage,
  person: keyof typeof COLLEAGUES,
): Promise<Client> {
  const { user, role: rights } = COLLEAGUES[person];
  const role = await client.create('roles', { ...NO_RIGHTS, ...rights });
  await client.create('users', { ...user, password: PASSWORD, role });
  return signedInClient(product.adminUrl, { email: user.email, password: PASSWORD });
}

async function all(client: Client, collection: string, query = ''): Promise<Stored[]> {
  const { items } = await client.get(`/api/records/${collection}?pageSize=100${query}`);
  return Array.isArray(items) ? items : [];
}

/** What the product takes for now, in ms. */
async function now(client: Client): Promise<number> {
  const [page] = await all(client, 'pages');
  return Date.parse(String(page?.createdAt));
}

/** One record of each collection of the demonstration site. */
async function demoIds(client: Client): Promise<Record<string, string>> {
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
    ['variables', 'users', 'changelog', ...Object.keys(names)].map(async (collection) => {
      const records = await all(client, collection);
      const record = records.find(({ name }) => name === names[collection]) ?? records[0];
      return [collection, record?.id ?? ''] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** What the demonstration site lacks: earlier versions, deleted records, news, an empty map. */
async function addStates(client: Client, ids: Ids): Promise<Record<string, string>> {
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
  const [work] = (await all(client, 'works')).filter(({ id }) => id === ids.works);
  const url = (work?.featuredImage as { url?: string } | undefined)?.url ?? '';
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
  await refuseImport(client);
  return {
    illustrated: illustrated.id,
    disputed: disputed.id,
    code: code.id,
    emptyMap: emptyMap.id,
  };
}

/** An import that was refused, with the place of the mistake in its file. */
async function refuseImport(client: Client): Promise<void> {
  const createdAt = { _seconds: 'ieri', _nanoseconds: 0 };
  await client.post('/api/data/import?wait=false', { variables: { rotta: { createdAt } } });
  await waitFor(async () => {
    const { items } = await client.get('/api/operations');
    return Array.isArray(items) && items[0]?.state === 'failed';
  });
}

/** One record of each kind that the colleague with only own rights made, and one more she deleted. */
async function addOwned(own: Client, master: Client): Promise<Record<string, string>> {
  const block = await own.create('block', {
    name: 'Avviso',
    code: { it: '<p>Chiuso ad agosto</p>', en: '<p>Closed in August</p>' },
  });
  const templates = await own.create('templates', {
    name: 'Avvisi',
    blocks: { it: [block], en: [block] },
  });
  const pages = await own.create('pages', {
    name: 'Chiusura estiva',
    title: { it: 'Chiusura estiva', en: 'Summer break' },
    sections: {
      it: [{ id: 'a', type: 'text', width: 12, value: '<p>Torniamo il 1° settembre.</p>' }],
    },
    template: templates,
  });
  const maps = await own.create('maps', { name: 'Fornitori' });
  const mapPoints = await own.create('mapPoints', {
    name: 'Segheria',
    map: maps,
    title: { it: 'Segheria', en: 'Sawmill' },
  });
  const workCategories = await own.create('workCategories', {
    name: 'Ponti',
    title: { it: 'Ponti', en: 'Bridges' },
  });
  const works = await own.create('works', {
    name: 'Passerella sul Bacchiglione',
    title: { it: 'Passerella sul Bacchiglione', en: 'Footbridge' },
    workCategory: workCategories,
  });
  const variables = await own.create('variables', {
    name: 'chiusure',
    value: { agosto: true, giorni: 21 },
  });
  const roles = await own.create('roles', { ...NO_RIGHTS, name: 'Fotografa', readAll: ['work'] });
  const users = await own.create('users', {
    firstName: 'Anna',
    lastName: 'Verdi',
    email: 'anna@example.org',
    role: roles,
  });
  const changelog = await own.create('changelog', {
    version: '1.3.0',
    date: '2026-02-02T09:00:00.000Z',
    addedItems: ['Mappe senza chiavi'],
    public: true,
  });
  await own.remove('pages', await own.create('pages', { name: 'Ferie 2024' }));
  void master;
  const made = {
    block,
    templates,
    pages,
    maps,
    mapPoints,
    workCategories,
    works,
    variables,
    roles,
    users,
    changelog,
  };
  return Object.fromEntries([
    ...Object.entries(made).map(([collection, { id }]) => [collection, id]),
    ['emptyMap', (await own.create('maps', { name: 'Clienti' })).id],
  ]);
}
