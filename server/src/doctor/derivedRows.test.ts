import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../store/store.ts';
import { DataApp } from '../testing/dataApp.ts';
import { checkDocuments } from './documents.ts';

let app: DataApp;

beforeEach(async () => {
  app = await DataApp.open();
  const slug = { it: 'uno', en: 'one' };
  await app.import({
    templates: { t: { name: 't' }, u: { name: 'u' } },
    pages: { p: { name: 'P', title: { it: 'Uno' }, slug, template: { id: 't' } } },
    works: { p: { name: 'W', title: { it: 'Due' }, slug, template: { id: 'u' } } },
  });
});
afterEach(() => app.close());

async function findings(): Promise<string[]> {
  const found: string[] = [];
  await app.test.app.store.snapshot((session) =>
    checkDocuments(session, (severity, area, what) => {
      if (severity === 'error') found.push(`${severity} ${area}: ${what}`);
    }),
  );
  return found.sort();
}

const spoil = (work: (session: Session) => Promise<unknown>) =>
  app.test.app.store.transaction(work);

it('finds nothing wrong with what the records derive', async () => {
  expect(await findings()).toEqual([]);
});

it('takes texts that are no Unicode for what the engines keep of them', async () => {
  const texts = ['\ud800', '\udfff', '\ud800a \udfffa', 'b\0 b\ufffd', '\0', '\ud83d \ude00'];
  const pages = texts.map((it, at) => [`q${at}`, { name: 'Q', title: { it: `${it} ${it}` } }]);
  const all = { name: 'Q', metaDescription: { it: texts.join(' ') } };
  await app.import({ pages: { ...Object.fromEntries(pages), all } });
  expect(await findings()).toEqual([]);
});

it('finds rows of records that are gone', async () => {
  await spoil(async ({ db }) => {
    await db
      .insertInto('links')
      .values({
        ...{ from_collection: 'pages', from_id: 'gone', field: 'template' },
        ...{ to_collection: 'templates', to_id: 't' },
      })
      .execute();
    const key = { collection: 'pages', key: 'slug.it=gone', id: 'gone' };
    await db.insertInto('unique_keys').values(key).execute();
    await db
      .updateTable('search_texts')
      .set({ id: 'gone' })
      .where('collection', '=', 'pages')
      .execute();
  });
  expect(await findings()).toEqual([
    'error keys: left over from pages/gone, which no longer exists: run render:rebuild',
    'error links: left over from pages/gone, which no longer exists: run render:rebuild',
    'error search: left over from pages/gone, which no longer exists: run render:rebuild',
    'error search: pages/p has wrong search words: run render:rebuild',
  ]);
});

it('finds a record that has more or less than it derives', async () => {
  await spoil(async ({ db }) => {
    await db.deleteFrom('unique_keys').where('collection', '=', 'pages').execute();
    await db
      .insertInto('links')
      .values({
        ...{ from_collection: 'pages', from_id: 'p', field: 'more' },
        ...{ to_collection: 'templates', to_id: 't' },
      })
      .execute();
  });
  expect(await findings()).toEqual([
    'error keys: pages/p has wrong unique keys: run render:rebuild',
    'error links: pages/p has wrong links: run render:rebuild',
  ]);
});

it('finds a record whose columns are of something else, among others that are as they should be', async () => {
  await app.import({ pages: { q: { name: 'Q', title: { it: 'Altra' } } } });
  await spoil(({ db }) =>
    db
      .updateTable('documents')
      .set({ head: '{}' })
      .where('collection', '=', 'pages')
      .where('id', '=', 'p')
      .execute(),
  );
  const wrong = 'error database: pages/p has wrong query fields: run render:rebuild';
  expect(await findings()).toEqual([wrong]);
});
