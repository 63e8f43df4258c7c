import { describe, expect, it } from 'vitest';
import { type Entity, initialValues, META_FIELDS } from '../entity.ts';
import { MODULES } from '../modules.ts';
import { schemaOf } from '../schemas/schemaOf.ts';
import { ENTITIES, entityOf } from './registry.ts';

/** The collections of the deployment, as the specification names them. */
const COLLECTIONS =
  'backups block changelog feedbacks logs mapPoints maps notifications pages roles settings ' +
  'templates users variables webRenders workCategories works';

describe('the registry', () => {
  it('has an entity for each collection of the deployment, and no other', () => {
    expect(ENTITIES.map(({ collection }) => collection).sort()).toEqual(COLLECTIONS.split(' '));
  });

  it('finds an entity by its collection alone', () => {
    expect(entityOf('pages')?.type).toBe('page');
    expect(entityOf('page')).toBeUndefined();
    expect(entityOf('__proto__')).toBeUndefined();
  });
});

describe.each(ENTITIES.map((entity): [string, Entity] => [entity.type, entity]))(
  'the entity %s',
  (_, entity) => {
    const names = Object.keys(entity.fields);

    it('has no field that every record has anyway', () => {
      expect(names.filter((name) => META_FIELDS.some((meta) => meta === name))).toEqual([]);
    });

    it('is recognised and ordered by fields it has', () => {
      expect(names).toEqual(expect.arrayContaining([...entity.titleFields]));
      const known = [...names, ...META_FIELDS];
      expect(known).toEqual(expect.arrayContaining(entity.order.map(({ field }) => field)));
    });

    it('asks for rights on modules that there are', () => {
      const rules = [...MODULES, 'everyone', 'nobody'];
      expect(rules).toEqual(expect.arrayContaining(Object.values(entity.access)));
    });

    it('has an order field if it is put in order by hand', () => {
      if (entity.sortable) expect(names).toContain('order');
    });

    it('starts with values that fit, but for what must be filled in', () => {
      const initial = initialValues(entity);
      for (const [name, field] of Object.entries(entity.fields)) {
        const { success } = schemaOf(field).safeParse(initial[name]);
        expect([name, success]).toEqual([name, success || !field.required]);
      }
    });

    it('refers to collections that there are, and copies fields that they have', () => {
      for (const field of Object.values(entity.fields)) checkReference(field);
    });
  },
);

function checkReference(field: object): void {
  if ('of' in field && typeof field.of === 'object' && field.of) checkReference(field.of);
  if (!('collection' in field && 'copies' in field)) return;
  const target = entityOf(String(field.collection));
  expect(target).toBeDefined();
  expect(Object.keys(target?.fields ?? {})).toEqual(expect.arrayContaining([field.copies].flat()));
}
