/** Whoever reads an export slowly holds a file: no connection to the database, no memory, and few of them. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { putDocuments } from '../store/documents.ts';
import { type Client, textAt } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';
import { UnreadSockets } from '../testing/unreadSockets.ts';

const LONG = 'x'.repeat(1_900_000);
const MANY = 12;
const AT = '2026-03-10T10:00:00.000Z';
const MARKS = { createdAt: AT, createdBy: null, updatedAt: AT, updatedBy: null };
const REFUSED = { status: 429, body: { code: 'tooManyRequests' } };

let test: TestApp;
let ada: Client;
/** Snapshots of the database that somebody holds. */
let held = 0;

beforeAll(async () => {
  ({ test, ada } = await TestApp.installed());
  const { store } = test.app;
  for (let one = 0; one < MANY; one++) {
    const record = { ...MARKS, id: `v${one}`, name: `V${one}`, value: { text: LONG } };
    await store.transaction((session) =>
      putDocuments(session, [{ collection: 'variables', record }]),
    );
  }
  const snapshot = store.snapshot.bind(store);
  vi.spyOn(store, 'snapshot').mockImplementation(async (work) => {
    held++;
    return snapshot(work).finally(() => held--);
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
});

const cookies = () => `cookie: ${[...ada.cookies].map((pair) => pair.join('=')).join('; ')}`;

it.each(['/api/data/export', '/api/records/variables/export?format=json'])('%s', async (url) => {
  const sockets = new UnreadSockets(test.app.admin);
  for (let one = 0; one < 2; one++) await sockets.ask(url, cookies());
  await sockets.untilWaiting(2);
  expect(held).toBe(0);
  for (const bytes of sockets.waiting()) expect(bytes).toBeLessThan(1_000_000);
  expect(await ada.get(url)).toMatchObject(REFUSED);
  expect((await ada.get('/api/records/variables?fields=name')).status).toBe(200);
  await sockets.close();
  const answer = await ada.get(url);
  expect(answer.status).toBe(200);
  expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(answer.text));
  expect(answer.text.length).toBeGreaterThan(MANY * LONG.length);
  expect(JSON.parse(answer.text)).toBeTruthy();
});

it('what fails is told as a failure, and may be asked again', async () => {
  const ask = () => ada.get('/api/data/export?collections=variables');
  vi.mocked(test.app.store.snapshot).mockImplementationOnce(() => Promise.reject(new Error('no')));
  for (let time = 0; time < 3; time++) await ask();
  const answer = await ask();
  expect([answer.status, textAt(answer, 'variables', 'v0', 'name')]).toEqual([200, 'V0']);
});
