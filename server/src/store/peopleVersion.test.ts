import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { putDocument, removeDocuments } from './documents.ts';
import type { Session } from './store.ts';

const META = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

it('people have another version with what says who asks and what they may, and else none', async () => {
  const { store } = temp;
  const write = <T>(work: (session: Session) => Promise<T>) => store.transaction(work);
  const put = (collection: string) =>
    write((session) => putDocument(session, collection, { id: 'p1', ...META }));
  const run = (text: string) => write(({ db }) => sql.raw(text).execute(db));
  const [at, user] = [`'2026-03-10'`, `'p1', 'P', 'p@example.com', 1`];
  const steps: [isNews: boolean, step: () => Promise<unknown>][] = [
    [false, () => put('pages')],
    [true, () => put('users')],
    [true, () => put('roles')],
    [true, () => put('roles')],
    [true, () => write((session) => removeDocuments(session, 'roles', ['p1']))],
    [
      true,
      () =>
        run(`INSERT INTO auth_user (id, name, email, email_verified, created_at, updated_at)
      VALUES (${user}, ${at}, ${at})`),
    ],
    [
      true,
      () =>
        run(`INSERT INTO auth_session (id, token, expires_at, user_id, created_at, updated_at)
      VALUES ('s', 't', ${at}, 'p1', ${at}, ${at})`),
    ],
    [true, () => run(`INSERT INTO auth_view_as (session_id, role_id) VALUES ('s', 'r')`)],
    [true, () => run(`DELETE FROM auth_view_as`)],
    [
      true,
      () =>
        run(`INSERT INTO auth_apps (user_id, secret, last_step, created_at)
      VALUES ('p1', 'x', 0, ${at})`),
    ],
    [
      true,
      () =>
        run(`INSERT INTO auth_passkeys (id, user_id, name, public_key, counter, transports, created_at)
      VALUES ('k', 'p1', 'K', 'x', 0, '[]', ${at})`),
    ],
    [true, () => run(`UPDATE auth_session SET expires_at = '2026-03-09'`)],
    [false, () => put('pages')],
    [true, () => run(`DELETE FROM auth_user`)],
  ];
  const seen = [await store.peopleVersion()];
  for (const [isNews, step] of steps) {
    const before = seen.at(-1);
    await step();
    const after = await store.peopleVersion();
    expect([step.toString(), after !== before]).toEqual([step.toString(), isNews]);
    if (isNews) expect(seen).not.toContain(after);
    seen.push(after);
  }
});
