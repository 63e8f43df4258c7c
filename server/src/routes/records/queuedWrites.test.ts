/**
 * Every writing route of the API, asked while somebody else's write is under way that takes away what it
 * takes: whoever waits for their turn is refused then, and nothing of what they asked for happens.
 */
import { NO_RIGHTS } from '@regia/model/modules.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { authTables } from '../../auth/schema.ts';
import { updateOperation } from '../../operations/operationTable.ts';
import { getDocument, putDocument } from '../../store/documents.ts';
import type { Session } from '../../store/store.ts';
import { textAt } from '../../testing/client.ts';
import { everyRow } from '../../testing/everyRow.ts';
import { ACCOUNT_RULES } from '../../testing/rights/accountRules.ts';
import { DATA_RULES } from '../../testing/rights/dataRules.ts';
import { RECORD_RULES } from '../../testing/rights/recordRules.ts';
import { exactly, type Rights, type Rule } from '../../testing/rights/rule.ts';
import { type Person, RightsWorld } from '../../testing/rights/world.ts';
import { appCode, setUpApp } from '../../testing/secondFactor.ts';
import { SoftAuthenticator } from '../../testing/softAuthenticator.ts';
import { beginUpload } from '../../testing/uploads.ts';

type Request = (world: RightsWorld, person: Person) => ReturnType<Rule['request']>;

const post = (url: string, payload: object) => () => ({ method: 'POST' as const, url, payload });

/** Where what the rule asks for ends before anything is written. */
const WITH_EFFECT: Record<string, Request> = {
  'POST /api/me/second-factor/app/confirm': async ({ password }, { client }) => {
    const begun = await client.post('/api/me/second-factor/app', { password });
    const code = appCode(textAt(begun, 'secret'));
    return { method: 'POST', url: '/api/me/second-factor/app/confirm', payload: { code } };
  },
  'POST /api/me/second-factor/app/remove': async ({ password }, { client }) => {
    await setUpApp(client, password);
    return { method: 'POST', url: '/api/me/second-factor/app/remove', payload: { password } };
  },
  'POST /api/me/passkeys': async ({ password }, { client }) => {
    const begun = await client.post('/api/me/passkeys/options', { password });
    const registration = new SoftAuthenticator().create(textAt(begun, 'challenge'));
    return { method: 'POST', url: '/api/me/passkeys', payload: { registration } };
  },
  'DELETE /api/view-as': async (_, { client, role }) => {
    await client.post('/api/view-as', { role });
    return { method: 'DELETE', url: '/api/view-as' };
  },
  'POST /api/logs/{id}/undo': async (world) => {
    const recordId = await world.made('pages', { name: 'Nuova' });
    const entries = await world.ada.get(`/api/records/logs?filter[recordId]=${recordId}`);
    return { method: 'POST', url: `/api/logs/${textAt(entries, 'items', '0', 'id')}/undo` };
  },
  'POST /api/data/delete': post('/api/data/delete', { collections: ['variables'] }),
  'POST /api/data/restore': post('/api/data/restore', { variables: {} }),
  'POST /api/operations/{id}/continue': async ({ test }, { client }) => {
    const id = textAt(await client.post('/api/data/import', { variables: {} }), 'id');
    await test.app.store.transaction((session) =>
      updateOperation(session, id, { state: 'interrupted', phase: 'securing' }),
    );
    return { method: 'POST', url: `/api/operations/${id}/continue` };
  },
  'POST /api/operations/{id}/undo': async ({ ada }) => {
    const begun = await ada.post('/api/data/import', { variables: { v: { name: 'v' } } });
    return { method: 'POST', url: `/api/operations/${textAt(begun, 'id')}/undo` };
  },
  'PATCH /api/files/{folder}/uploads/{id}': async ({ png }, { client }) => {
    const begun = await beginUpload(client, { filename: 'a.png', length: png.length });
    return {
      method: 'PATCH',
      url: String(begun.headers.location),
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      payload: png,
    };
  },
};

/** Where it takes more than the route itself asks for. */
const MORE_RIGHTS: Record<string, Rights> = {
  'POST /api/logs/{id}/undo': { readAll: ['log', 'page'], deleteAll: ['page'] },
};

/** These write to the disk alone, or nothing. */
const READING = [
  'DELETE /api/files/{folder}/uploads/{id}',
  'DELETE /api/data/uploads/{id}',
  'POST /api/moments/page',
  'POST /api/moments/difference',
  'POST /api/moments/phrase',
  'POST /api/changes/find',
  'POST /api/changes/offer',
];

const ROUTES = Object.entries({ ...ACCOUNT_RULES, ...RECORD_RULES, ...DATA_RULES }).filter(
  ([route, { who }]) => who !== 'anyone' && !route.startsWith('GET '),
);

/** What changes whoever asks. */
const KEPT_BY_THE_PROGRAM = 'auth_attempts auth_challenges auth_session leases who_may'.split(' ');
const rowsIn = async (session: Session) => {
  const all = await everyRow(session, (table) => KEPT_BY_THE_PROGRAM.includes(table));
  // The log tells that somebody was refused.
  const isOther = (row: unknown) => {
    const { collection, from_collection: from } = Object(row);
    return collection !== 'logs' && from !== 'logs';
  };
  return Object.fromEntries(
    Object.entries(all).map(([table, rows]) => [table, (rows as unknown[]).filter(isOther)]),
  );
};

