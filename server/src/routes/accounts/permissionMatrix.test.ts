/**
 * Every entity × every right × own and others' records × every route. What must come out is worked
 * out here from the specification's rules, not from the code that is tested.
 */
import { MODULES, type Module, RIGHTS, type Right } from '@regia/model/modules.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { itemsIn, problemsIn, RecordsApp } from '../../testing/recordsApp.ts';

type Access = string | 'everyone' | 'nobody';

interface Subject {
  /** Whose rights decide; a module, or a fixed rule. */
  readonly read: Access;
  readonly create: Access;
  readonly update: Access;
  readonly delete: Access;
  readonly fields: object;
  /** The module of what a new one must refer to: to do so, one must be able to read that. */
  readonly refersTo?: Module;
  readonly sortable?: true;
  /** Who may not read all may still list what is shared. */
  readonly hasShared?: true;
}

const by = (module: string) => ({ read: module, create: module, update: module, delete: module });
const serverOnly = { read: 'nobody', create: 'nobody', update: 'nobody', delete: 'nobody' };
const named = { name: 'Uno' };

/** The specification's modules by collection, with a record that can be saved. */
const SUBJECTS: Record<string, Subject> = {
  backups: { read: 'backup', create: 'nobody', update: 'nobody', delete: 'backup', fields: {} },
  block: { ...by('block'), fields: named, sortable: true },
  changelog: {
    ...by('changelog'),
    fields: { version: '1', date: '2026-01-01' },
    hasShared: true,
  },
  feedbacks: { ...serverOnly, create: 'everyone', fields: { subject: 'a', message: 'b' } },
  logs: { read: 'log', create: 'nobody', update: 'nobody', delete: 'log', fields: {} },
  mapPoints: { ...by('mapPoint'), fields: { ...named, map: 'map1' }, refersTo: 'map' },
  maps: { ...by('map'), fields: named },
  notifications: { ...serverOnly, fields: {} },
  pages: { ...by('page'), fields: named },
  roles: { ...by('role'), fields: named },
  settings: { read: 'everyone', create: 'nobody', update: 'block', delete: 'nobody', fields: {} },
  templates: { ...by('template'), fields: named },
  users: {
    ...by('user'),
    fields: { firstName: 'A', lastName: 'B', role: 'role0' },
    refersTo: 'role',
  },
  variables: { ...by('variable'), fields: named },
  webRenders: { ...serverOnly, fields: {} },
  workCategories: { ...by('workCategory'), fields: named, sortable: true },
  works: { ...by('work'), fields: named, sortable: true },
};

/** In an order in which one record serves all: what changes it comes late, what removes it last. */
const ROUTES = [
  'list',
  'ids',
  'export',
  'get',
  'create',
  'update',
  'reorder',
  'delete',
  'deleteMany',
] as const;
type Route = (typeof ROUTES)[number];
type Ownership = 'own' | 'other';

const ALL_RIGHT = { read: 'readAll', create: 'create', update: 'updateAll', delete: 'deleteAll' };
const OWN_RIGHT = { read: 'readOwn', create: '', update: 'updateOwn', delete: 'deleteOwn' };
type Action = keyof typeof ALL_RIGHT;

/** May someone with this one right on this one module do that? */
function isAllowed(
  subject: Subject,
  action: Action,
  right: Right,
  module: string,
  ownership: Ownership,
): boolean {
  const access = subject[action];
  if (access === 'everyone') return true;
  if (access === 'nobody' || access !== module) return false;
  return right === ALL_RIGHT[action] || (right === OWN_RIGHT[action] && ownership === 'own');
}

/** The status with which a route must answer. */
function expected(
  route: Route,
  subject: Subject,
  right: Right,
  module: string,
  ownership: Ownership,
): number {
  const may = (action: Action, whose = ownership) =>
    isAllowed(subject, action, right, module, whose);
  switch (route) {
    case 'list':
    case 'ids':
    case 'export':
      return subject.read === 'nobody' || subject.hasShared || may('read', 'own') ? 200 : 403;
    case 'get':
      if (subject.read === 'nobody') return 404;
      return may('read') || may('update') ? 200 : 403;
    case 'create':
      return may('create') ? 201 : 403;
    case 'update':
      return may('update') ? 200 : 403;
    case 'delete':
      return may('delete') ? 200 : 403;
    case 'deleteMany':
      return may('delete', 'own') ? 200 : 403;
    case 'reorder':
      if (!subject.sortable) return 400;
      return may('update') ? 200 : 403;
  }
}

let app: RecordsApp;
let serial = 0;

beforeAll(async () => {
  app = await RecordsApp.open({ keepsActionLog: false });
  await app.create('maps', named, 'map1');
  await app.create('roles', { name: 'Base', create: ['user'] }, 'role1');
  await app.create('roles', { name: 'Nothing' }, 'role0');
  await app.create('users', { ...unique('users'), role: 'role1' }, 'base');
});
afterAll(() => app.close());

