import { log } from '@regia/model/entities/log.ts';
import { page } from '@regia/model/entities/page.ts';
import { role } from '@regia/model/entities/role.ts';
import { template } from '@regia/model/entities/template.ts';
import { user } from '@regia/model/entities/user.ts';
import { work } from '@regia/model/entities/work.ts';
import type { AnyRecord, Entity, SortKey } from '@regia/model/entity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { putDocument } from '../documents.ts';
import { addLinks } from '../links.ts';
import { type ListQuery, listDocuments } from './listQuery.ts';

const day = (n: number) => `2026-01-0${n}T10:00:00.000Z`;
const record = (id: string, fields: object, n = 1): AnyRecord => ({
  ...fields,
  id,
  createdAt: day(n),
  createdBy: n === 1 ? 'ada' : 'bob',
  updatedAt: day(n),
  updatedBy: null,
});

const RECORDS: Record<string, AnyRecord[]> = {
  roles: [
    record('r1', { name: 'zeta', create: ['user', 'page'], readAll: [] }),
    record('r2', { name: 'Alfa', create: ['userX'], readAll: [] }),
  ],
  users: [
    record('u1', {
      lastName: 'bianchi',
      firstName: 'Zoe',
      blocked: true,
      role: { id: 'r1', name: 'stale' },
    }),
    record('u2', {
      lastName: 'Bianchi',
      firstName: 'Ada',
      blocked: false,
      role: { id: 'r2', name: 'x' },
    }),
    record('u3', { lastName: 'Àlvise', firstName: 'Leo', role: { id: 'gone', name: 'Mid' } }),
  ],
  works: [
    record(
      'w1',
      { name: 'b', order: 10, workCategory: { id: 'c1' }, title: { it: 'Élite', en: 'Z' } },
      1,
    ),
    record('w2', { name: 'B', order: 2, workCategory: { id: 'c2' }, title: { en: 'able' } }, 2),
    record(
      'w3',
      { name: 'a', order: 2, workCategory: null, title: { it: 'zorro 50%' }, publicAt: day(3) },
      3,
    ),
  ],
  templates: [
    record('t1', { name: 'one', blocks: { it: [{ id: 'b1' }] } }),
    record('t2', { name: 'two', blocks: {} }),
  ],
  logs: [
    record('l1', { type: 'info', message: 'x', user: { lastName: 'Rossi' } }, 2),
    record('l2', { type: 'error', message: 'y', user: { lastName: 'Neri' } }, 1),
    record('l3', { type: 'warning', message: 'z', user: {} }, 3),
  ],
};

let temp: TempStore;
beforeAll(async () => {
  temp = await openTempStore();
  await temp.store.transaction(async (session) => {
    for (const [collection, records] of Object.entries(RECORDS)) {
      for (const one of records) await putDocument(session, collection, one);
    }
    const link = { field: 'blocks', collection: 'block', id: 'b1' };
    await addLinks(session, [{ collection: 'templates', id: 't1', links: [link] }]);
  });
});
afterAll(() => temp.close());

async function list(entity: Entity, query: Partial<ListQuery> = {}) {
  const whole = { page: 1, pageSize: 10, sort: [], search: '', filters: [], ...query };
  const { items, total } = await listDocuments(temp.store.reader, entity, whole);
  return { ids: items.map(({ id }) => id), total };
}

const by = (field: string, direction: SortKey['direction'] = 'asc') => ({
  sort: [{ field, direction }],
});
const where = (field: string, value: string) => ({ filters: [{ field, value }] });

describe('the order of a list', () => {
  it.each<[string, Entity, string[]]>([
    ['names without regard to case and accents', user, ['u3', 'u2', 'u1']],
    ['order, then name, then id', work, ['w3', 'w2', 'w1']],
    ['name', role, ['r2', 'r1']],
    ['creation', log, ['l2', 'l1', 'l3']],
  ])('is the entity’s own: %s', async (_, entity, ids) => {
    expect((await list(entity)).ids).toEqual(ids);
  });

  it.each<[Entity, string, string[]]>([
    [work, 'name', ['w3', 'w1', 'w2']],
    [work, 'order', ['w2', 'w3', 'w1']],
    [work, 'title.it', ['w2', 'w1', 'w3']],
    [work, 'title', ['w2', 'w1', 'w3']],
    [work, 'publicAt', ['w1', 'w2', 'w3']],
    [user, 'role', ['u2', 'u3', 'u1']],
    [user, 'role.name', ['u2', 'u3', 'u1']],
    [user, 'blocked', ['u2', 'u3', 'u1']],
    [log, 'user.lastName', ['l3', 'l2', 'l1']],
    [log, 'createdAt', ['l2', 'l1', 'l3']],
    [log, 'id', ['l1', 'l2', 'l3']],
  ])('of $type can be by %s', async (entity, field, ids) => {
    expect((await list(entity, by(field))).ids).toEqual(ids);
  });

  it.each<[Entity, string]>([
    [work, 'order'],
    [work, 'name'],
    [user, 'role'],
    [log, 'createdAt'],
  ])('of $type by %s can be reversed', async (entity, field) => {
    const { ids } = await list(entity, by(field));
    expect((await list(entity, by(field, 'desc'))).ids).toEqual(ids.reverse());
  });

  it.each<[Entity, string]>([
    [work, 'nothing'],
    [work, '__proto__'],
    [work, 'title.xx'],
    [work, 'sections'],
    [work, 'workCategory.order'],
    [user, 'password'],
    [template, 'blocks'],
    [role, 'create'],
    [page, 'data'],
  ])('of $type cannot be by %s', async (entity, field) => {
    await expect(list(entity, by(field))).rejects.toMatchObject({ code: 'invalidParameters' });
  });
});

