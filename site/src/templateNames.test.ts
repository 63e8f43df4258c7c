/** What editors complete is what templates can read, no more and no less. */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { TEMPLATE_FILTERS, TEMPLATE_TAGS } from '@regia/model/templates/language.ts';
import {
  documentMembers,
  TEMPLATE_DOCUMENTS,
  TEMPLATE_NAMES,
  type TemplateDocument,
} from '@regia/model/templates/names.ts';
import { filters, tags } from 'liquidjs';
import { describe, expect, it } from 'vitest';
import { DocumentDrop } from './drops/documentDrop.ts';
import { SiteDrop } from './drops/siteDrop.ts';
import { evaluate } from './evaluate.ts';
import { Reader, type View } from './reader.ts';
import { Recorder } from './recorder.ts';
import { scopeOf } from './scope.ts';
import { fixedSource, recordWith } from './testing/fixedSource.ts';

const web = (name: string) => ({
  name,
  title: { it: name },
  slug: { it: name },
  template: { id: 't' },
  metaKeywords: { it: '' },
  metaDescription: { it: '' },
  publicAt: null,
  sections: { it: [] },
  isHomepage: false,
  isNotFound: false,
  featuredImage: null,
});
const work = (order: number) => ({ ...web(`w${order}`), order, workCategory: { id: 'c' } });
const source = fixedSource({
  settings: {
    worksPageId: { id: 'p' },
    ...{ defaultTitle: { it: '' }, defaultDescription: { it: '' }, defaultKeywords: { it: '' } },
    ...{ mapsDefaultLatitude: 45, mapsDefaultLongitude: 12, mapsDefaultZoom: 9 },
  },
  records: {
    pages: { p: web('p') },
    workCategories: { c: { ...web('c'), order: 1 } },
    works: { w1: work(1), w2: work(2), w3: work(3) },
  },
});
const view: View = { source, recorder: new Recorder(), language: 'it' };
const IDS = { page: 'p', work: 'w2', category: 'c' } as const;

it('the names of a rendering are those of the model', () => {
  const record = recordWith('p', web('p'));
  const scope = scopeOf(view, { collection: 'pages', record });
  expect(Object.keys(scope).toSorted()).toEqual(Object.keys(TEMPLATE_NAMES).toSorted());
});

describe('of what is no document', () => {
  const scope: Record<string, unknown> = Object(
    scopeOf(view, { collection: 'pages', record: recordWith('p', web('p')) }),
  );
  const shown = (value: unknown) => (value instanceof SiteDrop ? value : null);
  const every = new Set(
    ENTITIES.flatMap(({ collection, fields }) => [collection, ...Object.keys(fields)]),
  );

  it('of the settings their fields are read, and nothing else', () => {
    const settings = shown(scope.settings);
    const names = Object.keys(TEMPLATE_NAMES.settings.members);
    const read = [...every, 'id', 'url', 'createdAt', 'unknown'].filter(
      (name) => settings?.liquidMethodMissing(name) !== undefined,
    );
    expect(read.toSorted()).toEqual(names.toSorted());
  });

  it.each(['site', 'alternates'] as const)(
    'of %s are read what is listed, and nothing else',
    (name) => {
      const value = TEMPLATE_NAMES[name];
      const { members } = value.kind === 'list' ? value.item : value;
      const one = value.kind === 'list' ? [scope[name]].flat()[0] : scope[name];
      expect(Object.keys(Object(one)).toSorted()).toEqual(Object.keys(members).toSorted());
    },
  );
});

describe.each(Object.keys(IDS) as TemplateDocument[])('of a %s', (kind) => {
  const { collection } = TEMPLATE_DOCUMENTS[kind];
  const record = source.record(collection, IDS[kind]);
  if (!record) throw new Error('no record');
  const drop = new DocumentDrop(new Reader(view, collection, record, `${collection}/x`));
  it.each(Object.keys(documentMembers(kind)))('%s can be read', (name) => {
    expect(drop.liquidMethodMissing(name)).not.toBeUndefined();
  });
  const others = new Set(ENTITIES.flatMap(({ fields }) => Object.keys(fields)));
  it.each([...others].filter((name) => !Object.hasOwn(documentMembers(kind), name)))(
    'nothing is read of %s',
    (name) => expect(drop.liquidMethodMissing(name)).toBeUndefined(),
  );
});

/** What JavaScript, LiquidJS and the stored records know, and blocks are not to. */
const HIDDEN = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['liquidMethodMissing', 'toJSON', 'toLiquid', 'then', 'prototype', 'apply'],
  ...['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'code', 'blocks', 'password'],
];
const SECRET_FREE = [
  ...['page', 'document', 'settings', 'variables', 'site', 'content', 'pages', 'language'],
  ...['page.template', 'settings.worksPageId', 'pages.first', 'works.first.category', 'alternates'],
  ...['categories.first.works', 'works.first.next', 'alternates.first', 'nil', 'empty', 'nothing'],
];

describe.each(SECRET_FREE)('of %s is read as nothing', (value) => {
  const document = { collection: 'pages', record: recordWith('p', web('p')) } as const;
  const read = (code: string) => evaluate(code, { source, language: 'it', document });
  it.each(HIDDEN)('%s', (name) => {
    for (const path of [name, `${name}.name`, `${name}.${name}`]) {
      for (const code of [
        `{{ ${value}.${path} }}`,
        `{{ ${value} | map: "${path}" }}`,
        `{{ ${value} | where: "${path}" | size | minus: 0 | times: 0 | replace: "0", "" }}`,
        `{% for item in ${value} %}{{ item.${path} }}{{ forloop.${path} }}{% endfor %}`,
        `{% assign f = ${value} | find: "${path}" %}{{ f }}`,
        `{% assign s = ${value} | sort: "${path}" %}`,
        `{% assign s = ${value} | group_by: "${path}" %}{% for g in s %}{{ g.name }}{% endfor %}`,
      ]) {
        expect([code, read(code)]).toMatchObject([code, { body: '', mistake: null }]);
      }
    }
  });
});

it('a variable may have any name', () => {
  const { body } = evaluate('{{ variables.constructor }}{{ variables.toJSON }}', {
    source: fixedSource({ variables: { constructor: Object('ditta'), toJSON: Object('testo') } }),
    language: 'it',
    document: null,
  });
  expect(body).toBe('dittatesto');
});

it('filters are those of LiquidJS and our own', () => {
  const own = ['number', 'currency', 'picture', 'link', 'css'];
  expect(Object.keys(TEMPLATE_FILTERS).toSorted()).toEqual(
    [...Object.keys(filters), ...own].toSorted(),
  );
  for (const name of own) {
    const { mistake } = evaluate(`{{ 1 | ${name} }}`, { source, language: 'it', document: null });
    expect(mistake).toBeNull();
  }
});

it('tags are those of LiquidJS, but for those that need other files', () => {
  const useless = ['#', 'include', 'render', 'layout', 'block'];
  const begun = TEMPLATE_TAGS.filter((name) => Object.hasOwn(tags, name));
  expect([...begun, ...useless].toSorted()).toEqual(Object.keys(tags).toSorted());
  // The others end or divide one of them.
  const parts = TEMPLATE_TAGS.filter((name) => !Object.hasOwn(tags, name));
  const ends = ['capture', 'if', 'unless', 'case', 'for', 'tablerow', 'raw', 'comment'];
  expect(parts.toSorted()).toEqual(
    ['elsif', 'else', 'when', ...ends.map((name) => `end${name}`)].toSorted(),
  );
});
