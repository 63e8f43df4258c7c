/** Rights that are taken away while a request is on its way count for it, too. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, textAt } from '../../testing/client.ts';
import { DataApp } from '../../testing/dataApp.ts';
import { beginUpload, picture } from '../../testing/uploads.ts';

const PASSWORD = 'Nanosecond1';
const MODULES = ['page', 'user', 'role', 'workbench', 'exchange', 'backup'];
const ALL = { create: MODULES, readAll: MODULES, updateAll: MODULES, deleteAll: MODULES };
const NONE = { create: [], readAll: [], updateAll: [], deleteAll: [] };

let app: DataApp;
let people = 0;
beforeAll(async () => {
  app = await DataApp.open();
});
afterAll(() => app.close());

async function created(collection: string, fields: object): Promise<string> {
  const answer = await app.ada.post(`/api/records/${collection}`, fields);
  expect(answer.status).toBe(201);
  return textAt(answer, 'record', 'id');
}

/** Somebody who may do much, and is signed in. */
async function somebody() {
  const number = ++people;
  const role = await created('roles', { name: `R${number}`, ...ALL });
  const person = { email: `p${number}@example.org`, password: PASSWORD };
  const names = { firstName: 'P', lastName: 'Q' };
  const id = await created('users', { ...person, ...names, role: { id: role } });
  const client = app.test.client();
  expect((await client.signIn(person)).status).toBe(200);
  return { id, role, client, number };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function changed(collection: string, id: string, fields: object): Promise<Answer> {
  const path = `/api/records/${collection}/${id}`;
  const { body } = await app.ada.get(path);
  return app.ada.put(path, { ...Object(body), ...fields });
}

const LOSSES: Record<string, (who: Somebody) => Promise<Answer>> = {
  'their role loses its rights': ({ role }) => changed('roles', role, NONE),
  'they are blocked': ({ id }) => changed('users', id, { blocked: true }),
  'they are deleted': ({ id }) => app.ada.delete(`/api/records/users/${id}`),
  'their session ends': ({ client }) => {
    const same = app.test.client();
    for (const [name, value] of client.cookies) same.cookies.set(name, value);
    return same.post('/api/auth/sign-out', {});
  },
};

/** Sends a body of which nothing comes before something else has happened. */
function held(
  client: Client,
  { url, type, body }: { url: string; type: string; body: Buffer | string },
  meanwhile: () => Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  let hasBegun = false;
  const payload = new Readable({
    async read() {
      if (hasBegun) return;
      hasBegun = true;
      await meanwhile();
      this.push(body);
      this.push(null);
    },
  });
  const length = String(Buffer.byteLength(body));
  const method = headers['tus-resumable'] ? 'PATCH' : 'POST';
  const all = { 'content-type': type, 'content-length': length, ...headers };
  return client.send({ method, url, headers: all, payload });
}

const BOUNDARY = 'boundary';
const JSON_TYPE = 'application/json';

type Send = (who: Somebody, meanwhile: () => Promise<unknown>) => Promise<Answer>;
const json =
  (url: string, body: (who: Somebody) => object): Send =>
  (who, meanwhile) =>
    held(who.client, { url, type: JSON_TYPE, body: JSON.stringify(body(who)) }, meanwhile);

const REQUESTS: Record<string, Send> = {
  'makes a page': json('/api/records/pages', ({ number }) => ({ name: `Held ${number}` })),
  'makes a user': json('/api/records/users', ({ number, role }) => ({
    ...{ firstName: 'H', lastName: 'H', email: `held${number}@example.org`, password: PASSWORD },
    role: { id: role },
  })),
  imports: json('/api/data/import', ({ number }) => ({
    pages: { [`held${number}`]: { name: `Held ${number}` } },
  })),
  'uploads a picture': async ({ client }, meanwhile) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="held.png"\r\nContent-Type: image/png\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(head),
      await picture('png'),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]);
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    return held(client, { url: '/api/files/page-images', type, body }, meanwhile);
  },
  'sends the last piece of a picture': async ({ client }, meanwhile) => {
    const body = await picture('png');
    const begun = await beginUpload(client, { filename: 'held.png', length: body.length });
    const url = String(begun.headers.location);
    const type = 'application/offset+octet-stream';
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0' };
    return held(client, { url, type, body }, meanwhile, headers);
  },
};

async function heldThings(): Promise<string[]> {
  const { pages = {}, users = {} } = await app.exported('pages', 'users');
  const all = [...Object.values(pages), ...Object.values(users)].map((one) => JSON.stringify(one));
  const pictures = await app.test.stored('files', 'page-images');
  return [...all.filter((one) => /held/i.test(one)), ...pictures.map(({ name }) => name)];
}

const cases = Object.keys(REQUESTS).flatMap((request) =>
  Object.keys(LOSSES).map((loss) => [request, loss] as const),
);

it.each(cases)('nothing comes of a request that %s while %s', async (request, loss) => {
  const who = await somebody();
  const before = await heldThings();
  const answer = await REQUESTS[request]?.(who, async () => {
    expect((await LOSSES[loss]?.(who))?.status).toBeLessThan(300);
  });
  expect(answer?.status).toBe(loss.includes('rights') ? 403 : 401);
  expect(await heldThings()).toEqual(before);
});

it.each(Object.keys(REQUESTS))(
  'a request that %s is answered where nothing changes',
  async (request) => {
    const answer = await REQUESTS[request]?.(await somebody(), async () => {});
    expect(answer?.status).toBeLessThan(300);
  },
);
