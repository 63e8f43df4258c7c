import { user } from '@regia/model/entities/user.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDocument } from '../../store/documents.ts';
import { historyOf } from '../../store/history/history.ts';
import type { Client } from '../../testing/client.ts';
import { problemsIn, RecordsApp, recordIn } from '../../testing/recordsApp.ts';
import { removeRecord } from '../remove.ts';
import { SYSTEM } from '../writer.ts';

let app: RecordsApp;
let ada: Client;
let role: string;
const calls: unknown[][] = [];

beforeEach(async () => {
  calls.length = 0;
  app = await RecordsApp.open({
    accounts: {
      onUserCreated: async (_, { id }, password) => void calls.push(['created', id, password]),
      onUserChanged: async (_, before, { blocked }) =>
        void calls.push(['changed', before.blocked, blocked]),
      onUserDeleted: async (_, { id }) => void calls.push(['deleted', id]),
      releaseEmails: async () => {},
    },
  });
  ada = await app.user('ada', masterRights(MODULES));
  role = String((await app.create('roles', { name: 'Editor' })).id);
  calls.length = 0;
});
afterEach(() => app.close());

const bob = () => ({ firstName: 'Bob', lastName: 'Neri', email: 'bob@example.com', role });
const read = async (collection: string, id: string) =>
  recordIn(await ada.get(`/api/records/${collection}/${id}`));
const save = async (collection: string, id: string, changes: object) =>
  ada.put(`/api/records/${collection}/${id}`, { ...(await read(collection, id)), ...changes });

describe('a user', () => {
  it('hands a first password on and never stores it', async () => {
    const { id, ...record } = recordIn(
      await ada.post('/api/records/users', { ...bob(), password: 'Segreta12' }),
    );
    expect(calls).toEqual([['created', id, 'Segreta12']]);
    const kept = [record, await historyOf(app.context.store.reader, 'users', id, 10)];
    expect(JSON.stringify(kept)).not.toContain('Segreta12');
  });

  it.each([
    ['corta', 'passwordTooShort'],
    [12345678, 'invalid'],
  ])('with the first password %j is refused', async (password, problem) => {
    const answer = await ada.post('/api/records/users', { ...bob(), firstName: '', password });
    expect(problemsIn(answer)).toEqual({ firstName: 'required', password: problem });
    expect(calls).toEqual([]);
  });

  it.each(['', null])('without a password (%j) is invited', async (password) => {
    await ada.post('/api/records/users', { ...bob(), password });
    expect(calls).toEqual([['created', expect.any(String), undefined]]);
  });

  it('that an import brought without an address is saved once it has one', async () => {
    const fields = { firstName: 'Eve', lastName: 'N', role: { id: role } };
    const { id } = await app.put('users', fields, 'ada');
    const renamed = await save('users', id, { firstName: 'Eva' });
    expect(problemsIn(renamed)).toEqual({ email: 'emailBlank' });
    const mended = await save('users', id, { email: 'eve@example.com' });
    expect(mended.status).toBe(200);
  });

  it('takes no password when it is changed', async () => {
    const { id } = recordIn(await ada.post('/api/records/users', bob()));
    expect(problemsIn(await save('users', id, { password: 'Segreta12' }))).toEqual({
      password: 'unknownField',
    });
  });

  it('has an e-mail address of its own, whatever its case', async () => {
    await ada.post('/api/records/users', bob());
    const twin = await ada.post('/api/records/users', { ...bob(), email: 'BOB@example.com' });
    expect(problemsIn(twin)).toEqual({ email: 'emailTaken' });
    const { id } = await read('users', 'ada');
    expect(problemsIn(await save('users', id, { email: 'bob@example.com' }))).toEqual({
      email: 'emailTaken',
    });
  });

  it('says who has the address, to whoever may read that user', async () => {
    const { id } = recordIn(await ada.post('/api/records/users', bob()));
    const twin = { ...bob(), email: 'BOB@example.com' };
    const holder = { field: 'email', collection: 'users', id, name: 'Bob Neri' };
    expect((await ada.post('/api/records/users', twin)).body).toMatchObject({
      details: { holder },
    });
    const eve = await app.user('eve', {
      create: ['user'],
      readOwn: ['user'],
      readAll: ['role'],
    });
    const answer = await eve.post('/api/records/users', twin);
    expect(problemsIn(answer)).toEqual({ email: 'emailTaken' });
    expect(answer.text).not.toContain(id);
    expect(answer.text).not.toContain('Bob');
  });

  it('can be blocked and deleted by another', async () => {
    const { id } = recordIn(await ada.post('/api/records/users', bob()));
    expect((await save('users', id, { blocked: true })).status).toBe(200);
    expect((await ada.delete(`/api/records/users/${id}`)).status).toBe(200);
    expect(calls.slice(1)).toEqual([
      ['changed', false, true],
      ['deleted', id],
    ]);
  });

  it('is not written where its account is refused', async () => {
    const refusing = await RecordsApp.open({
      accounts: {
        ...app.context.accounts,
        onUserCreated: async () => {
          throw new Error('no account');
        },
      },
    });
    const creating = refusing.create('users', { ...bob(), role: null }, 'bob');
    await expect(creating).rejects.toThrow();
    expect(await getDocument(refusing.context.store.reader, 'users', 'bob')).toBeNull();
    await refusing.close();
  });
});

