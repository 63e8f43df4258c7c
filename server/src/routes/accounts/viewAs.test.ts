/** Viewing as a role: it shows no more than the role and the viewer both see, and changes nothing. */

import { ENTITIES } from '@regia/model/entities/registry.ts';
import { MODULES, OPTIONAL_MASTER_MODULES, RIGHTS } from '@regia/model/modules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, textAt } from '../../testing/client.ts';
import { everyRow } from '../../testing/everyRow.ts';
import { itemsIn } from '../../testing/recordsApp.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let ada: Client;
let editor: string;
let pages: Record<'adas' | 'brunos', string>;
let bruno: Client;

const signedIn = async (credentials: { email: string; password: string }) => {
  const client = test.client();
  expect((await client.signIn(credentials)).status).toBe(200);
  return client;
};

/** A new user with these rights, signed in; and the id of the role. */
async function colleague(name: string, rights: object) {
  const role = textAt(await ada.post('/api/records/roles', { name, ...rights }), 'record', 'id');
  const credentials = { email: `${name.toLowerCase()}@example.com`, password: 'Segreta123' };
  const person = { firstName: name, lastName: 'Rossi', ...credentials, role: { id: role } };
  expect((await ada.post('/api/records/users', person)).status).toBe(201);
  return { role, client: await signedIn(credentials) };
}

beforeAll(async () => {
  test = await TestApp.open();
  ada = test.client();
  await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
  const rights = {
    readAll: ['template', 'log'],
    readOwn: ['page'],
    create: ['page'],
    updateOwn: ['page'],
    deleteOwn: ['page'],
  };
  const made = await colleague('Bruno', rights);
  [bruno, editor] = [made.client, made.role];
  const page = async (client: Client, name: string) =>
    textAt(await client.post('/api/records/pages', { name }), 'record', 'id');
  pages = { adas: await page(ada, 'Di Ada'), brunos: await page(bruno, 'Di Bruno') };
  await ada.post('/api/records/templates', { name: 'Base' });
});
afterAll(() => test.close());

let viewing: Client;
beforeEach(async () => {
  viewing = await signedIn(ADA);
});

const view = (client = viewing, role = editor) => client.post('/api/view-as', { role });
const stop = (client = viewing) => client.delete('/api/view-as');
const refused = { status: 403, body: { code: 'viewingAs' } };

describe('somebody who may update roles', () => {
  it('views in one session, and stops there, whatever they do in another', async () => {
    const elsewhere = await signedIn(ADA);
    for (const client of [viewing, elsewhere]) expect((await view(client)).status).toBe(204);
    expect((await stop(elsewhere)).status).toBe(204);
    const viewed = async (client: Client) => Object((await client.get('/api/me')).body).viewAs?.id;
    expect([await viewed(elsewhere), await viewed(viewing)]).toEqual([undefined, editor]);
    await stop();
  });

  it('sees what the role sees, until they stop', async () => {
    expect((await view()).status).toBe(204);
    const me = Object((await viewing.get('/api/me')).body);
    expect(me).toMatchObject({
      email: ADA.email,
      viewAs: { id: editor, name: 'Bruno', withheld: [] },
      role: { id: editor, name: 'Bruno', readAll: ['log', 'template'], readOwn: ['page'] },
    });
    for (const { collection } of ENTITIES) {
      const url = `/api/records/${collection}`;
      const [seen, theirs] = [await viewing.get(url), await bruno.get(url)];
      expect([collection, seen.status]).toEqual([collection, theirs.status]);
    }
    // "Own" are the viewer's own: the session keeps its user.
    const names = async () =>
      itemsIn(await viewing.get('/api/records/pages')).map((one) => one.name);
    expect(await names()).toEqual(['Di Ada']);
    expect((await viewing.get(`/api/records/pages/${pages.brunos}`)).status).toBe(403);
    expect((await viewing.get('/api/records/users')).status).toBe(403);

    expect((await stop()).status).toBe(204);
    expect(await names()).toEqual(['Di Ada', 'Di Bruno']);
    expect(Object((await viewing.get('/api/me')).body).viewAs).toBeUndefined();
    expect((await stop()).status).toBe(204);
  });

  it('is noted in the action log, once for each beginning and end', async () => {
    const messages = async () =>
      itemsIn(await ada.get('/api/records/logs?pageSize=100&filter[message]=view'))
        .map(({ message, user }) => [message, Object(user).email])
        .sort();
    const before = await messages();
    await view();
    await stop();
    await stop();
    const added = (await messages()).length - before.length;
    expect(added).toBe(2);
    expect(await messages()).toContainEqual([`role #${editor} viewed as: begun`, ADA.email]);
    expect(await messages()).toContainEqual([`role #${editor} viewed as: ended`, ADA.email]);
  });

  it('is noted to have ended with the session, too', async () => {
    await view();
    await viewing.post('/api/auth/sign-out', {});
    await test.app.idle();
    const log = await ada.get('/api/records/logs?pageSize=100&filter[action]=viewedAs');
    expect(itemsIn(log).find(({ detail }) => detail === 'endedBySignOut')).toMatchObject({
      message: `role #${editor} viewed as: ended by signing out`,
      detail: 'endedBySignOut',
      recordId: editor,
      user: { email: ADA.email },
    });
    await viewing.signIn(ADA);
  });

  it('does so in one session only, and not beyond it', async () => {
    await view();
    expect((await ada.get('/api/records/users')).status).toBe(200);
    expect((await viewing.post('/api/auth/sign-out', {})).status).toBe(200);
    await viewing.signIn(ADA);
    expect((await viewing.get('/api/records/users')).status).toBe(200);
    const { rows } = await sql`SELECT * FROM auth_view_as`.execute(test.app.store.reader.db);
    expect(rows).toEqual([]);
  });

  it('cannot nest it', async () => {
    await view();
    const master = textAt(await ada.get('/api/me'), 'role', 'id');
    expect(await view(viewing, master)).toMatchObject(refused);
    expect(Object((await viewing.get('/api/me')).body).viewAs.id).toBe(editor);
  });

  it('sees nothing any more as a role that is deleted meanwhile, and can stop', async () => {
    const role = textAt(await ada.post('/api/records/roles', { name: 'Breve' }), 'record', 'id');
    await view(viewing, role);
    await ada.delete(`/api/records/roles/${role}`);
    expect(Object((await viewing.get('/api/me')).body).viewAs).toMatchObject({
      id: role,
      name: '',
    });
    expect((await viewing.get('/api/records/pages')).status).toBe(403);
    expect((await stop()).status).toBe(204);
    expect((await viewing.get('/api/records/pages')).status).toBe(200);
  });
});