let world: RightsWorld;
beforeAll(async () => {
  world = await RightsWorld.open();
});
afterAll(() => world.test.close());
afterEach(() => vi.restoreAllMocks());

type Loss = (session: Session) => Promise<void>;

const changed =
  (collection: string, id: string, fields: object): Loss =>
  async (session) => {
    const stored = await getDocument(session, collection, id);
    if (!stored) throw new Error('nobody');
    await putDocument(session, collection, { ...stored, ...fields });
  };

/** Takes something away in a transaction that goes on until it is released. */
async function takeAway(loss: Loss) {
  const { store } = world.test.app;
  const isHeld = Promise.withResolvers<void>();
  const isReleased = Promise.withResolvers<void>();
  const rows = store.transaction(async (session) => {
    isHeld.resolve();
    await isReleased.promise;
    await loss(session);
    return rowsIn(session);
  });
  await isHeld.promise;
  return { release: isReleased.resolve, rows };
}

/** Asks while that is under way. */
async function asked({ client }: Person, request: Awaited<ReturnType<Request>>, loss: Loss) {
  const { app } = world.test;
  await client.get('/api/me');
  await app.idle();
  const losing = await takeAway(loss);
  const transaction = vi.spyOn(app.store, 'transaction');
  let isAnswered = false;
  const answering = client.send(request).finally(() => {
    isAnswered = true;
  });
  await vi.waitUntil(() => isAnswered || transaction.mock.calls.length > 0, { timeout: 5_000 });
  const hasWaited = !isAnswered;
  losing.release();
  const rows = await losing.rows;
  const { status, body } = await answering;
  await app.idle();
  return { hasWaited, rows, heard: [status, Object(body).code] };
}

it.each(ROUTES)('%s', async (route, rule) => {
  const person = await world.person();
  const { who, own } = rule;
  const rights =
    MORE_RIGHTS[route] ?? (typeof who === 'string' ? null : (who.at(-1) ?? own?.[0] ?? null));
  const request = await (WITH_EFFECT[route]?.(world, person) ?? rule.request(world, person.id));
  if (rights) await world.grant(person, exactly(rights));
  const loss = rights
    ? changed('roles', person.role, NO_RIGHTS)
    : changed('users', person.id, { blocked: true });
  const { hasWaited, rows, heard } = await asked(person, request, loss);
  expect(hasWaited).toBe(!READING.includes(route));
  if (hasWaited) {
    expect(heard).toEqual(rights ? [403, 'accessDenied'] : [401, 'notAuthenticated']);
  }
  expect(await rowsIn(world.test.app.store.reader)).toEqual(rows);
});

const ADDING = post('/api/records/variables', { name: 'Nuova' })();

it.each<[string, (person: Person) => Loss, unknown[]]>([
  [
    'is refused where the session is over',
    ({ id }) =>
      async (session) => {
        await authTables(session).deleteFrom('auth_session').where('user_id', '=', id).execute();
      },
    [401, 'notAuthenticated'],
  ],
  [
    'is refused where a second factor has become due',
    ({ role }) => changed('roles', role, { requiresSecondFactor: true }),
    [403, 'secondFactorNeeded'],
  ],
  [
    'is done where they may as before',
    ({ role }) => changed('roles', role, { name: 'Altro' }),
    [201, undefined],
  ],
])('what waits %s', async (_, lossOf, expected) => {
  const person = await world.person();
  expect(await asked(person, ADDING, lossOf(person))).toMatchObject({
    hasWaited: true,
    heard: expected,
  });
});

it('second factors stay where their owner has come to hold more', async () => {
  const [helper, owner, master] = [
    await world.person(),
    await world.person(),
    await world.person(),
  ];
  await setUpApp(owner.client, world.password);
  await world.grant(helper, exactly({ readAll: ['user'], updateAll: ['user'] }));
  await world.grant(owner, exactly({ readAll: ['user'] }));
  const url = `/api/users/${owner.id}/second-factor`;
  const loss = changed('users', owner.id, { role: { id: master.role } });
  const { heard } = await asked(helper, { method: 'DELETE', url }, loss);
  expect(heard).toEqual([403, 'beyondRights']);
  expect((await world.ada.get(url)).body).toMatchObject({ app: true });
});

it('the answer to a challenge is refused also where they are blocked once it has been taken', async () => {
  const { store } = world.test.app;
  const person = await world.person();
  const request = await WITH_EFFECT['POST /api/me/passkeys']?.(world, person);
  const { transaction } = store;
  vi.spyOn(store, 'transaction').mockImplementationOnce(async (...taking) => {
    const taken = await transaction(...taking);
    await transaction(changed('users', person.id, { blocked: true }), { isUpkeep: true });
    return taken;
  });
  const { status, body } = await person.client.send(request ?? {});
  expect([status, Object(body).code]).toEqual([401, 'notAuthenticated']);
});

it('whoever gives their own rights away by an import sees it through', async () => {
  const { client, role } = await world.person();
  const roles = { [role]: { name: 'Niente', ...NO_RIGHTS } };
  const answer = await client.post('/api/data/import', { roles, variables: { w: { name: 'w' } } });
  expect(answer).toMatchObject({ status: 200, body: { state: 'done' } });
});
