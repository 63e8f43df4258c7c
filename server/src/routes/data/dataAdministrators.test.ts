/** Whose rights a file may take, though they are an administrator's: of anybody, while another one stays. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataApp, reportIn } from '../../testing/dataApp.ts';

let app: DataApp;
let users: Record<string, object>;
let roles: Record<string, object>;

beforeEach(async () => {
  app = await DataApp.open();
  const exported = await app.exported('users', 'roles');
  users = exported.users as Record<string, object>;
  roles = exported.roles as Record<string, object>;
});
afterEach(() => app.close());

const CLEO = { firstName: 'Cleo', lastName: 'C', email: 'cleo@example.com' };

it('an import takes one’s own where the file does not name who keeps theirs', async () => {
  const role = { id: Object.keys(roles)[0] };
  await app.import({ users: { cleo: { ...CLEO, role } } });
  const blocked = { ...users[app.adaId], blocked: true };
  reportIn(await app.send('import', { users: { [app.adaId]: blocked } }));
  expect((await app.ada.get('/api/me')).status).toBe(401);
});

it('a restore of roles takes one where others have theirs of another role', async () => {
  const [[master, rights]] = Object.entries(roles) as [[string, object]];
  await app.import({
    roles: { boss: { ...rights, name: 'Boss' } },
    users: { cleo: { ...CLEO, role: { id: 'boss' } } },
  });
  const none = { name: 'None', readAll: [], create: [], updateAll: [], deleteAll: [] };
  const report = reportIn(await app.send('restore', { roles: { [master]: none } }));
  expect(report).toMatchObject({ updated: 1, removed: 0 });
  expect((await app.ada.get('/api/records/users')).status).toBe(403);
});

it.each(['import', 'restore'])(
  'the dry run of an %s that leaves none is refused as it is',
  async (action) => {
    const blocked = { ...users[app.adaId], blocked: true };
    const file = { users: { [app.adaId]: blocked } };
    const code = expect.objectContaining({ code: 'lastAdministrator' });
    expect((await app.send(action, file)).body).toEqual(code);
    expect((await app.send(`rehearse?action=${action}`, file)).body).toEqual(code);
  },
);

it('the dry run of one after which others stay is not', async () => {
  const [[master, rights]] = Object.entries(roles) as [[string, object]];
  await app.import({
    roles: { boss: { ...rights, name: 'Boss' } },
    users: { cleo: { ...CLEO, role: { id: 'boss' } } },
  });
  const blocked = { ...users[app.adaId], blocked: true };
  reportIn(await app.send('rehearse?action=import', { users: { [app.adaId]: blocked } }));
  const none = { name: 'None', readAll: [], create: [], updateAll: [], deleteAll: [] };
  reportIn(await app.send('rehearse?action=restore', { roles: { [master]: none } }));
});