it('nobody else can, nor as a role that is not there', async () => {
  expect(await view(bruno)).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
  expect((await view(test.client())).status).toBe(401);
  expect((await view(viewing, 'gone')).status).toBe(404);
  expect((await viewing.post('/api/view-as', {})).status).toBe(422);
});

it('shows no more than the viewer sees themselves, and says where it withholds something', async () => {
  const { client } = await colleague('Carla', {
    readOwn: ['page'],
    readAll: ['role'],
    updateAll: ['role'],
  });
  const all = Object.fromEntries(RIGHTS.map((right) => [right, MODULES]));
  const { role } = await colleague('Tutto', all);
  expect((await view(client, role)).status).toBe(204);
  const me = Object((await client.get('/api/me')).body);
  expect(me.role).toMatchObject({
    readAll: ['role'],
    readOwn: ['page'],
    create: [],
    updateAll: ['role'],
  });
  expect(me.viewAs.withheld).toEqual(expect.arrayContaining(['page', 'user', 'log']));
  expect(itemsIn(await client.get('/api/records/pages'))).toEqual([]);
  expect((await client.get('/api/records/users')).status).toBe(403);
});

describe('every request that is no reading', () => {
  /** All that anybody could have changed, but for the session's own life. */
  const everything = () => everyRow(test.app.store.reader, (table) => table === 'auth_session');

  it('is refused by a code of its own, on every route, and changes nothing', async () => {
    await view();
    const before = await everything();
    const others = ['DELETE /api/view-as', 'POST /api/auth/sign-out', 'POST /api/me/proof'];
    const routes = writingRoutes(test).filter((route) => !others.includes(route));
    expect(routes.length).toBeGreaterThan(20);
    for (const route of routes) {
      const [method, path = ''] = route.split(' ');
      const url = path
        .replace(':collection', 'pages')
        .replace(':id', pages.adas)
        .replace(':folder', 'page-images')
        .replace(/:\w+|\*/g, '1');
      const bodies = [undefined, { name: 'X', ids: [pages.adas], role: editor, theme: 'dim' }];
      for (const payload of bodies) {
        const answer = await viewing.send({ method: method as 'POST', url, payload });
        expect([route, answer.status, answer.body]).toEqual([
          route,
          403,
          expect.objectContaining({ code: 'viewingAs' }),
        ]);
      }
    }
    expect(await everything()).toEqual(before);
  });
});

/** The routes of the API that are not asked by GET, as fastify's own listing has them. */
function writingRoutes({ app }: TestApp): string[] {
  const above: string[] = [];
  const lines = app.admin.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
    const level = indent.length / 4;
    const path = `${above[level - 1] ?? ''}${part}`;
    above[level] = path;
    if (!path.startsWith('/api/')) return [];
    return methods
      .split(', ')
      .filter((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
      .map((method) => `${method} ${path}`);
  });
}
