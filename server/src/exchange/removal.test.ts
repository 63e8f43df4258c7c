import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasAccount } from '../auth/accounts.ts';
import { DataApp, reportIn } from '../testing/dataApp.ts';

let app: DataApp;
beforeAll(async () => {
  app = await DataApp.open();
});
afterAll(() => app.close());

it('users who are deleted with their collection can sign in no longer, and have no inbox', async () => {
  const { store } = app.test.app;
  const bruno = { firstName: 'Bruno', lastName: 'B', email: 'bruno@example.com', role: 'few' };
  const roles = { few: { name: 'few', readAll: ['page'] } };
  const owners = [app.adaId, 'bruno'];
  const notifications = { n1: { title: 'Uno', owners, unread: ['bruno'] } };
  await app.import({ roles, users: { bruno }, notifications });
  expect(await hasAccount(store.reader, 'bruno')).toBe(true);
  const deleted = await app.ada.post('/api/data/delete', { collections: ['users'] });
  expect(reportIn(deleted)).toMatchObject({ removed: 1 });
  expect(await hasAccount(store.reader, 'bruno')).toBe(false);
  expect(await hasAccount(store.reader, app.adaId)).toBe(true);
  const { notifications: left } = await app.exported('notifications');
  expect(left).toMatchObject({ n1: { owners: [app.adaId], unread: [] } });
});
