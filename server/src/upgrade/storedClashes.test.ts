/** Stored documents of an earlier version that want what only one of them may have. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDocuments } from '../doctor/documents.ts';
import { allDocuments, getDocument, putDocument } from '../store/documents.ts';
import { readPublicSite } from '../testing/publicSite.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { normaliseStored } from './storedForms.ts';

let site: RenderedSite;
beforeEach(async () => {
  site = await RenderedSite.open(['it']);
});
afterEach(() => site.close());

const at = '2026-01-01T00:00:00.000Z';
const marks = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: 'ada' };

/** As an earlier version stored it, with nothing beside it. */
async function store(collection: string, record: { id: string } & Record<string, unknown>) {
  const stored: AnyRecord = { ...marks, ...record };
  await site.context.store.transaction((session) => putDocument(session, collection, stored));
}

const read = (collection: string, id: string) =>
  getDocument(site.context.store.reader, collection, id);

const start = (isWanted = false) =>
  normaliseStored({ ...site.context, keepsActionLog: true }, { isWanted });

async function told(): Promise<unknown[]> {
  const logs = await allDocuments(site.context.store.reader, 'logs');
  return logs
    .map(({ action, type, collection, recordId, title, detail }) =>
      [action, type, `${collection}/${recordId}`, title, detail].join(' | '),
    )
    .toSorted();
}

async function errors(): Promise<string[]> {
  const found: string[] = [];
  await checkDocuments(site.context.store.reader, (severity, area, what) => {
    if (severity === 'error') found.push(`${area} ${what}`);
  });
  return found;
}

const titled = (name: string, it = name.toLowerCase()) => ({
  ...{ name, title: { it: name }, slug: { it } },
});

it.each([
  ['W', 'lavori'],
  ['a', 'z'],
])(
  'the works page %s gets a free address beside %s, and works are on the site',
  async (id, has) => {
    await site.create('block', { name: 'B', code: { it: '{{ document.title }}' } }, 'b');
    await site.create('templates', { name: 'T', blocks: { it: [{ id: 'b' }] } }, 't');
    await site.create('pages', { ...titled('Lavori'), template: { id: 't' } }, has);
    await store('pages', {
      id,
      name: 'W',
      title: 'W',
      slug: 'lavori',
      template: 't',
      sections: null,
    });
    // Nothing that another asks for is given away.
    await store('pages', { id: 'x', name: 'X', title: 'X', slug: 'lavori-1', template: 't' });
    await site.create('workCategories', { ...titled('C'), template: { id: 't' } }, 'c');
    await site.create(
      'works',
      { ...titled('Uno'), template: { id: 't' }, workCategory: { id: 'c' } },
      'w',
    );
    const settings = await read('settings', 'settings');
    await store('settings', { ...settings, id: 'settings', worksPageId: id });
    await start();
    expect(await read('pages', id)).toMatchObject({
      ...marks,
      ...{ title: { it: 'W' }, slug: { it: 'lavori-2' }, template: { id: 't' }, sections: {} },
    });
    expect(await read('pages', has)).toMatchObject({ slug: { it: 'lavori' } });
    expect(await read('pages', 'x')).toMatchObject({ slug: { it: 'lavori-1' } });
    expect(await errors()).toEqual([]);
    const entry = `keyTaken | warning | pages/${id} | W | slug.it: lavori → lavori-2 (pages/${has}: Lavori)`;
    expect(await told()).toEqual([entry]);
    await site.engine.renderPending();
    const shown = await site.context.store.snapshot(readPublicSite);
    expect(shown.addresses).toMatchObject({
      '/lavori': `page/${has}/it`,
      '/lavori-1': 'page/x/it',
      '/lavori-2/c/uno': 'work/w/it',
    });
    // Nothing is left to a save, or to another start.
    await site.update('pages', id, {});
    await start(true);
    await site.engine.renderPending();
    expect(await site.context.store.snapshot(readPublicSite)).toEqual(shown);
    expect(await told()).toEqual([entry]);
  },
);

it('one page keeps a part of the site, and the others lose it', async () => {
  await site.create('pages', { name: 'Home', title: { it: 'Home' }, isHomepage: true }, 'h');
  await store('pages', { id: 'a', ...titled('A'), isHomepage: 'true', isNotFound: 'true' });
  await store('pages', { id: 'b', ...titled('B'), isHomepage: true, isNotFound: 1 });
  await start();
  expect(await read('pages', 'h')).toMatchObject({ isHomepage: true });
  expect(await read('pages', 'a')).toMatchObject({ isHomepage: false, isNotFound: true });
  expect(await read('pages', 'b')).toMatchObject({ isHomepage: false, isNotFound: false });
  expect(await errors()).toEqual([]);
  const lost = (part: string, by: string) => `${part}: true → false (pages/${by})`;
  expect(await told()).toEqual([
    `keyTaken | warning | pages/a | A | ${lost('isHomepage', 'h: Home')}`,
    `keyTaken | warning | pages/b | B | ${lost('isHomepage', 'h: Home')}, ${lost('isNotFound', 'a: A')}`,
  ]);
});

it('a map whose number another one has gets the next free one', async () => {
  await site.create('maps', { name: 'M' }, 'm');
  await store('maps', { id: 'n', name: 'N', referenceNumber: '1' });
  await store('maps', { id: 'o', name: 'O', referenceNumber: 2 });
  await start();
  expect(await read('maps', 'n')).toMatchObject({ referenceNumber: 3 });
  expect(await read('maps', 'o')).toMatchObject({ referenceNumber: 2 });
  expect(await errors()).toEqual([]);
  expect(await told()).toEqual([
    'keyTaken | warning | maps/n | N | referenceNumber: 1 → 3 (maps/m: M)',
  ]);
});

it('what only a row beside a document has, and no longer the document, is free', async () => {
  await store('pages', { id: 'a', ...titled('A', 'uno') });
  await store('pages', { id: 'b', ...titled('B', 'due') });
  await site.context.store.transaction(({ db }) =>
    db
      .insertInto('unique_keys')
      .values([
        { collection: 'pages', key: 'slug.it=uno', id: 'b' },
        { collection: 'pages', key: 'slug.it=due', id: 'gone' },
      ])
      .execute(),
  );
  await start();
  expect(await read('pages', 'a')).toMatchObject({ slug: { it: 'uno' } });
  expect(await read('pages', 'b')).toMatchObject({ slug: { it: 'due' } });
  expect(await errors()).toEqual([]);
  expect(await told()).toEqual([]);
});

it('an e-mail address stays, everything else is brought into its form, and the doctor names both', async () => {
  const role = await site.create('roles', { name: 'R' });
  const names = { firstName: 'Ada', lastName: 'A', role };
  await site.create('users', { ...names, email: 'ada@example.org' }, 'ada');
  await store('users', { id: 'eve', ...names, email: 'ADA@example.org ', blocked: 'false' });
  await start();
  expect(await read('users', 'eve')).toMatchObject({ email: 'ADA@example.org ', blocked: false });
  const words = await site.context.store.reader.db
    .selectFrom('search_texts')
    .select('id')
    .where('collection', '=', 'users')
    .orderBy('id')
    .execute();
  expect(words).toEqual([{ id: 'ada' }, { id: 'eve' }]);
  expect(await errors()).toEqual([
    'keys users/eve has a unique key in common: users/ada has email=ada@example.org. Change one of them',
  ]);
});
