import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, textAt } from '../../testing/client.ts';
import { itemsIn } from '../../testing/recordsApp.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const START = '2026-03-10T09:00:00.000Z';

let now = new Date(START);
let test: TestApp;
let ada: Client;
beforeAll(async () => {
  ({ test, ada } = await TestApp.installed({ clock: () => now }));
  now = new Date('2026-04-12T09:00:00.000Z');
  await ada.signIn(ADA);
  test.app.startJobs();
});
afterAll(() => test.close());

const BASE = '/api/logs/archives';

async function userWith(name: string, rights: object): Promise<Client> {
  const role = await ada.post('/api/records/roles', { name, ...rights });
  const person = { firstName: name, lastName: 'B', email: `${name}@example.com` };
  const password = 'Segreta123';
  const id = textAt(role, 'record', 'id');
  await ada.post('/api/records/users', { ...person, password, role: { id } });
  const client = test.client();
  await client.signIn({ ...person, password });
  return client;
}

it('the daily job archives, and the archive is listed and downloaded', async () => {
  const archives = [expect.objectContaining({ month: '2026-03', firstAt: START })];
  await expect.poll(async () => (await ada.get(BASE)).body).toEqual({ archives });
  const old = itemsIn(await ada.get('/api/records/logs?filter[createdAt]=..2026-03-11'));
  expect(old).toEqual([]);

  const { rawPayload, headers } = await test.app.admin.inject({
    url: `${BASE}/2026-03`,
    cookies: Object.fromEntries(ada.cookies),
  });
  expect(headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': 'attachment; filename="logs-2026-03.json.gz"',
  });
  const entries: { message: string }[] = JSON.parse(gunzipSync(rawPayload).toString());
  expect(entries.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^user #.+ created$/),
  );
  const [exported] = itemsIn(await ada.get('/api/records/logs?filter[action]=exported'));
  expect(exported).toMatchObject({ collection: 'logs', detail: '2026-03' });
});

it('is for those who may read all of the log', async () => {
  const own = await userWith('own', { readOwn: ['log'], deleteAll: ['log'] });
  const all = await userWith('all', { readAll: ['log'] });
  for (const url of [BASE, `${BASE}/2026-03`]) {
    expect((await own.get(url)).status).toBe(403);
    expect((await all.get(url)).status).toBe(200);
    expect((await test.client().get(url)).status).toBe(401);
  }
});

it('knows months that there are, and no other names', async () => {
  expect((await ada.get(`${BASE}/2020-01`)).status).toBe(404);
  for (const name of ['..%2Fregia.db', '2026-3', '2026-03.json']) {
    expect((await ada.get(`${BASE}/${name}`)).status).toBe(400);
  }
});
