/**
 * The routes of the history and the bin: every entity × every right × own and others' records. What
 * must come out is worked out here from the rules, not from the code that is tested.
 */
import { MODULES, type Module, RIGHTS, type Right } from '@regia/model/modules.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { removeRecord } from '../../records/remove.ts';
import { SYSTEM } from '../../records/writer.ts';
import { lastVersion } from '../../store/history/history.ts';
import { RecordsApp } from '../../testing/recordsApp.ts';
import { entityAt } from './collectionParams.ts';

interface Subject {
  readonly read: Module | 'everyone';
  readonly update: Module;
  /** Null: there is no way back for what is deleted. */
  readonly bin: Module | null;
  readonly fields: object;
}

const named = { name: 'Uno' };
const by = (module: Module, fields: object = named): Subject => ({
  read: module,
  update: module,
  bin: module,
  fields,
});

const SUBJECTS: Record<string, Subject> = {
  block: by('block'),
  changelog: by('changelog', { version: '1', date: '2026-01-01' }),
  mapPoints: by('mapPoint', { ...named, map: 'map1' }),
  maps: by('map'),
  pages: by('page'),
  roles: by('role'),
  settings: { read: 'everyone', update: 'block', bin: null, fields: {} },
  templates: by('template'),
  users: { ...by('user', { firstName: 'A', lastName: 'B', role: 'role1' }), bin: null },
  variables: by('variable'),
  workCategories: by('workCategory'),
  works: by('work'),
};
const WITHOUT = ['backups', 'feedbacks', 'logs', 'notifications', 'webRenders'];

let app: RecordsApp;
let serial = 0;

beforeAll(async () => {
  app = await RecordsApp.open({ keepsActionLog: false });
  await app.create('maps', named, 'map1');
  await app.create('roles', { name: 'Base', create: ['user'] }, 'role1');
  const base = { firstName: 'B', lastName: 'B', email: 'base@example.com', role: 'role1' };
  await app.create('users', base, 'base');
});
afterAll(() => app.close());

/** A record as somebody created it, and the place of that in the history. */
async function target(collection: string, createdBy: string) {
  const fields = { ...SUBJECTS[collection]?.fields };
  const email = { email: `user${++serial}@example.com` };
  const record = await app.put(
    collection,
    { ...refsOf(fields), ...(collection === 'users' && email) },
    createdBy,
  );
  const version = await lastVersion(app.context.store.reader, collection, record.id);
  return { record, seq: version?.change ?? 0 };
}

/** Past the pipeline's checks, a reference must already have its shape. */
function refsOf(fields: object): object {
  return {
    ...fields,
    ...('map' in fields && { map: { id: 'map1', name: 'Uno' } }),
    ...('role' in fields && { role: { id: 'role1', name: 'Base' } }),
  };
}

async function deleted(collection: string, createdBy: string): Promise<string> {
  const { record } = await target(collection, createdBy);
  await removeRecord(app.context, SYSTEM, entityAt({ collection }), record.id);
  return record.id;
}

function isGiven(
  right: Right,
  granted: string,
  module: string | null,
  mine: boolean,
  ...wanted: Right[]
) {
  if (module === 'everyone') return true;
  if (granted !== module) return false;
  return wanted.includes(right) && (mine || !right.endsWith('Own'));
}

describe.each(Object.entries(SUBJECTS))('the history of %s', (collection, subject) => {
  const granted = [...new Set([subject.read, subject.update])].filter((one) => one !== 'everyone');

  it.each(RIGHTS)('%s', async (right) => {
    const wrong: string[] = [];
    for (const module of granted) {
      const me = `me${++serial}`;
      const client = await app.user(me, { [right]: [module] });
      const see = async (what: string, request: InjectOptions, must: number) => {
        const { status, text } = await client.send(request);
        if (status !== must) wrong.push(`${what}: ${status} instead of ${must}: ${text}`);
      };
      for (const mine of [true, false]) {
        const given = (owner: string | null, ...wanted: Right[]) =>
          isGiven(right, module, owner, mine, ...wanted);
        const update = given(subject.update, 'updateAll', 'updateOwn');
        const read = given(subject.read, 'readAll', 'readOwn') || update;
        const { record, seq } = await target(collection, mine ? me : 'base');
        const path = `/api/history/${collection}/${record.id}`;
        const whose = mine ? 'own' : 'other';
        await see(`${whose} list`, { method: 'GET', url: path }, read ? 200 : 403);
        await see(`${whose} version`, { method: 'GET', url: `${path}/${seq}` }, read ? 200 : 403);
        const url = `${path}/${seq}/restore`;
        await see(`${whose} restore`, { method: 'POST', url, payload: record }, update ? 200 : 403);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const BINS = Object.entries(SUBJECTS).filter(([, { bin }]) => bin !== null);

describe.each(BINS)('the bin of %s', (collection, { bin }) => {
  const listed = z.object({ items: z.array(z.object({ id: z.string() })) });
  const url = `/api/bin?collection=${collection}&pageSize=100`;

  it('is listed for those who may read', async () => {
    const me = `me${++serial}`;
    const [mine, theirs] = [await deleted(collection, me), await deleted(collection, 'base')];
    const seen = async (right: Right) => {
      const client = await app.user(`me${++serial}`, { [right]: [bin ?? ''] });
      const { status, body } = await client.get(url);
      return status === 200 ? listed.parse(body).items.map(({ id }) => id) : status;
    };
    expect(await seen('readAll')).toEqual(expect.arrayContaining([mine, theirs]));
    for (const right of RIGHTS.filter((one) => !one.startsWith('read'))) {
      expect([right, await seen(right)]).toEqual([right, 403]);
    }
    const own = await app.user(me, { readOwn: [bin ?? ''] });
    expect(listed.parse((await own.get(url)).body).items).toEqual([{ id: mine }]);
  });

  it.each([
    [['create', 'deleteAll'], 200, 200],
    [['create', 'deleteOwn'], 200, 403],
    [['create', 'readAll', 'updateAll'], 403, 403],
    [['deleteAll', 'readAll', 'updateAll'], 403, 403],
  ] as const)('gives back with %j own: %i, others’: %i', async (rights, own, other) => {
    const me = `me${++serial}`;
    const client = await app.user(
      me,
      Object.fromEntries(rights.map((right) => [right, [bin ?? '']])),
    );
    for (const [owner, status] of [
      [me, own],
      ['base', other],
    ] as const) {
      const id = await deleted(collection, owner);
      const answer = await client.post(`/api/bin/${collection}/${id}/restore`);
      expect([owner, answer.status, answer.status < 300 || answer.text]).toEqual([
        owner,
        status,
        status < 300 || expect.stringContaining('accessDenied'),
      ]);
    }
  });
});

it('nothing comes back of what has no bin, whatever one’s rights', async () => {
  const all = Object.fromEntries(RIGHTS.map((right) => [right, MODULES]));
  const client = await app.user('everything', all);
  for (const collection of [...WITHOUT, 'settings', 'users']) {
    const { status } = await client.post(`/api/bin/${collection}/x/restore`);
    expect([collection, status]).toEqual([collection, 404]);
    expect((await client.get(`/api/bin?collection=${collection}`)).status).toBe(400);
  }
  for (const collection of WITHOUT) {
    expect((await client.get(`/api/history/${collection}/x`)).status).toBe(404);
    expect(
      (
        await client.post(`/api/history/${collection}/x/1/restore`, {
          updatedAt: '',
          updatedBy: null,
        })
      ).status,
    ).toBe(404);
  }
});
