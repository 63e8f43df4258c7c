/** Explanations: true for every right, by asking and then by trying; and none for whoever may not see. */
import { MODULES, masterRights, NO_RIGHTS, RIGHTS } from '@regia/model/modules.ts';
import { ACTIONS } from '@regia/model/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { RecordsApp } from '../../testing/recordsApp.ts';
import { explainRoutes } from './explain.ts';

let app: RecordsApp;
let ada: Client;

beforeAll(async () => {
  app = await RecordsApp.open();
  explainRoutes(app.server, app.context);
  ada = await app.user('ada', masterRights(MODULES));
});
afterAll(() => app.close());

const explain = (client: Client, query: Record<string, string>) =>
  client.get(`/api/explain?${new URLSearchParams(query)}`);

it.each(RIGHTS)('what one may by %s is what one is then let do', async (right) => {
  const name = `only${right}`;
  const client = await app.user(name, { [right]: ['variable'] });
  const [role] = [(await ada.get(`/api/records/users/${name}`)).body];
  for (const owner of [name, 'ada']) {
    for (const action of ACTIONS) {
      const { id } = await app.put('variables', { name: 'v' }, owner);
      const url = `/api/records/variables/${id}`;
      const { body: record } = await ada.get(url);
      const answer = await explain(ada, { user: name, action, collection: 'variables', id });
      const { status } = await {
        read: () => client.get(url),
        create: () => client.post('/api/records/variables', { name: `w of ${owner}` }),
        update: () => client.put(url, { ...Object(record) }),
        delete: () => client.delete(url),
      }[action]();
      expect(answer.body).toMatchObject({
        allowed: status < 300,
        user: { id: name, name: `${name} Rossi` },
        role: { id: Object(role).role.id, name },
        module: 'variable',
        owner: { id: owner },
      });
      const { reason, right: decisive } = Object(answer.body);
      expect(['all', 'own'].includes(reason)).toBe(status < 300);
      expect(decisive).toBe(reason === 'none' ? null : right);
    }
  }
});

it('a blocked user may nothing, whatever the role', async () => {
  const { id: role } = await app.create('roles', { name: 'All', ...masterRights(MODULES) });
  const person = { firstName: 'Leo', lastName: 'Neri', email: 'leo@example.com', role };
  await app.create('users', { ...person, blocked: true }, 'leo');
  const { body } = await explain(ada, { user: 'leo', action: 'read', collection: 'pages' });
  expect(body).toMatchObject({ allowed: false, reason: 'blocked', owner: null });
});

it('no action is told from one that there is not', async () => {
  const query = { user: 'ada', collection: 'pages' };
  const none = {
    status: 400,
    body: { code: 'noAction', details: { fields: { action: 'required' } } },
  };
  expect(await explain(ada, query)).toMatchObject(none);
  const odd = { status: 400, body: { code: 'invalidParameters' } };
  expect(await explain(ada, { ...query, action: 'fly' })).toMatchObject(odd);
  expect(await explain(ada, { collection: 'pages', action: 'read' })).toMatchObject(odd);
});

it('fixed rules name no module, and what is shared is seen', async () => {
  await app.user('nobody', {});
  const settings = { user: 'nobody', action: 'read', collection: 'settings' };
  expect((await explain(ada, settings)).body).toMatchObject({
    allowed: true,
    reason: 'everyone',
    module: null,
  });
  const release = { version: '1', date: '2026-01-01', public: true };
  const { id } = await app.create('changelog', release);
  const seeing = { user: 'nobody', action: 'read', collection: 'changelog', id };
  expect((await explain(ada, seeing)).body).toMatchObject({ allowed: true, reason: 'shared' });
});

it('is for those who may read the user and the record', async () => {
  const { id } = await app.put('variables', { name: 'v' }, 'ada');
  const query = { user: 'ada', action: 'update', collection: 'variables', id };
  const { id: _, ...whole } = query;
  const asked = async (name: string, rights: object) => {
    const client = await app.user(name, rights);
    return [(await explain(client, query)).status, (await explain(client, whole)).status];
  };
  expect(await asked('both', { readAll: ['user', 'variable'] })).toEqual([200, 200]);
  expect(await asked('ownOnly', { readAll: ['user'], readOwn: ['variable'] })).toEqual([403, 200]);
  expect(await asked('usersOnly', { readAll: ['user'] })).toEqual([403, 403]);
  expect(await asked('recordsOnly', { readAll: ['variable'] })).toEqual([403, 403]);
  expect((await explain(app.as(null), query)).status).toBe(401);
  expect((await explain(ada, { ...query, id: 'gone' })).status).toBe(404);
  expect((await explain(ada, { ...query, user: 'gone' })).status).toBe(404);
  expect((await explain(ada, { ...query, collection: 'feedbacks' })).status).toBe(404);
  expect((await explain(ada, { ...query, action: 'fly' })).status).toBe(400);
});

describe('of users and roles', () => {
  const of = ['page', 'user', 'role'] as const;
  const editor = { ...masterRights(['page']), updateAll: of, deleteAll: of };
  const targets = {
    'users within': ['users', masterRights(['page'])],
    'users beyond': ['users', masterRights(['page', 'map'])],
    'roles within': ['roles', masterRights(['page'])],
    'roles beyond': ['roles', { create: ['map'] }],
  } as const;

  it.each(Object.keys(targets) as (keyof typeof targets)[])(
    'it tells what authority refuses: %s',
    async (name) => {
      const [collection, rights] = targets[name];
      const by = `by${name.replace(' ', '')}`;
      const client = await app.user(by, { ...editor, readAll: ['page', 'user', 'role'] });
      for (const action of ['update', 'delete'] as const) {
        const target = `${by}${action}`;
        if (collection === 'users') await app.user(target, rights);
        else await app.create('roles', { ...NO_RIGHTS, name: target, ...rights }, target);
        const url = `/api/records/${collection}/${target}`;
        const { body: record } = await ada.get(url);
        const answer = await explain(ada, { user: by, action, collection, id: target });
        const title = collection === 'users' ? { firstName: 'Altro' } : { name: 'Altro' };
        const { status } =
          action === 'delete'
            ? await client.delete(url)
            : await client.put(url, { ...Object(record), ...title });
        const isBeyond = name.endsWith('beyond');
        const isNamed = name === 'users beyond' && action === 'update';
        expect(status < 300).toBe(!isBeyond || isNamed);
        expect(answer.body).toMatchObject({
          allowed: status < 300,
          reason: status < 300 ? 'all' : 'beyondRights',
          limit: isNamed ? 'names' : action === 'update' && !isBeyond ? 'held' : null,
        });
      }
    },
  );

  it('it says that others than administrators give only what they hold', async () => {
    await app.user('giver', { create: ['user'] });
    const asked = { action: 'create', collection: 'users' };
    const [giver, master] = [
      await explain(ada, { ...asked, user: 'giver' }),
      await explain(ada, { ...asked, user: 'ada' }),
    ];
    expect(giver.body).toMatchObject({ allowed: true, limit: 'held' });
    expect(master.body).toMatchObject({ allowed: true, limit: null });
  });
});
