/** Who asks is looked up once while nothing is written that says who they are and what they may. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpServer } from '../base/httpServer.ts';
import { putDocument } from '../store/documents.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { guardAccess } from './access.ts';
import { createServer } from './server.ts';

const SESSION = { cookie: 'regia.session_token=abc' };
const AT = '2026-03-10T09:00:00.000Z';

let temp: TempStore;
let server: HttpServer;
let now: Date;
let asked: number;
let used: string[];
let versions: number;

beforeEach(async () => {
  temp = await openTempStore();
  now = new Date(AT);
  [asked, used, versions] = [0, [], 0];
  await putUser('Ada');
  server = createServer({ config: { logLevel: 'silent', secrets: [], trustedProxies: [] } });
  const { store } = temp;
  guardAccess(server, {
    store: {
      ...store,
      peopleVersion() {
        versions++;
        return store.peopleVersion();
      },
    },
    isInstalled: async () => true,
    clock: () => now,
    authentication: {
      async findSession({ cookie }) {
        asked++;
        const answer = cookie ? { id: 's', userId: 'u', expiresAt: '', openedAt: now } : null;
        return { answer, cookies: [] };
      },
      noteUse: (id) => void used.push(id),
    },
  });
  server.get('/name', { config: { isPublic: true } }, ({ actor }) => ({ name: actor?.firstName }));
});
afterEach(async () => {
  await server.close();
  await temp.close();
});

const putUser = (firstName: string) => put('users', firstName);

const put = (collection: string, firstName: string) =>
  temp.store.transaction((session) =>
    putDocument(session, collection, {
      ...{ id: 'u', firstName, lastName: 'L', email: 'ada@example.com' },
      ...{ createdAt: AT, createdBy: null, updatedAt: AT, updatedBy: null },
    }),
  );

async function nameSeen(headers: Record<string, string> = SESSION): Promise<unknown> {
  return (await server.inject({ url: '/name', headers })).json().name;
}

describe('who asks', () => {
  it('is seen as they are after each commit, and their session as used each time', async () => {
    expect(await nameSeen()).toBe('Ada');
    await put('pages', 'Page');
    expect(await nameSeen()).toBe('Ada');
    expect(asked).toBe(1);
    await putUser('Anna');
    expect(await nameSeen()).toBe('Anna');
    expect(used).toEqual(['s', 's', 's']);
  });

  it('is looked up again after a while, since time ends sessions', async () => {
    await nameSeen();
    const before = asked;
    now = new Date(now.getTime() + 5_000);
    await nameSeen();
    expect(asked).toBe(before + 1);
  });

  it('is nobody without the database being asked, where no session is brought', async () => {
    expect(await nameSeen({})).toBeUndefined();
    expect([versions, used]).toEqual([0, []]);
  });
});