describe('somebody who can create users', () => {
  it('cannot delete themselves', async () => {
    const answer = await ada.delete('/api/records/users/ada');
    expect(answer).toMatchObject({ status: 409, body: { code: 'deleteSelf' } });
  });

  const lastOne = { status: 409, body: { code: 'lastAdministrator' } };

  it('remains when the last one would be blocked, demoted, or deleted by the program', async () => {
    expect(await save('users', 'ada', { blocked: true })).toMatchObject(lastOne);
    expect(await save('users', 'ada', { role })).toMatchObject(lastOne);
    const deleting = removeRecord(app.context, SYSTEM, user, 'ada');
    await expect(deleting).rejects.toMatchObject(lastOne.body);
    expect(await read('users', 'ada')).toMatchObject({ blocked: false });
  });

  it('remains when the role that lets them would lose the right', async () => {
    const { role: own } = await read('users', 'ada');
    const { id } = Object(own);
    expect(await save('roles', id, { create: ['page'] })).toMatchObject(lastOne);
    expect((await save('roles', id, { name: 'Regista' })).status).toBe(200);
  });

  it('remains an administrator though others can create users', async () => {
    await app.user('eve', masterRights(MODULES.filter((one) => one !== 'role')));
    expect(await save('users', 'ada', { blocked: true })).toMatchObject(lastOne);
    expect(await save('users', 'ada', { role })).toMatchObject(lastOne);
    const { role: own } = await read('users', 'ada');
    const { id } = Object(own);
    expect(await save('roles', id, { deleteAll: ['user'] })).toMatchObject(lastOne);
    expect((await save('roles', id, masterRights(['user', 'role']))).status).toBe(200);
  });

  it.each([
    ['has a copy of a role that is gone', { id: 'gone' }],
    ['has rights of no role', {}],
    ['has a role in a list', { id: ['ada'] }],
  ])('remains though somebody else %s', async (_, held) => {
    await app.put('users', { ...bob(), role: { ...held, ...masterRights(MODULES) } }, 'ada');
    expect(await save('users', 'ada', { blocked: true })).toMatchObject(lastOne);
    expect(await save('users', 'ada', { role })).toMatchObject(lastOne);
  });

  it('remains though somebody else has a role whose lists signing in cannot read', async () => {
    const lists = Object.entries(masterRights(MODULES)).map(([name, all]) => [name, [...all, 7]]);
    const odd = await app.put('roles', { name: 'Odd', ...Object.fromEntries(lists) }, 'ada');
    await app.put('users', { ...bob(), role: { id: odd.id } }, 'ada');
    expect(await save('users', 'ada', { blocked: true })).toMatchObject(lastOne);
  });

  it('may lose a role of theirs that nobody has', async () => {
    const spare = await app.create('roles', { name: 'Spare', ...masterRights(MODULES) });
    expect((await save('roles', String(spare.id), { create: [] })).status).toBe(200);
  });

  it('may go once there is another', async () => {
    await app.user('eve', masterRights(['user', 'role']));
    expect((await save('users', 'ada', { role })).status).toBe(200);
  });
});
