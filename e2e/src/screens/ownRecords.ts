/** What the colleague with only own rights made. */
import { NO_RIGHTS } from '@regia/model/modules.ts';
import type { Client } from '../client.ts';

/** One record of each kind that the colleague with only own rights made, and one more she deleted. */
export async function addOwned(own: Client): Promise<Record<string, string>> {
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
    value: { agosto: true, giorni: 21, colore: '#a8401f', font: 'Newsreader / Instrument Sans' },
  });
  const roles = await own.create('roles', { ...NO_RIGHTS, name: 'Fotografa', readOwn: ['work'] });
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
