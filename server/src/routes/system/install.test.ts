import { MASTER_MODULES } from '@regia/model/modules.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { UnitOfWork } from '../../records/unitOfWork.ts';
import { countDocuments, getDocument } from '../../store/documents.ts';
import { textAt } from '../../testing/client.ts';
import { ADA, TestApp, type TestOptions } from '../../testing/testApp.ts';

let test: TestApp;
const open = async (options?: TestOptions) => {
  test = await TestApp.open(options);
  return test.client();
};
afterEach(() => test.close());

const count = (collection: string) => countDocuments(test.app.store.reader, collection);

describe('the installation', () => {
  it('makes settings, the Master role and a first user, who is signed in', async () => {
    const ada = await open();
    expect((await ada.get('/api/install')).body).toEqual({
      status: 'installNeeded',
      needsKey: false,
    });
    expect((await ada.get('/api/records/pages')).body).toMatchObject({ code: 'installNeeded' });

    const { status } = await ada.post('/api/install', ADA);

    expect(status).toBe(201);
    expect((await ada.get('/api/install')).body).toEqual({ status: 'installed' });
    expect((await ada.get('/api/config')).body).toMatchObject({ installed: true });
    expect((await ada.get('/api/me')).body).toMatchObject({
      firstName: 'Ada',
      email: ADA.email,
      role: { name: 'Master', readAll: MASTER_MODULES, readOwn: [], create: MASTER_MODULES },
    });
    expect(await getDocument(test.app.store.reader, 'settings', 'settings')).toMatchObject({
      defaultLanguage: 'it',
      languages: ['it'],
    });
  });

  it('adds the optional modules that are asked for', async () => {
    const ada = await open();
    await ada.post('/api/install', { ...ADA, modules: ['work', 'workCategory'] });
    const modules = [...MASTER_MODULES, 'work', 'workCategory'];
    expect((await ada.get('/api/me')).body).toMatchObject({ role: { deleteAll: modules } });
  });

  it('happens once', async () => {
    const client = await open();
    await client.post('/api/install', ADA);
    const again = await test.client().post('/api/install', { ...ADA, email: 'eve@example.com' });
    expect(again).toMatchObject({ status: 409, body: { code: 'alreadyInstalled' } });
    expect(await count('users')).toBe(1);
  });

  it('happens once even when twenty ask at the same time', async () => {
    await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        test.client().post('/api/install', { ...ADA, email: `ada${index}@example.com` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect([await count('users'), await count('roles'), await count('settings')]).toEqual([
      1, 1, 1,
    ]);
  });

  it('says what is wrong at each field', async () => {
    const client = await open();
    const answer = await client.post('/api/install', {
      firstName: ' ',
      lastName: 'L',
      email: 'nobody',
      password: 'x',
      extra: 1,
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'formInvalid',
        details: {
          fields: { firstName: 'required', email: 'emailInvalid', extra: 'unknownField' },
        },
      },
    });
    const weak = await client.post('/api/install', { ...ADA, password: 'weakpassword' });
    expect(weak.body).toMatchObject({ details: { fields: { password: 'passwordUppercase' } } });
    const modules = await client.post('/api/install', { ...ADA, modules: ['user'] });
    expect(modules.status).toBe(422);
    expect(await count('users')).toBe(0);
  });

  it('writes the demonstration site if asked to, or nothing at all if that fails', async () => {
    let fails = true;
    const seedSite = async ({ unit }: { unit: UnitOfWork }) => {
      if (fails) throw new Error('no demo today');
      await unit.put('variables', unit.created('demo', { name: 'demo', value: {} }), null);
    };
    const client = await open({ seedSite });
    const failed = await client.post('/api/install', { ...ADA, demo: true });
    expect(failed).toMatchObject({ status: 500, body: { code: 'generic' } });
    expect(failed.text).not.toContain('no demo today');
    expect(test.logged.join()).toContain('no demo today');
    expect([await count('users'), await count('roles')]).toEqual([0, 0]);

    fails = false;
    expect((await client.post('/api/install', { ...ADA, demo: true })).status).toBe(201);
    const found = await client.get('/api/records/variables');
    expect(textAt(found, 'items', '0', 'id')).toBe('demo');
  });
});
