import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedback } from './entities/feedback.ts';
import { log } from './entities/log.ts';
import { page } from './entities/page.ts';
import { release } from './entities/release.ts';
import { setting } from './entities/setting.ts';
import {
  MASTER_MODULES,
  MODULES,
  type Module,
  masterRights,
  NO_RIGHTS,
  RIGHTS,
  type Right,
} from './modules.ts';
import {
  ACTIONS,
  type Action,
  can,
  commonRights,
  decide,
  decideToSee,
  moduleScope,
  modulesBeyond,
  opensRoute,
  readsAnything,
  roleHas,
  scopeOf,
} from './permissions.ts';

const actor = (rights: Partial<Record<Right, readonly string[]>>) => ({
  id: 'me',
  role: { ...NO_RIGHTS, ...rights },
});
const mine = { createdBy: 'me' };
const theirs = { createdBy: 'you' };

describe('can', () => {
  it.each<[Action, Right, boolean, boolean]>([
    ['read', 'readAll', true, true],
    ['read', 'readOwn', true, false],
    ['update', 'updateAll', true, true],
    ['update', 'updateOwn', true, false],
    ['delete', 'deleteAll', true, true],
    ['delete', 'deleteOwn', true, false],
    ['read', 'updateAll', false, false],
    ['delete', 'create', false, false],
  ])('lets one %s by %s: own %s, others %s', (action, right, own, others) => {
    const me = actor({ [right]: ['page'] });
    expect(can(me, action, page, mine)).toBe(own);
    expect(can(me, action, page, theirs)).toBe(others);
    expect(can(me, action, page)).toBe(own);
  });

  it('has no own variant of creating', () => {
    expect(can(actor({ create: ['page'] }), 'create', page)).toBe(true);
    expect(can(actor({ readOwn: ['page'], updateOwn: ['page'] }), 'create', page)).toBe(false);
  });

  it('takes nothing created by the program for one’s own', () => {
    expect(can(actor({ readOwn: ['page'] }), 'read', page, { createdBy: null })).toBe(false);
  });

  it('follows the fixed rules of some entities', () => {
    const all = { id: 'me', role: masterRights(MODULES) };
    expect(can(actor({}), 'read', setting)).toBe(true);
    expect(can(actor({ updateAll: ['setting'] }), 'update', setting, theirs)).toBe(false);
    expect(can(actor({ updateAll: ['block'] }), 'update', setting, theirs)).toBe(true);
    expect(can(all, 'create', log)).toBe(false);
    expect(scopeOf(all, 'delete', log)).toBe('all');
    expect(scopeOf(actor({}), 'read', setting)).toBe('all');
    expect(scopeOf(actor({}), 'delete', log)).toBe('none');
  });

  it('is not opened by a right on something called like a fixed rule', () => {
    const me = actor({ create: ['nobody'], readAll: ['nobody'] });
    expect(scopeOf(me, 'create', log)).toBe('none');
    expect(can(me, 'create', log)).toBe(false);
    expect(decideToSee(me, feedback).allowed).toBe(false);
  });
});

