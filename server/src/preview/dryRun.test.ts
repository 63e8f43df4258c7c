import { entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import { NO_RIGHTS } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dryRun, type Given } from '../dryRun/dryRun.ts';
import { SYSTEM, type Writer } from '../records/writer.ts';
import { everyRow } from '../testing/everyRow.ts';
import { RecordsApp } from '../testing/recordsApp.ts';
import { leniently } from './draft.ts';

let app: RecordsApp;
const committed: unknown[] = [];

beforeEach(async () => {
  committed.length = 0;
  app = await RecordsApp.open({
    renders: {
      planChange: async () => {},
      afterCommit: async (change) => {
        committed.push(change);
        return { queued: 0, done: 0 };
      },
    },
  });
});
afterEach(() => app.close());

function known(collection: string): Entity {
  const entity = entityOf(collection);
  if (!entity) throw new Error(`no collection ${collection}`);
  return entity;
}

function saving(collection: string, id: string | null, record: Given, writer: Writer = SYSTEM) {
  return dryRun(app.context, writer, { action: 'save', entity: known(collection), id, record });
}

function removing(collection: string, id: string) {
  return dryRun(app.context, SYSTEM, { action: 'remove', entity: known(collection), id });
}

const everything = () => everyRow(app.context.store.reader);

it('tells every record that a save would touch, and touches none', async () => {
  const home = await app.create('pages', { name: 'Casa', title: { it: 'Casa' }, isHomepage: true });
  const before = await everything();
  committed.length = 0;
  const writes = await saving('pages', null, {
    name: 'Nuova',
    title: { it: 'Casa' },
    isHomepage: true,
  });
  expect(writes).toEqual([
    {
      collection: 'pages',
      id: home.id,
      before: home,
      after: expect.objectContaining({ isHomepage: false }),
    },
    {
      collection: 'pages',
      id: 'new',
      before: null,
      after: expect.objectContaining({ id: 'new', slug: { it: 'casa-1' } }),
    },
  ]);
  expect(await everything()).toEqual(before);
  expect(committed).toEqual([]);
});

it('tells what a deletion would take away', async () => {
  const page = await app.create('pages', { name: 'Via' });
  const before = await everything();
  expect(await removing('pages', page.id)).toEqual([
    { collection: 'pages', id: page.id, before: page, after: null },
  ]);
  expect(await everything()).toEqual(before);
});

it('neither logs nor notifies nor invites', async () => {
  const role = await app.create('roles', { name: 'Chi crea', ...NO_RIGHTS, create: ['user'] });
  const person = { firstName: 'A', lastName: 'B', email: 'a@example.com', role };
  await app.create('users', person);
  const before = await everything();
  await saving('users', null, { ...person, email: 'b@example.com' });
  expect(await everything()).toEqual(before);
});

it('is refused exactly as saving would be', async () => {
  const template = await app.create('templates', { name: 'T' });
  const page = await app.create('pages', { name: 'Uno', template });
  const nobody: Writer = { ...SYSTEM, id: 'u', role: NO_RIGHTS };
  const refusals: [() => Promise<unknown>, string][] = [
    [() => saving('pages', null, {}), 'formInvalid'],
    [() => saving('pages', null, { name: 'X', template: 'gone' }), 'formInvalid'],
    [() => saving('pages', page.id, { ...page, updatedAt: '2020-01-01T00:00:00.000Z' }), 'sync'],
    [() => saving('pages', 'gone', page), 'notFound'],
    [() => saving('pages', page.id, page, nobody), 'accessDenied'],
    [() => removing('templates', template.id), 'children'],
  ];
  for (const [refusal, code] of refusals) await expect(refusal()).rejects.toMatchObject({ code });
});

it('leaves the way free for the save itself', async () => {
  const page = await app.create('pages', { name: 'Uno' });
  const [write] = await saving('pages', page.id, { ...page, name: 'Due' });
  expect(write?.after).toMatchObject({ name: 'Due' });
  const client = await app.user('Anna', { ...NO_RIGHTS, updateAll: ['page'] });
  const { status } = await client.put(`/api/records/pages/${page.id}`, { ...page, name: 'Tre' });
  expect(status).toBe(200);
});

it('mends a draft that could not be saved', async () => {
  const stored = await app.create('pages', { name: 'Uno', title: { it: 'Uno' } });
  const pages = known('pages');
  const mended = (id: string | null, record: Given) =>
    leniently(pages, record, id === null ? null : stored, async (draft) => {
      const writes = await saving('pages', id, draft);
      return writes.find((one) => one.id === (id ?? 'new'))?.after;
    });
  expect(await mended(null, { title: { it: 'Titolo' } })).toMatchObject({
    name: '…',
    title: { it: 'Titolo' },
  });
  const draft = { ...stored, name: '', title: { it: 'Due', en: 5 }, template: 'gone', odd: 1 };
  expect(await mended(stored.id, draft)).toMatchObject({
    name: 'Uno',
    title: { it: 'Due' },
    template: null,
  });
  await expect(mended('gone', stored)).rejects.toMatchObject({ code: 'notFound' });
});
