/** Who and what a restore or a deletion of all data leaves, so that somebody can undo it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putDocument } from '../store/documents.ts';
import { addLinks } from '../store/links.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { keptUsers, namedBySettings } from './protectedRecords.ts';

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

const put = (collection: string, id: string, fields: object, year = 2020) =>
  temp.store.transaction((session) => {
    const meta = { createdBy: null, updatedAt: '', updatedBy: null };
    return putDocument(session, collection, { id, createdAt: `${year}`, ...meta, ...fields });
  });

async function addPeople() {
  const all = ['user', 'role'];
  const master = { readAll: all, create: all, updateAll: all, deleteAll: all };
  await put('roles', 'master', master);
  await put('roles', 'helper', { readAll: ['user'], create: ['user'] });
  await put('roles', 'writer', { readAll: ['page'] });
  const add = (id: string, role: string, year: number, blocked = false) =>
    put('users', id, { role: { id: role }, blocked }, year);
  await add('blocked', 'master', 2001, true);
  await add('newer', 'master', 2012);
  await add('older', 'master', 2011);
  await add('youngest', 'master', 2013);
  await add('helps', 'helper', 2002);
  await add('writes', 'writer', 2003);
}

const keptBy = async (by: string | null) => {
  const isProtected = await keptUsers(temp.store.reader, by);
  const names: [string, string][] = [
    ...['blocked', 'newer', 'older', 'youngest', 'helps', 'writes'].map((id): [string, string] => [
      'users',
      id,
    ]),
    ...['master', 'helper', 'writer'].map((id): [string, string] => ['roles', id]),
  ];
  return names.filter(([collection, id]) => isProtected(collection, id)).map(([, id]) => id);
};

it('whoever does it stays with their role, and the oldest who decide on most if they do not', async () => {
  await addPeople();
  expect(await keptBy('newer')).toEqual(['newer', 'master']);
  expect(await keptBy('writes')).toEqual(['older', 'writes', 'master', 'writer']);
  expect(await keptBy('helps')).toEqual(['older', 'helps', 'master', 'helper']);
  expect(await keptBy('blocked')).toEqual(['blocked', 'older', 'master']);
  expect(await keptBy(null)).toEqual(['older', 'master']);
});

it.each([
  ['a role that is gone', (rights: object) => ({ id: 'gone', ...rights })],
  ['no role by name', (rights: object) => rights],
  ['a role in a list', (rights: object) => ({ id: ['master'], ...rights })],
  ['a role as text', () => 'master'],
])('nobody stays for what a file wrote beside %s', async (_, role) => {
  await addPeople();
  const all = ['user', 'role'];
  const rights = { readAll: all, create: all, updateAll: all, deleteAll: all };
  await put('users', 'blocked', { role: role(rights) }, 1990);
  expect(await keptBy(null)).toEqual(['older', 'master']);
});

it('nobody stays where nobody decides on anything, but whoever does it', async () => {
  await put('roles', 'writer', { readAll: ['page'] });
  await put('users', 'writes', { role: { id: 'writer' } });
  await put('users', 'none', { role: null });
  expect(await keptBy(null)).toEqual([]);
  expect(await keptBy('writes')).toEqual(['writes', 'writer']);
});

it('what the settings name is what is stored of it, each once', async () => {
  await put('pages', 'works', {});
  await put('templates', 't', {});
  await temp.store.transaction(async (session) => {
    const to = (collection: string, id: string, field: string) => ({ collection, id, field });
    const link = [
      to('templates', 't', 'one'),
      to('templates', 't', 'other'),
      to('pages', 'works', 'worksPageId'),
      to('pages', 'gone', 'x'),
    ];
    await addLinks(session, [
      { collection: 'settings', id: 'settings', links: link },
      { collection: 'pages', id: 'works', links: [to('pages', 'works', 'y')] },
    ]);
  });
  expect(await namedBySettings(temp.store.reader)).toEqual([
    { collection: 'pages', id: 'works' },
    { collection: 'templates', id: 't' },
  ]);
});