/** The fields of a subject with what no two records may share. */
function unique(collection: string): object {
  const { fields } = SUBJECTS[collection] ?? { fields: {} };
  if (collection === 'users') return { ...fields, email: `user${++serial}@example.com` };
  return collection === 'variables' ? { ...fields, name: `Uno ${++serial}` } : fields;
}

function request(route: Route, collection: string, target: { id: string }): InjectOptions {
  const many = `/api/records/${collection}`;
  const one = `${many}/${target.id}`;
  switch (route) {
    case 'list':
      return { method: 'GET', url: many };
    case 'ids':
      return { method: 'GET', url: `${many}/ids` };
    case 'export':
      return { method: 'GET', url: `${many}/export?format=json` };
    case 'get':
      return { method: 'GET', url: one };
    case 'create':
      return { method: 'POST', url: many, payload: unique(collection) };
    case 'update':
      return { method: 'PUT', url: one, payload: target };
    case 'delete':
      return { method: 'DELETE', url: one };
    case 'deleteMany':
      return { method: 'POST', url: `${many}/delete`, payload: { ids: [target.id] } };
    case 'reorder':
      return { method: 'POST', url: `${many}/reorder`, payload: { ids: [target.id] } };
  }
}

/** A record of the collection that nobody else has touched, whole as a client would read it. */
async function target(collection: string, createdBy: string | null) {
  const id = `${collection}${++serial}`;
  const record = await app.create(collection, unique(collection), id);
  if (createdBy === null) return record;
  await app.context.store.transaction(({ db }) =>
    db.updateTable('documents').set({ created_by: createdBy }).where('id', '=', id).execute(),
  );
  return record;
}

const COLLECTIONS = Object.keys(SUBJECTS);

describe.each(COLLECTIONS)('rights on %s', (collection) => {
  const subject = SUBJECTS[collection] ?? { ...serverOnly, fields: {} };
  const modules = [subject.read, subject.create, subject.update, subject.delete].filter((access) =>
    MODULES.some((module) => module === access),
  );
  // Where no module decides, some right on some module must change nothing.
  const module = modules[0] ?? 'page';
  const deciding = [...new Set([...modules, module])];

  it.each(RIGHTS)('%s', async (right) => {
    const wrong: string[] = [];
    for (const granted of deciding) {
      const me = `me${++serial}`;
      const seen = subject.refersTo ? [subject.refersTo] : [];
      const client = await app.user(me, { readAll: seen, [right]: [granted] });
      for (const ownership of ['own', 'other'] as const) {
        const record = await target(collection, ownership === 'own' ? me : 'base');
        for (const route of ROUTES) {
          const { status, text } = await client.send(request(route, collection, record));
          const must = expected(route, subject, right, granted, ownership);
          if (status === must) continue;
          wrong.push(`${granted} ${ownership} ${route}: ${status} instead of ${must}: ${text}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  const { refersTo } = subject;
  if (refersTo) {
    it('create, without seeing what it must refer to', async () => {
      const client = await app.user(`me${++serial}`, { create: [module] });
      const answer = await client.send(request('create', collection, { id: '' }));
      expect(problemsIn(answer)).toEqual({ [refersTo]: 'targetHidden' });
    });
  }

  it('all rights on every other module', async () => {
    const others = MODULES.filter((one) => !deciding.includes(one));
    const rights = Object.fromEntries(RIGHTS.map((right) => [right, others]));
    const me = `me${++serial}`;
    const client = await app.user(me, rights);
    const wrong: string[] = [];
    const record = await target(collection, me);
    for (const route of ROUTES) {
      const { status } = await client.send(request(route, collection, record));
      // "exchange" decides about no collection, so this is someone without a right that counts.
      const must = expected(route, subject, 'readAll', 'exchange', 'own');
      if (status !== must) wrong.push(`${route}: ${status} instead of ${must}`);
    }
    expect(wrong).toEqual([]);
  });

  it('nobody signed in', async () => {
    const record = await target(collection, null);
    for (const route of ROUTES) {
      const { status } = await app.as(null).send(request(route, collection, record));
      expect([route, status]).toEqual([route, 401]);
    }
  });
});

describe('a list', () => {
  const idsSeenBy = async (client: Client, collection: string) =>
    itemsIn(await client.get(`/api/records/${collection}?pageSize=1000`)).map(({ id }) => id);

  it('of own records holds those and no others', async () => {
    const client = await app.user('owner', { readOwn: ['variable'] });
    const mine = await target('variables', 'owner');
    const theirs = await target('variables', 'base');
    const ids = await idsSeenBy(client, 'variables');
    expect(ids).toEqual([mine.id]);
    expect(ids).not.toContain(theirs.id);
  });

  it('of releases holds the public ones for everyone', async () => {
    const client = await app.user('reader', {});
    const shared = await app.create('changelog', { ...unique('changelog'), public: true });
    expect(await idsSeenBy(client, 'changelog')).toEqual([shared.id]);
    expect((await client.get(`/api/records/changelog/${shared.id}`)).status).toBe(200);
  });
});
