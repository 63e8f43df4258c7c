/** A Regia with something in every table, and all of it to be compared where it has been moved to. */
import { readConfig } from '../base/config.ts';
import { openStore, openStoreToRead } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { textAt } from './client.ts';
import type { DataApp } from './dataApp.ts';
import { everyRow } from './everyRow.ts';
import { fillTables } from './fillTables.ts';
import { picture, uploadForm } from './uploads.ts';

const USED = [{ id: 'shared' }, { id: 'own' }];
const isNotMoved = (table: string) => ['leases', 'migrations', 'who_may'].includes(table);

/** Fills a site with records, a file, a colleague, and rows for whatever is empty then. */
export async function fillEveryTable(app: DataApp): Promise<void> {
  const both = (it: string) => ({ it, en: `${it} EN` });
  const html = (value: string) => [{ id: 's', type: 'html', value }];
  await app.import({
    settings: { settings: { defaultLanguage: 'it', languages: ['it', 'en'] } },
    block: {
      shared: { name: 'shared', code: both('Studio') },
      own: { name: 'own', code: both('{{ page.title }} {{ content }}') },
    },
    templates: { t: { name: 't', blocks: { it: USED, en: USED } } },
    pages: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `p${index}`,
        {
          ...{ name: `Perché ${index}`, title: both(`Città 𝒙 ${index}`), template: { id: 't' } },
          ...{ slug: both(`pagina-${index}`), sections: { it: html(`“${index}” \\u0041`) } },
        },
      ]),
    ),
    notifications: { n: { type: 'backup', owners: [app.adaId, 'eve'], unread: ['eve'] } },
  });
  await uploadForm(app.ada, { content: await picture('png'), filename: 'perché.png' });
  const { roles } = await app.exported('roles');
  const eve = textAt(
    await app.ada.post('/api/records/users', {
      ...{ email: 'eve@example.com', firstName: 'Eve', lastName: 'Bò' },
      role: { id: Object.keys(roles ?? {})[0] },
    }),
    'record',
    'id',
  );
  await app.ada.delete('/api/records/pages/p29');
  await app.test.app.idle();
  const { store } = app.test.app;
  await store.transaction(async (session) => {
    await fillTables(session, eve);
    // The last number given is above the last that is there.
    await session.db.insertInto('changes').values({ seq: 1_000, at: 'x' }).execute();
    await session.db.deleteFrom('changes').where('seq', '=', 1_000).execute();
  });
}

/** Every row of every table of the database of some settings, each table in one order. */
export async function allRows(
  settings: Readonly<Record<string, string>>,
): Promise<Record<string, string[]>> {
  const store = await openStoreToRead(readConfig(settings));
  try {
    const tables: Record<string, unknown> = await everyRow(store.reader, isNotMoved);
    tables.search_texts = await store.reader.db.selectFrom('search_texts').selectAll().execute();
    return Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [
        name,
        (rows as object[]).map((row) => JSON.stringify(valuesOf(row))).sort(),
      ]),
    );
  } finally {
    await store.close();
  }
}

/** Each database gives numbers of its own to documents and their words. */
function valuesOf(row: object): [column: string, value: unknown][] {
  return Object.entries(row)
    .filter(([column]) => column !== 'row')
    .sort();
}

/** Does some work on the database of some settings. */
export async function withStore<T>(
  settings: Readonly<Record<string, string>>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore(readConfig(settings));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
