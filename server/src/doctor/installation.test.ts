import { NO_RIGHTS } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { authTables } from '../auth/schema.ts';
import { trialRow } from '../operations/operationRules.ts';
import { insertOperation } from '../operations/operationTable.ts';
import { getDocument, putDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import { DataApp } from '../testing/dataApp.ts';
import { TestApp } from '../testing/testApp.ts';
import { checkInstallation } from './installation.ts';

const HTTPS = { ADMIN_URL: 'https://admin.example.org', SITE_URL: 'https://example.org' };

let app: DataApp;

beforeEach(async () => {
  const environment = { ...HTTPS, SMTP_URL: 'smtp://localhost' };
  app = await DataApp.open({ environment });
});
afterEach(() => app.close());

async function findings({ app: { store }, config }: TestApp = app.test): Promise<string[]> {
  const found: string[] = [];
  await store.snapshot((session) =>
    checkInstallation(session, config, (severity, area, what) =>
      found.push(`${severity} ${area}: ${what}`),
    ),
  );
  return found.sort();
}

const spoil = (work: (session: Session) => Promise<unknown>) =>
  app.test.app.store.transaction(work);

it('finds nothing wrong with an installation that is as it should be', async () => {
  expect(await findings()).toEqual([]);
});

it('knows one that is only about to be', async () => {
  const test = await TestApp.open();
  expect(await findings(test)).toEqual(['warning settings: Regia is not installed yet']);
  await test.close();
});

it('finds users without accounts, and accounts without users', async () => {
  await spoil(async (session) => {
    const at = '2026-03-10T09:00:00.000Z';
    const names = { name: 'Eve', email: 'eve@example.com', email_verified: 1 };
    const eve = { id: 'eve', ...names, created_at: at, updated_at: at };
    await authTables(session).insertInto('auth_user').values(eve).execute();
    await authTables(session).deleteFrom('auth_user').where('id', '=', app.adaId).execute();
  });
  expect(await findings()).toEqual([
    'error accounts: account eve has no user',
    `error accounts: user ${app.adaId} has no account, so they cannot sign in`,
  ]);
});

it('finds that nobody can create users any more', async () => {
  const put = async (collection: string, id: string, fields: object) =>
    spoil(async (session) => {
      const record = await getDocument(session, collection, id);
      if (record) await putDocument(session, collection, { ...record, ...fields });
      return record;
    });
  const ada = await put('users', app.adaId, {});
  await put('roles', Object(ada).role.id, { ...NO_RIGHTS, create: ['user'] });
  expect(await findings()).toEqual([]);
  await put('users', app.adaId, { blocked: true });
  expect(await findings()).toEqual(['error accounts: nobody can create users']);
});

it('finds that the settings are gone, and what was interrupted', async () => {
  await spoil(async (session) => {
    await session.db.deleteFrom('documents').where('collection', '=', 'settings').execute();
    await insertOperation(session, { ...trialRow('import'), id: 'o', state: 'interrupted' });
  });
  expect(await findings()).toEqual([
    'error operations: import #o was interrupted: continue or undo it',
    'error settings: the settings record is missing',
  ]);
});

it('warns where scripts of the site can set the cookies that the admin reads', async () => {
  const test = await TestApp.open({
    environment: {
      ADMIN_URL: 'https://example.org:8443',
      SITE_URL: 'https://example.org',
      SMTP_URL: 'smtp://localhost',
    },
  });
  await test.client().post('/api/install', {
    ...{ firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'Analytical1' },
    key: test.installerKey,
  });
  expect(await findings(test)).toEqual([
    expect.stringMatching(/^warning settings: ADMIN_URL and SITE_URL share a host name\. /),
  ]);
  await test.close();
});

it('warns of what nobody outside should reach so', async () => {
  const test = await TestApp.open({
    environment: { ADMIN_URL: 'http://admin.example.org', SITE_URL: 'http://localhost:3001' },
  });
  await test.client().post('/api/install', {
    ...{ firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'Analytical1' },
    key: test.installerKey,
  });
  expect(await findings(test)).toEqual([
    'warning settings: ADMIN_URL does not use HTTPS',
    'warning settings: SMTP_URL is not set: e-mails are only written to a folder',
  ]);
  await test.close();
});
