import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingCompanions } from './companions.ts';
import { ENTITIES, entityOf } from './entities/registry.ts';
import type { Entity } from './entity.ts';
import type { Field } from './fields/field.ts';
import { isKind } from './fields/kinds.ts';
import { MODULES, masterRights, NO_RIGHTS, RIGHTS, type RoleRights } from './modules.ts';
import { can } from './permissions.ts';

/** The collections that a field's values point to, as its own `references` says of likely values. */
function targetsOf(field: Field): string[] {
  if (isKind(field, 'group')) return Object.values(field.members).flatMap(targetsOf);
  const shapes = [{ id: 'x' }, [{ id: 'x' }], { it: { id: 'x' } }, { it: [{ id: 'x' }] }];
  const found = shapes.flatMap((shape) => {
    try {
      return field.references?.(shape) ?? [];
    } catch {
      return [];
    }
  });
  return [...new Set(found.filter(({ id }) => id === 'x').map(({ collection }) => collection))];
}

const FIELDS = ENTITIES.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    targetsOf(field).map((target) => ({ entity, name, target })),
  ),
);

const accepted = (role: RoleRights): RoleRights => ({
  ...role,
  readAll: [...role.readAll, ...missingCompanions(role).map(({ module }) => module)],
});

const someModules = fc.subarray([...MODULES]);
const roles = fc.record(
  Object.fromEntries(RIGHTS.map((right) => [right, someModules])) as Record<
    (typeof RIGHTS)[number],
    typeof someModules
  >,
);

/** Is there something in the collection that somebody with the role can see and so choose? */
function hasChoice(role: RoleRights, target: Entity): boolean {
  const actor = { id: 'me', role };
  const byOthers = { createdBy: 'somebody' };
  const mine = { createdBy: 'me' };
  return (
    can(actor, 'read', target, byOthers) ||
    (can(actor, 'create', target) && can(actor, 'read', target, mine))
  );
}

function fillsIn(role: RoleRights, entity: Entity): boolean {
  const actor = { id: 'me', role };
  return can(actor, 'create', entity) || can(actor, 'update', entity);
}

describe('the rights that others need', () => {
  it('are asked for by every collection that refers to another', () => {
    expect(
      FIELDS.map(({ entity, name, target }) => `${entity.collection}.${name} ${target}`),
    ).toEqual(
      expect.arrayContaining([
        'pages.template templates',
        'templates.blocks block',
        'users.role roles',
      ]),
    );
    for (const { entity, target } of FIELDS) {
      for (const action of ['create', 'update'] as const) {
        const module = entity.access[action];
        if (module === 'nobody' || module === 'everyone') continue;
        const right = action === 'create' ? 'create' : 'updateOwn';
        const proposed = missingCompanions({ ...NO_RIGHTS, [right]: [module] });
        expect(proposed.map((one) => one.module)).toContain(entityOf(target)?.access.read);
      }
    }
  });

  it('let people choose a value in each field that they may fill in, once they are given', () => {
    fc.assert(
      fc.property(roles, (role) => {
        const after = accepted(role);
        for (const { entity, target } of FIELDS) {
          const collection = entityOf(target);
          if (collection && fillsIn(after, entity)) expect(hasChoice(after, collection)).toBe(true);
        }
        expect(missingCompanions(after)).toEqual([]);
      }),
    );
  });

  it('are no more than are needed, and say for which fields', () => {
    fc.assert(
      fc.property(roles, (role) => {
        for (const { module, needs } of missingCompanions(role)) {
          const without = FIELDS.filter(
            ({ entity, target }) =>
              entityOf(target)?.access.read === module && fillsIn(role, entity),
          );
          expect(needs.map(({ collection, path }) => `${collection}.${path}`)).toEqual(
            without.map(({ entity, name }) => `${entity.collection}.${name}`),
          );
          expect(without.some(({ target }) => !hasChoice(role, entityOf(target) as Entity))).toBe(
            true,
          );
        }
      }),
    );
  });

  it('are none for a Master, for nobody, and for those who only read', () => {
    const readers = { ...NO_RIGHTS, readAll: MODULES };
    for (const role of [masterRights(MODULES), NO_RIGHTS, readers]) {
      expect(missingCompanions(role)).toEqual([]);
    }
  });

  it('name what leads there', () => {
    expect(missingCompanions({ ...NO_RIGHTS, create: ['page'], updateOwn: ['page'] })).toEqual([
      {
        module: 'template',
        needs: [{ collection: 'pages', path: 'template', actions: ['create', 'update'] }],
      },
    ]);
  });
});
