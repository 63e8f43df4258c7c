import { afterEach, beforeEach, expect, it } from 'vitest';
import { putDocument } from '../store/documents.ts';
import { addAuthUsers } from '../testing/authRows.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { authTables } from './schema.ts';
import { createResetToken, findOfToken, RESET_LIFE_MS, revokeTokens } from './tokens.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');

let temp: TempStore;
let made = 0;
beforeEach(async () => {
  temp = await openTempStore();
  const meta = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
  await addAuthUsers(temp.store, ['ada', 'grace']);
  for (const id of ['ada', 'grace']) {
    const user = { id, firstName: id, lastName: '', email: `${id}@example.com`, ...meta };
    await temp.store.transaction((session) => putDocument(session, 'users', user));
  }
});
afterEach(() => temp.close());

const make = (userId: string, ms = 0) =>
  temp.store.transaction((session) =>
    createResetToken(session, {
      ...{ userId, id: `t${++made}`, now: new Date(NOW + ms), lifeMs: RESET_LIFE_MS },
    }),
  );
const find = async (token: string) => (await findOfToken(temp.store.reader, token))?.id ?? null;

it('a token is its user’s, and is not kept as it is', async () => {
  const [adas, graces] = [await make('ada'), await make('grace')];
  expect([await find(adas), await find(graces), await find('none')]).toEqual([
    'ada',
    'grace',
    null,
  ]);
  const rows = await authTables(temp.store.reader)
    .selectFrom('auth_verification')
    .selectAll()
    .execute();
  expect(JSON.stringify(rows)).not.toContain(adas);
  expect(rows).toMatchObject([
    { expires_at: new Date(NOW + RESET_LIFE_MS).toISOString() },
    { value: 'grace' },
  ]);
});

it('a token for an address that nobody has is nobody’s', async () => {
  expect(await find(await make(''))).toBeNull();
});

it('tokens are taken back of one user, with the steps that wait', async () => {
  const tokens = [await make('ada'), await make('ada'), await make('grace')];
  await temp.store.transaction(async (session) => {
    const step = { purpose: 'second-factor', value: '', expires_at: '2027' };
    const rows = ['ada', 'grace'].map((user) => ({ ...step, id: user, user_id: user }));
    await authTables(session).insertInto('auth_challenges').values(rows).execute();
    await revokeTokens(session, 'ada');
  });
  expect(await Promise.all(tokens.map(find))).toEqual([null, null, 'grace']);
  const left = await authTables(temp.store.reader)
    .selectFrom('auth_challenges')
    .select('id')
    .execute();
  expect(left).toEqual([{ id: 'grace' }]);
});

it('what is over is removed when the next is made', async () => {
  const [old, young] = [await make('ada'), await make('ada', 2)];
  await make('grace', RESET_LIFE_MS + 1);
  expect([await find(old), await find(young)]).toEqual([null, 'ada']);
});
