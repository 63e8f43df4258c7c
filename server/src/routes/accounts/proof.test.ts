/** What takes a proof, ten minutes after signing in, that it is still the same person. */
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authTables } from '../../auth/schema.ts';
import { lastVersion } from '../../store/history/history.ts';
import { type Answer, type Client, textAt } from '../../testing/client.ts';
import { SoftAuthenticator } from '../../testing/softAuthenticator.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

const MINUTE = 60_000;

let late = 0;
let test: TestApp;
let ada: Client;
let role: string;
let bob: string;

beforeEach(async () => {
  late = 0;
  test = await TestApp.open({
    clock: () => new Date(Date.now() + late),
    tryRestore: async () => ({ condition: 'complete', problem: '' }),
  });
  ada = test.client();
  await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
  role = textAt(await ada.post('/api/records/roles', { name: 'Basso' }), 'record', 'id');
  bob = textAt(await ada.post('/api/records/users', person('bob')), 'record', 'id');
});
afterEach(() => test.close());

const person = (name: string) => ({
  ...{ firstName: name, lastName: 'N', email: `${name}@example.com` },
  role: { id: role },
});
const put = async (collection: string, id: string, fields: object) => {
  const path = `/api/records/${collection}/${id}`;
  return ada.put(path, { ...Object((await ada.get(path)).body), ...fields });
};
const send = (route: string, file: object) =>
  ada.send({
    method: 'POST',
    url: `/api/data/${route}`,
    payload: JSON.stringify(file),
    headers: { 'content-type': 'application/json' },
  });
const prove = (password: string) => ada.post('/api/me/proof', { password });
const versionOf = async (id: string) =>
  (await lastVersion(test.app.store.reader, 'roles', id))?.change;

/** Each with what it does before the ten minutes are over, which the request goes by. */
const ASKED: Record<string, () => Promise<() => Promise<Answer>>> = {
  'another’s address': async () => () => put('users', bob, { email: 'roberto@example.com' }),
  'another’s role': async () => {
    const other = textAt(await ada.post('/api/records/roles', { name: 'Altro' }), 'record', 'id');
    return () => put('users', bob, { role: { id: other } });
  },
  'blocking another': async () => () => put('users', bob, { blocked: true }),
  'deleting another': async () => () => ada.delete(`/api/records/users/${bob}`),
  'a new user': async () => () => ada.post('/api/records/users', person('zoe')),
  'a link to the site': async () => () =>
    ada.post('/api/shown-links', { target: { moment: { now: true } } }),
  'another’s factors': async () => () => ada.delete(`/api/users/${bob}/second-factor`),
  'a new role': async () => () => ada.post('/api/records/roles', { name: 'Nuovo' }),
  'a role’s rights': async () => () => put('roles', role, { readAll: ['page'] }),
  'an earlier version of a role': async () => {
    const version = await versionOf(role);
    const { updatedAt, updatedBy } = Object(
      Object((await put('roles', role, { readAll: ['page'] })).body).record,
    );
    const path = `/api/history/roles/${role}/${version}/restore`;
    return () => ada.post(path, { updatedAt, updatedBy });
  },
  'a role in the bin': async () => {
    const id = textAt(await ada.post('/api/records/roles', { name: 'Via' }), 'record', 'id');
    await ada.delete(`/api/records/roles/${id}`);
    return () => ada.post(`/api/bin/roles/${id}/restore`);
  },
  'a change of a role that is taken back': async () => {
    const answer = await ada.post('/api/records/roles', { name: 'Via' });
    const id = textAt(answer, 'record', 'id');
    const change = textAt(await ada.delete(`/api/records/roles/${id}`), 'change');
    return () => ada.post(`/api/changes/${change}/undo`);
  },
  'an export': async () => () => ada.post('/api/data/export', { collections: ['pages'] }),
  'an export by a link': async () => () => ada.get('/api/data/export?collections=pages'),
  'the list of users as a file': async () => () => ada.get('/api/records/users/export?format=csv'),
  'an import': async () => () => send('import', { variables: {} }),
  'a restore': async () => () => send('restore', { variables: {} }),
  'the restore of a backup': async () => {
    const id = textAt(await ada.post('/api/functions/backup'), 'record', 'id');
    return () => ada.post(`/api/data/restore?backup=${id}&collections=variables`);
  },
  'deleting data': async () => () => ada.post('/api/data/delete', { collections: ['variables'] }),
  'an import that is taken back': async () => {
    const operation = textAt(await send('import', { variables: { a: { name: 'a' } } }), 'id');
    return () => ada.post(`/api/operations/${operation}/undo`);
  },
  'the download of a backup': async () => {
    const id = textAt(await ada.post('/api/functions/backup'), 'record', 'id');
    return () => ada.get(`/api/backups/${id}/download`);
  },
};

describe.each(Object.entries(ASKED))('%s', (_, arrange) => {
  it('takes a proof of the last ten minutes', async () => {
    const ask = await arrange();
    late = 11 * MINUTE;
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'proofNeeded' } });
    expect((await prove(ADA.password)).status).toBe(204);
    late += 9 * MINUTE;
    expect((await ask()).status).toBeLessThan(300);
  });
});