describe('decide', () => {
  it.each<
    [string, Partial<Record<Right, string[]>>, typeof mine | undefined, string, Right | null]
  >([
    ['all', { updateAll: ['page'], updateOwn: ['page'] }, theirs, 'all', 'updateAll'],
    ['one’s own', { updateOwn: ['page'] }, mine, 'own', 'updateOwn'],
    ['one’s own, whichever', { updateOwn: ['page'] }, undefined, 'own', 'updateOwn'],
    ['another’s', { updateOwn: ['page'] }, theirs, 'notOwn', 'updateOwn'],
    ['nothing', { readAll: ['page'] }, mine, 'none', null],
  ])('says why: %s', (_, rights, record, reason, right) => {
    const allowed = reason === 'all' || reason === 'own';
    const decision = { allowed, reason, action: 'update', right };
    expect(decide(actor(rights), 'update', page, record)).toEqual(decision);
  });

  it('shows a record also to whoever may update it, and to all where it is shared', () => {
    const see = (rights: Partial<Record<Right, string[]>>, record: object) =>
      decideToSee(actor(rights), release, { ...theirs, ...record });
    expect(see({ readOwn: ['changelog'], updateAll: ['changelog'] }, {})).toMatchObject({
      allowed: true,
      action: 'update',
      right: 'updateAll',
    });
    expect(see({}, { public: true })).toMatchObject({ allowed: true, reason: 'shared' });
    expect(see({}, { public: false })).toMatchObject({ allowed: false, reason: 'none' });
    expect(decideToSee(actor({}), release)).toMatchObject({ allowed: true, reason: 'shared' });
    const all = { id: 'me', role: masterRights(MODULES) };
    expect(decideToSee(all, feedback, theirs)).toMatchObject({ allowed: false, reason: 'nobody' });
    const unread = { access: { ...page.access, read: 'nobody' as const }, sharedBy: null };
    expect(decideToSee(all, unread, theirs)).toMatchObject({ allowed: false, reason: 'nobody' });
  });

  it('names reading as what was allowed, wherever reading is', () => {
    const all = { id: 'me', role: masterRights(MODULES) };
    expect(decideToSee(all, page, theirs)).toMatchObject({ action: 'read', right: 'readAll' });
  });

  it('shares nothing of an entity that has no field to share by', () => {
    expect(decideToSee(actor({}), page).allowed).toBe(false);
    expect(decideToSee(actor({}), page, { ...theirs, null: true }).allowed).toBe(false);
  });
});

describe('the rights that two roles have in common', () => {
  const role = fc.record(
    Object.fromEntries(
      RIGHTS.map((right) => [right, fc.subarray<string>(['page', 'user', 'log'])]),
    ) as Record<Right, fc.Arbitrary<string[]>>,
  );

  it('allow what both allow, on each record, and nothing else', () => {
    fc.assert(
      fc.property(role, role, (one, other) => {
        const common = commonRights(one, other);
        const as = (rights: typeof one | typeof common) => ({ id: 'me', role: rights });
        for (const action of ACTIONS) {
          for (const record of [mine, theirs]) {
            for (const entity of [page, log, setting]) {
              const both =
                can(as(one), action, entity, record) && can(as(other), action, entity, record);
              expect(can(as(common), action, entity, record)).toBe(both);
            }
          }
        }
        const isLess = (module: Module) =>
          ACTIONS.some(
            (action) =>
              moduleScope(as(one), action, module) !== moduleScope(as(common), action, module),
          );
        expect(modulesBeyond(one, common)).toEqual(MODULES.filter(isLess));
      }),
    );
  });
});

describe('roleHas', () => {
  it('looks a module up in one list', () => {
    const role = { ...NO_RIGHTS, create: ['user'] };
    expect(roleHas(role, 'user', 'create')).toBe(true);
    expect(roleHas(role, 'user', 'readAll')).toBe(false);
  });

  it('matches every role where module or right is any', () => {
    expect(roleHas(NO_RIGHTS, 'any', 'any')).toBe(true);
    expect(roleHas(NO_RIGHTS, 'any', 'create')).toBe(true);
    expect(roleHas(NO_RIGHTS, 'user', 'any')).toBe(true);
  });
});

describe('opensRoute', () => {
  it('asks for one of the rights on the module', () => {
    const me = actor({ readOwn: ['page'] });
    expect(opensRoute(me, 'page', ['readAll', 'readOwn'])).toBe(true);
    expect(opensRoute(me, 'page', ['updateAll'])).toBe(false);
    expect(opensRoute(me, 'page', [])).toBe(true);
    expect(opensRoute(me, 'map', [])).toBe(false);
  });

  it('lets everyone through where no module is named, and readers where any is', () => {
    expect(opensRoute(actor({}), null, [])).toBe(true);
    expect(opensRoute(actor({}), 'any', [])).toBe(false);
    expect(opensRoute(actor({ readOwn: ['map'] }), 'any', [])).toBe(true);
    expect(readsAnything(actor({ create: ['map'] }))).toBe(false);
    expect(readsAnything(actor({ readAll: ['map'] }))).toBe(true);
  });
});

describe('the seeded Master', () => {
  it('has the thirteen modules of the specification and no own rights', () => {
    const rights = masterRights(MASTER_MODULES);
    expect(rights.readAll).toHaveLength(13);
    expect(rights.deleteAll).toEqual(rights.create);
    expect([rights.readOwn, rights.updateOwn, rights.deleteOwn]).toEqual([[], [], []]);
  });
});
