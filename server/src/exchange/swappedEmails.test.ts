/** Users of a file who pass their addresses round among each other sign in with those they have then. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataApp, reportIn } from '../testing/dataApp.ts';
import { recordIn } from '../testing/recordsApp.ts';
import { ADA } from '../testing/testApp.ts';

const PASSWORD = 'Segreta123';
const NAMES = ['ada', 'bea', 'eva'];
const emailOf = (name = '') => `${name}@example.com`;

let app: DataApp;
beforeEach(async () => {
  app = await DataApp.open();
});
afterEach(() => app.close());

async function signsIn(name = ''): Promise<string> {
  const client = app.test.client();
  await client.signIn({ email: emailOf(name), password: PASSWORD });
  return Object((await client.get('/api/me')).body).firstName;
}

it.each([
  ['import', 2],
  ['import', 3],
  ['restore?collections=users', 3],
])('%s of %i', async (path, count) => {
  const names = NAMES.slice(0, count).map((name) => `x${name}`);
  const role = recordIn(await app.ada.post('/api/records/roles', { name: 'R' }));
  for (const name of names) {
    const who = { firstName: name, lastName: 'L', email: emailOf(name) };
    const fields = { ...who, password: PASSWORD, role };
    recordIn(await app.ada.post('/api/records/users', fields));
  }
  const { users = {} } = await app.exported('users');
  const next = (name: string) => names[(names.indexOf(name) + 1) % count];
  const turned = Object.fromEntries(
    Object.entries(users).map(([id, one]) => {
      const { firstName } = Object(one);
      const email = names.includes(firstName) ? emailOf(next(firstName)) : Object(one).email;
      return [id, { ...Object(one), email }];
    }),
  );
  expect(reportIn(await app.send(path, { users: turned }))).toMatchObject({
    ...{ updated: count, refused: 0 },
  });
  for (const name of names) expect(await signsIn(next(name))).toBe(name);
  // Nobody else has lost theirs.
  expect((await app.test.client().signIn(ADA)).status).toBe(200);
});

it('an address that a variable has under the id of a user is no news of theirs', async () => {
  const variable = (email: string) => ({ variables: { [app.adaId]: { name: 'v', email } } });
  for (const name of NAMES) await app.import(variable(emailOf(name)));
  expect((await app.test.client().signIn(ADA)).status).toBe(200);
});