describe('a filter', () => {
  it.each<[Entity, string, string, string[]]>([
    [user, 'lastName', 'BIANCH', ['u2', 'u1']],
    [user, 'lastName', 'alv', ['u3']],
    [user, 'blocked', 'true', ['u1']],
    [user, 'blocked', 'false', ['u3', 'u2']],
    [user, 'role', 'r1', ['u1']],
    [user, 'role.id', 'r1', ['u1']],
    [user, 'role.name', 'ZET', ['u1']],
    [user, 'role.name', 'stale', []],
    [user, 'role.name', 'mid', ['u3']],
    [work, 'title.it', '0%', ['w3']],
    [work, 'title.it', '%', ['w3']],
    [work, 'title', 'able', ['w2']],
    [work, 'order', '2', ['w3', 'w2']],
    [work, 'order', '3..', ['w1']],
    [work, 'order', '..2', ['w3', 'w2']],
    [work, 'publicAt', '2026-01-03', ['w3']],
    [work, 'publicAt', '..2026-01-02', []],
    [work, 'createdAt', '2026-01-02..2026-01-03', ['w3', 'w2']],
    [work, 'createdAt', '2026-01-02T10:00:00.000Z..', ['w3', 'w2']],
    [work, 'createdBy', 'ada', ['w1']],
    [log, 'type', 'error', ['l2']],
    [log, 'type', 'error,info', ['l2', 'l1']],
    [log, 'user.lastName', 'ross', ['l1']],
    [role, 'create', 'user', ['r1']],
    [template, 'blocks', 'b1', ['t1']],
    [template, 'blocks.it', 'b1', ['t1']],
    [work, 'name', "' OR 1=1 --", []],
  ])('of $type by %s = %j finds %j', async (entity, field, value, ids) => {
    expect((await list(entity, where(field, value))).ids).toEqual(ids);
  });

  it.each<[Entity, string, string]>([
    [work, 'nothing', 'x'],
    [work, 'title.', 'x'],
    [work, 'order', 'ten'],
    [work, 'order', '..'],
    [work, 'publicAt', 'yesterday..'],
    [work, 'publicAt', ''],
    [user, 'blocked', 'maybe'],
  ])('of $type by %s = %j is refused', async (entity, field, value) => {
    const listing = list(entity, where(field, value));
    await expect(listing).rejects.toMatchObject({ code: 'invalidParameters' });
  });
});

describe('pages', () => {
  it('cut the list and tell the total', async () => {
    expect(await list(work, { pageSize: 2 })).toEqual({ ids: ['w3', 'w2'], total: 3 });
    expect(await list(work, { pageSize: 2, page: 2 })).toEqual({ ids: ['w1'], total: 3 });
    expect(await list(work, { pageSize: 2, page: 9 })).toEqual({ ids: [], total: 3 });
  });

  it('show only what is visible', async () => {
    const query = { page: 1, pageSize: 10, sort: [], search: '', filters: [] };
    const mine = sql<boolean>`documents.created_by = ${'bob'}`;
    const { total } = await listDocuments(temp.store.reader, work, query, { visible: mine });
    expect(total).toBe(2);
  });
});

describe('long texts', () => {
  const same = 'x'.repeat(100);
  const names = [`${same}b`, same, `${same}a`, 'y', 'w'];

  beforeAll(() =>
    temp.store.transaction(async (session) => {
      for (const [n, name] of names.entries()) {
        const sections = { it: [{ id: 's', value: `${name} `.repeat(600) }] };
        await putDocument(session, 'pages', record(`p${n}`, { name, sections, slug: {} }));
      }
    }),
  );

  it('that begin alike are in order on whichever page', async () => {
    const pages = [1, 2, 3].map((at) => list(page, { pageSize: 2, page: at }));
    expect((await Promise.all(pages)).map(({ ids }) => ids)).toEqual([
      ['p4', 'p1'],
      ['p2', 'p0'],
      ['p3'],
    ]);
  });

  it('are read where they matter', async () => {
    const query = { page: 1, pageSize: 1, sort: [], search: '', filters: [] };
    const first = async (fields: string[]) =>
      (await listDocuments(temp.store.reader, page, query, { fields })).items[0];
    const short = await first(['name', 'slug']);
    expect(short).toMatchObject({ id: 'p4', name: 'w', slug: {}, createdBy: 'ada' });
    expect(short).not.toHaveProperty('sections');
    const sections = { it: [{ id: 's', value: 'w '.repeat(600) }] };
    expect(await first(['name', 'sections'])).toMatchObject({ name: 'w', sections });
  });
});