describe('what is neither a right nor all data', () => {
  it.each([
    ['a list of pages as a file', () => ada.get('/api/records/pages/export?format=json')],
    ['a page', () => ada.post('/api/records/pages', { name: 'Uno' })],
    ['another’s name', () => put('users', bob, { firstName: 'Roberto' })],
    ['one’s own language', () => ada.patch('/api/me', { locale: 'en' })],
    ['what a change of a role would do', () => ada.get(`/api/roles/${role}/people`)],
  ])('%s takes none', async (_, ask) => {
    late = 60 * MINUTE;
    expect((await ask()).status).toBeLessThan(300);
  });

  it('whether a change of a role can be taken back is told without one', async () => {
    await put('roles', role, { readAll: ['page'] });
    const about = `filter[collection]=roles&filter[recordId]=${role}&sort=createdAt:desc`;
    const entry = textAt(await ada.get(`/api/records/logs?${about}`), 'items', '0', 'id');
    late = 60 * MINUTE;
    expect((await ada.get(`/api/logs/${entry}/undo`)).body).toMatchObject({ possible: true });
  });
});

describe('a proof', () => {
  it('is signing in, and its age and ways are told', async () => {
    const state = { ways: ['password'] };
    expect((await ada.get('/api/me/proof')).body).toEqual({ isRecent: true, ...state });
    late = 10 * MINUTE + 1_000;
    expect((await ada.get('/api/me/proof')).body).toEqual({ isRecent: false, ...state });
  });

  it('is no wrong password, and guesses are counted', async () => {
    late = 11 * MINUTE;
    for (let tries = 0; tries < 10; tries++) {
      expect(await prove('Sbagliata1')).toMatchObject({
        status: 422,
        body: { details: { fields: { password: 'passwordWrong' } } },
      });
    }
    expect((await prove(ADA.password)).status).toBe(429);
    expect((await ada.get('/api/me/proof')).body).toMatchObject({ isRecent: false });
  });

  it('counts in the session in which it was given, and in no other', async () => {
    const elsewhere = test.client();
    await elsewhere.signIn(ADA);
    late = 11 * MINUTE;
    await prove(ADA.password);
    expect((await ada.get('/api/data/export?collections=pages')).status).toBe(200);
    expect((await elsewhere.get('/api/data/export?collections=pages')).status).toBe(403);
  });

  it('is a passkey of one’s own, which answers this challenge, once', async () => {
    const device = new SoftAuthenticator();
    const theirs = new SoftAuthenticator();
    const addPasskey = async (client: Client, password: string, authenticator = device) => {
      const begun = await client.post('/api/me/passkeys/options', { password });
      const registration = authenticator.create(textAt(begun, 'challenge'));
      const added = await client.post('/api/me/passkeys', { name: 'Portatile', registration });
      expect(added.status).toBe(201);
    };
    await addPasskey(ada, ADA.password);
    const zoe = { ...person('zoe'), password: 'Nanosecond1' };
    expect((await ada.post('/api/records/users', zoe)).status).toBe(201);
    const zoes = test.client();
    await zoes.signIn(zoe);
    await addPasskey(zoes, zoe.password, theirs);
    late = 11 * MINUTE;
    const state = async () => (await ada.get('/api/me/proof')).body;
    const ways = ['password', 'passkey'];
    expect(await state()).toEqual({ isRecent: false, ways });

    const challenge = async () => textAt(await ada.post('/api/auth/passkey/options'), 'challenge');
    const answer = (passkey: object) => ada.post('/api/me/proof', { passkey });
    const failed = { status: 422, body: { code: 'passkeyFailed' } };
    expect(await answer(device.get('AAAA'))).toMatchObject(failed);
    expect(await answer(theirs.get(await challenge()))).toMatchObject(failed);
    expect(await answer(new SoftAuthenticator().get(await challenge()))).toMatchObject(failed);
    await challenge();
    expect(await answer(device.get('AAAA'))).toMatchObject(failed);
    expect(await state()).toEqual({ isRecent: false, ways });
    const right = device.get(await challenge());
    expect((await answer(right)).status).toBe(204);
    expect(await state()).toEqual({ isRecent: true, ways });
    expect((await zoes.get('/api/me/proof')).body).toMatchObject({ isRecent: false });
    late += 11 * MINUTE;
    expect(await answer(right)).toMatchObject(failed);
    expect(await state()).toEqual({ isRecent: false, ways });
  });

  it('is given by nobody who is not signed in', async () => {
    const stranger = test.client();
    expect((await stranger.get('/api/me/proof')).status).toBe(401);
    const answer = await stranger.post('/api/me/proof', { password: ADA.password });
    expect(answer.status).toBe(401);
  });
});

it('is asked for at no provider where none is set up, also of who has no password', async () => {
  const ways = async () => Object((await ada.get('/api/me/proof')).body).ways;
  expect(await ways()).toEqual(['password']);
  await test.app.store.transaction((session) =>
    authTables(session).updateTable('auth_account').set({ password: null }).execute(),
  );
  expect(await ways()).toEqual([]);
});
