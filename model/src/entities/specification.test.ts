/** Section 3 of the specification, written a second time: what each entity holds and begins with. */
import { describe, expect, it } from 'vitest';
import { initialValues, META_FIELDS } from '../entity.ts';
import { isKind } from '../fields/kinds.ts';
import { MASTER_MODULES, MODULES, RIGHTS as RIGHT_NAMES } from '../modules.ts';
import { entityOf } from './registry.ts';
import { user } from './user.ts';

interface Expected {
  /** What a new record begins with, by field; that it has no others is part of it. */
  readonly initial: Record<string, unknown>;
  /** The default order, descending with a minus, without what follows only to break ties. */
  readonly order: readonly string[];
}

const NOWHERE = { latitude: 45.357758, longitude: 11.802724 };
const RIGHTS = {
  readAll: [],
  readOwn: [],
  create: [],
  updateAll: [],
  updateOwn: [],
  deleteAll: [],
  deleteOwn: [],
};
const WEB_DOCUMENT = {
  name: '',
  template: null,
  title: {},
  slug: {},
  metaKeywords: {},
  metaDescription: {},
  url: {},
  publicAt: null,
};

const ENTITIES: Record<string, Expected> = {
  users: {
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      role: null,
      detail: { locale: 'it', theme: 'light' },
      blocked: false,
    },
    order: ['lastName', 'firstName'],
  },
  roles: {
    // Whether a role requires a second factor is an addition of ours.
    initial: { name: '', ...RIGHTS, requiresSecondFactor: false },
    order: ['name'],
  },
  changelog: {
    initial: {
      date: null,
      version: '',
      addedItems: [],
      fixedItems: [],
      changedItems: [],
      removedItems: [],
      public: false,
    },
    order: ['-date'],
  },
  feedbacks: { initial: { date: null, sender: '', subject: '', message: '' }, order: ['-date'] },
  logs: {
    initial: {
      user: { firstName: '', lastName: '', email: '' },
      message: '',
      type: 'info',
      // Beyond the specification: what an entry's message says, for screens to tell and follow.
      action: 'other',
      collection: '',
      recordId: '',
      title: '',
      change: 0,
      count: 1,
      detail: '',
      address: '',
      agent: '',
    },
    order: ['createdAt'],
  },
  notifications: {
    initial: { type: 'userCreated', reference: '', message: '', owners: [], unread: [] },
    order: ['-createdAt'],
  },
  backups: {
    initial: {
      type: 'manual',
      url: '',
      // Beyond the specification: what is known of its file.
      size: 0,
      condition: 'unchecked',
      checkedAt: null,
      problem: '',
    },
    order: ['-createdAt'],
  },
  block: { initial: { name: '', code: {}, order: 999 }, order: ['order'] },
  templates: { initial: { name: '', blocks: {} }, order: ['name'] },
  variables: { initial: { name: '', value: {} }, order: ['name'] },
  maps: {
    initial: {
      name: '',
      type: 'roadmap',
      theme: 'standard',
      center: NOWHERE,
      zoom: 8,
      referenceNumber: 0,
      code: {},
    },
    order: ['name'],
  },
  mapPoints: {
    initial: { name: '', map: null, title: {}, content: {}, image: null, location: NOWHERE },
    order: ['name'],
  },
  pages: {
    initial: { ...WEB_DOCUMENT, sections: {}, isHomepage: false, isNotFound: false },
    order: ['name'],
  },
  workCategories: { initial: { ...WEB_DOCUMENT, order: 999 }, order: ['order'] },
  works: {
    initial: {
      ...WEB_DOCUMENT,
      workCategory: null,
      featuredImage: null,
      sections: {},
      order: 999,
    },
    order: ['order'],
  },
  settings: {
    initial: {
      defaultLanguage: 'it',
      languages: ['it'],
      defaultTitle: {},
      defaultDescription: {},
      defaultKeywords: {},
      worksPageId: null,
      workTemplateId: null,
      worksTemplateId: null,
      mapsDefaultLatitude: 45.357758,
      mapsDefaultLongitude: 11.802724,
      mapsDefaultZoom: 8,
    },
    order: ['defaultLanguage'],
  },
  webRenders: {
    initial: { urls: [], markup: '', type: 'page', reference: '', language: 'it', publicAt: null },
    order: [],
  },
};

function fieldOf(collection: string, name: string) {
  const field = entityOf(collection)?.fields[name];
  if (!field) throw new Error(`${collection} has no ${name}`);
  return field;
}

function optionsOf(collection: string, name: string): readonly string[] {
  const field = fieldOf(collection, name);
  return isKind(field, 'select') || isKind(field, 'multiSelect') ? field.options : [];
}

describe.each(Object.entries(ENTITIES))('%s', (collection, { initial, order }) => {
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
  ['users', 'role', 'roles', ['name', ...Object.keys(RIGHTS)]],
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
  expect(RIGHT_NAMES).toEqual(Object.keys(RIGHTS));
});
