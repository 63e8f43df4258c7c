/** The entities are those of section 3 of the specification. */
import { describe, expect, it } from 'vitest';
import { initialValues, META_FIELDS } from '../entity.ts';
import { isKind } from '../fields/kinds.ts';
import { MASTER_MODULES, MODULES, RIGHTS } from '../modules.ts';
import { SPECIFIED_ENTITIES } from '../testing/specifiedEntities.ts';
import { entityOf } from './registry.ts';
import { user } from './user.ts';

const SEVEN_RIGHTS = 'readAll readOwn create updateAll updateOwn deleteAll deleteOwn'.split(' ');

function fieldOf(collection: string, name: string) {
  const field = entityOf(collection)?.fields[name];
  if (!field) throw new Error(`${collection} has no ${name}`);
  return field;
}

function optionsOf(collection: string, name: string): readonly string[] {
  const field = fieldOf(collection, name);
  return isKind(field, 'select') || isKind(field, 'multiSelect') ? field.options : [];
}

describe.each(Object.entries(SPECIFIED_ENTITIES))('%s', (collection, { initial, order }) => {
  it('has the fields of the specification, which begin as it says', () => {
    const entity = entityOf(collection);
    expect(entity && initialValues(entity)).toEqual(initial);
  });

  it('is listed in the order of the specification', () => {
    const keys = (entityOf(collection)?.order ?? []).map(({ field, direction }) =>
      direction === 'desc' ? `-${field}` : field,
    );
    expect(keys.slice(0, order.length)).toEqual(order);
  });
});

it('every record has an id, and who created and changed it when', () => {
  expect(META_FIELDS).toEqual(['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']);
});

it.each([
  ['logs', 'type', ['error', 'info', 'warning']],
  ['notifications', 'type', ['userCreated', 'releaseCreated', 'backup']],
  ['backups', 'type', ['manual', 'daily', 'safety']],
  ['maps', 'type', ['roadmap', 'satellite', 'hybrid', 'terrain']],
  ['maps', 'theme', ['aubergine', 'dark', 'night', 'retro', 'silver', 'standard']],
  ['settings', 'languages', ['it', 'de', 'en', 'fr', 'ru']],
  ['settings', 'defaultLanguage', ['it', 'de', 'en', 'fr', 'ru']],
])('of %s the field %s can be one of %j', (collection, name, options) => {
  expect(optionsOf(collection, name)).toEqual(options);
});

it.each([
  ['users', 'role', 'roles', ['name', ...SEVEN_RIGHTS]],
  ['templates', 'blocks', 'block', ['name', 'code']],
  ['mapPoints', 'map', 'maps', ['name']],
  ['pages', 'template', 'templates', ['name']],
  ['works', 'template', 'templates', ['name']],
  ['workCategories', 'template', 'templates', ['name']],
  ['works', 'workCategory', 'workCategories', ['name', 'title', 'slug']],
  ['settings', 'worksPageId', 'pages', ['name']],
  ['settings', 'workTemplateId', 'templates', ['name']],
  ['settings', 'worksTemplateId', 'templates', ['name']],
])('of %s the field %s copies from %s %j', (collection, name, target, copies) => {
  const field = fieldOf(collection, name);
  expect(isKind(field, 'localized') ? field.of : field).toMatchObject({
    collection: target,
    copies,
  });
});

it.each([
  ['block', 'code', 'code'],
  ['templates', 'blocks', 'refs'],
  ['maps', 'code', 'code'],
  ['mapPoints', 'title', 'text'],
  ['mapPoints', 'content', 'richText'],
  ['pages', 'sections', 'sections'],
  ['works', 'sections', 'sections'],
  ['works', 'slug', 'slug'],
  ['pages', 'title', 'text'],
  ['pages', 'slug', 'slug'],
  ['pages', 'metaKeywords', 'text'],
  ['pages', 'metaDescription', 'multiline'],
  ['pages', 'url', 'url'],
  ['settings', 'defaultTitle', 'text'],
  ['settings', 'defaultDescription', 'multiline'],
  ['settings', 'defaultKeywords', 'text'],
])('of %s the field %s holds a %s for each language', (collection, name, kind) => {
  expect(fieldOf(collection, name)).toMatchObject({ kind: 'localized', of: { kind } });
});

it.each([
  ['mapPoints', 'image', 'map-point-images'],
  ['works', 'featuredImage', 'work-featured-images'],
])('of %s the picture %s is kept in %s', (collection, name, folder) => {
  expect(fieldOf(collection, name)).toMatchObject({ kind: 'image', folder });
});

it('a user without an e-mail address clashes with nobody', () => {
  expect(user.uniqueKeys({ ...initialValues(user), email: '' })).toEqual([]);
});

it('roles hold the seven rights on the sixteen modules, and Master has thirteen of them', () => {
  const all =
    'backup block changelog exchange log map mapPoint page role setting template user variable ' +
    'workbench work workCategory';
  const ofMaster =
    'block changelog exchange log map mapPoint page role setting template user variable workbench';
  expect(MODULES).toEqual(all.split(' '));
  expect(MASTER_MODULES).toEqual(ofMaster.split(' '));
  expect(RIGHTS).toEqual(SEVEN_RIGHTS);
});
