import { user } from '@regia/model/entities/user.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answer, Client } from '../../testing/client.ts';
import { problemsIn, RecordsApp, recordIn } from '../../testing/recordsApp.ts';

const entries = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      seq: z.number(),
      at: z.string(),
      by: z.object({ name: z.string(), email: z.string() }).nullable(),
      kind: z.string(),
      restoredFrom: z.string().nullable(),
      fields: z.array(z.string()),
    }),
  ),
});

let app: RecordsApp;
let ada: Client;

beforeAll(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
});
afterAll(() => app.close());

const historyAt = async (path: string, client = ada) => {
  const { status, text, body } = await client.get(`/api/history/${path}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return entries.parse(body);
};

/** A page that Ada has renamed twice, a minute apart. */
async function renamed(names: readonly string[]) {
  let record = recordIn(await ada.post('/api/records/pages', { name: names[0] }));
  for (const name of names.slice(1)) {
    app.wait(60_000);
    record = recordIn(await ada.put(`/api/records/pages/${record.id}`, { ...record, name }));
  }
  return record;
}

const restore = (id: string, seq: number | undefined, seen: object, client = ada) =>
  client.post(`/api/history/pages/${id}/${seq}/restore`, seen);

function lossesIn({ body }: Answer): unknown {
  return z.object({ losses: z.unknown() }).parse(body).losses;
}

it('tells who changed what and when, the newest first', async () => {
  const { id, updatedAt } = await renamed(['Uno', 'Due']);
  const { items, total } = await historyAt(`pages/${id}`);
  expect(total).toBe(2);
  const by = { name: 'ada Rossi', email: 'ada@example.com' };
  expect(items).toMatchObject([
    { kind: 'updated', fields: ['name'], by, at: updatedAt },
    { kind: 'created', fields: [], by },
  ]);
});

it('is read page by page, and each line knows the version before', async () => {
  const { id } = await renamed(['Uno', 'Due', 'Tre']);
  const second = await historyAt(`pages/${id}?page=2&pageSize=1`);
  expect(second.items).toMatchObject([{ kind: 'updated', fields: ['name'] }]);
  const third = await historyAt(`pages/${id}?page=3&pageSize=1`);
  expect(third.items).toMatchObject([{ kind: 'created' }]);
});

it('names people who are gone, and nobody where the program did it', async () => {
  const leaving = await app.user('Leo', { create: ['page'] });
  const { id } = recordIn(await leaving.post('/api/records/pages', { name: 'Di Leo' }));
  expect((await ada.delete('/api/records/users/Leo')).status).toBe(200);
  const { items } = await historyAt(`pages/${id}`);
  expect(items[0]?.by).toMatchObject({ name: 'Leo Rossi', email: 'leo@example.com' });
  const own = await app.create('pages', { name: 'Del programma' });
  expect((await historyAt(`pages/${own.id}`)).items[0]?.by).toBeNull();
});

it('shows a version, what it changed and what restoring it would change', async () => {
  const { id, updatedAt } = await renamed(['Lo studio', 'Lo studio nuovo', 'Il laboratorio']);
  const [, second] = (await historyAt(`pages/${id}`)).items;
  const { body } = await ada.get(`/api/history/pages/${id}/${second?.seq}`);
  const difference = (runs: object[]) => [
    { field: 'name', language: null, change: { kind: 'text', isSource: false, runs } },
  ];
  expect(body).toMatchObject({
    kind: 'updated',
    record: { id, name: 'Lo studio nuovo' },
    present: { updatedAt, updatedBy: 'ada' },
    changes: difference([
      { kind: 'same', text: 'Lo studio' },
      { kind: 'added', text: ' nuovo' },
    ]),
    ifRestored: difference([
      { kind: 'removed', text: 'Il laboratorio' },
      { kind: 'added', text: 'Lo studio nuovo' },
    ]),
  });
});

it('shows nothing that the entity does not declare', async () => {
  const role = await app.create('roles', { name: 'Ospite' });
  const fields = { firstName: 'A', lastName: 'B', email: 'odd@example.com', role };
  const secret = { ...fields, passwordHash: 'secret', token: 'secret' };
  const { id } = await app.put(user.collection, secret, null);
  const [only] = (await historyAt(`users/${id}`)).items;
  const { text } = await ada.get(`/api/history/users/${id}/${only?.seq}`);
  expect(text).toContain('odd@example.com');
  expect(text).not.toContain('secret');
});

it('restores a version as a new one, which can be undone like any other', async () => {
  const record = await renamed(['Prima', 'Seconda']);
  const [, first] = (await historyAt(`pages/${record.id}`)).items;
  app.wait(60_000);
  const restored = recordIn(await restore(record.id, first?.seq, record));
  expect(restored).toMatchObject({ name: 'Prima', updatedBy: 'ada', createdBy: 'ada' });
  const { items } = await historyAt(`pages/${record.id}`);
  expect(items.map(({ kind }) => kind)).toEqual(['restored', 'updated', 'created']);
  expect(items[0]).toMatchObject({ restoredFrom: first?.at, fields: ['name'] });
  const again = recordIn(await restore(record.id, items[1]?.seq, restored));
  expect(again.name).toBe('Seconda');
});

it('refuses to restore over a version that one has not seen', async () => {
  const record = await renamed(['Prima', 'Seconda']);
  const [, first] = (await historyAt(`pages/${record.id}`)).items;
  app.wait(60_000);
  await ada.put(`/api/records/pages/${record.id}`, { ...record, name: 'Terza' });
  const answer = await restore(record.id, first?.seq, record);
  expect([answer.status, Object(answer.body).code]).toEqual([409, 'sync']);
});

it('goes through the rules of any other save: a slug that is taken gets a suffix', async () => {
  const old = recordIn(await ada.post('/api/records/pages', { name: 'A', slug: { it: 'casa' } }));
  const record = recordIn(
    await ada.put(`/api/records/pages/${old.id}`, { ...old, slug: { it: 'altra' } }),
  );
  await app.create('pages', { name: 'B', slug: { it: 'casa' } });
  const [, first] = (await historyAt(`pages/${old.id}`)).items;
  const answer = await restore(old.id, first?.seq, record);
  expect(recordIn(answer).slug).toEqual({ it: 'casa-1' });
  expect(lossesIn(answer)).toEqual([
    { kind: 'taken', field: 'slug.it', value: 'casa', now: 'casa-1' },
  ]);
});

it('keeps a reference whose target is gone, names it, and finds it again when it comes back', async () => {
  const template = await app.create('templates', { name: 'Vetrina' });
  const old = recordIn(await ada.post('/api/records/pages', { name: 'A', template }));
  const record = recordIn(
    await ada.put(`/api/records/pages/${old.id}`, { ...old, template: null }),
  );
  await ada.delete(`/api/records/templates/${template.id}`);
  const [, first] = (await historyAt(`pages/${old.id}`)).items;
  const answer = await restore(old.id, first?.seq, record);
  const target = { collection: 'templates', id: template.id, name: 'Vetrina' };
  expect(lossesIn(answer)).toEqual([{ kind: 'target', field: 'template', ...target }]);
  await ada.post(`/api/bin/templates/${template.id}/restore`);
  const page = recordIn(await ada.get(`/api/records/pages/${old.id}`));
  expect(page.template).toEqual({ id: template.id, name: 'Vetrina' });
  expect((await ada.delete(`/api/records/templates/${template.id}`)).status).toBe(409);
});

it('restores nothing without what must be there, and says what that is', async () => {
  const [gone, there] = [
    await app.create('maps', { name: 'Vecchia' }),
    await app.create('maps', { name: 'Nuova' }),
  ];
  const old = recordIn(await ada.post('/api/records/mapPoints', { name: 'A', map: gone }));
  const path = `/api/records/mapPoints/${old.id}`;
  const record = recordIn(await ada.put(path, { ...old, map: there }));
  await ada.delete(`/api/records/maps/${gone.id}`);
  const [, first] = (await historyAt(`mapPoints/${old.id}`)).items;
  const answer = await ada.post(`/api/history/mapPoints/${old.id}/${first?.seq}/restore`, record);
  expect([answer.status, problemsIn(answer)]).toEqual([422, { map: 'targetMissing' }]);
  expect(Object(answer.body).details.missing).toEqual([
    { field: 'map', collection: 'maps', id: gone.id, name: 'Vecchia' },
  ]);
  expect(recordIn(await ada.get(path)).map).toMatchObject({ id: there.id });
});

it.each([
  ['pages/none', 404],
  ['pages/none/1', 404],
  ['nothing/x', 404],
  ['logs/x', 404],
  ['pages/x?pageSize=51', 400],
  ['pages/x/first', 400],
])('answers for %s with %i', async (path, status) => {
  expect((await ada.get(`/api/history/${path}`)).status).toBe(status);
});

it('of a version that deleted there is nothing to restore', async () => {
  const record = await renamed(['Prima']);
  await ada.delete(`/api/records/pages/${record.id}`);
  const [deletion] = (await historyAt(`pages/${record.id}`)).items;
  expect(deletion?.kind).toBe('deleted');
  const { body } = await ada.get(`/api/history/pages/${record.id}/${deletion?.seq}`);
  expect(body).toMatchObject({ record: null, changes: [], ifRestored: [], present: null });
  await ada.post(`/api/bin/pages/${record.id}/restore`);
  const back = recordIn(await ada.get(`/api/records/pages/${record.id}`));
  expect((await restore(record.id, deletion?.seq, back)).status).toBe(404);
});
