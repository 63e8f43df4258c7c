/** Random sites and random edits of them, for the laws that must hold whatever people do. */
import fc from 'fast-check';

/** Code that reads this and that; together they read nearly everything, also what is missing. */
const SNIPPETS = [
  'plain ',
  '{{ language }} ',
  '{{ page.title }}|{{ page.url }} ',
  '{{ document.name }} ',
  '{{ work.title }}<{{ work.previous.title }}<{{ work.next.url }} ',
  '{{ work.category.title }} ',
  '{{ category.title }}{% for w in category.works %}{{ w.title }}{{ w.url }};{% endfor %} ',
  '{{ content }} ',
  '{{ page.metaDescription | upcase }} ',
  '{% for a in alternates %}{{ a.language }}={{ a.url }} {% endfor %}',
  '{{ settings.defaultTitle }} ',
  '{{ settings.languages | join: "," }} ',
  '{{ variables.v1.a }} ',
  '{{ variables.v2.list | join: "," }} ',
  '{{ variables.never.seen }} ',
  '{% if variables.v1.a == "1" %}{{ page.name }}{% else %}else{% endif %} ',
  '{% if settings.defaultTitle == "" %}{{ page.slug }}{% endif %} ',
  '{% for p in pages %}{{ p.title }}:{{ p.url }},{% endfor %} ',
  '{{ pages.size }} ',
  '{% for w in works %}{{ w.name }}{{ w.url }},{% endfor %} ',
  '{% for c in categories %}{{ c.title }}{{ c.url }}({{ c.works.size }}),{% endfor %} ',
  '{{ "now" | date: "long" }} ',
  '{{ page.publicAt | date: "short" }} ',
  '{{ page.title | nonesiste }} ',
];

const LANGUAGES = ['it', 'en', 'de'] as const;
const WORDS = ['Uno', 'Due', 'Tre', '1', ''];
const DAYS = [
  null,
  '2026-03-09T23:00:00.000Z',
  '2026-03-11T23:00:00.000Z',
  '2026-03-12T12:00:00.000Z',
];

const word = fc.constantFrom(...WORDS);
const name = word.map((it) => it || 'Nome');
const localized = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...LANGUAGES), value, { noNullPrototype: true });
const code = fc.record(
  {
    it: fc
      .array(fc.constantFrom(...SNIPPETS), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join('')),
    en: fc.constantFrom(...SNIPPETS),
  },
  { requiredKeys: ['it'] },
);
const title = fc.record({ it: word, en: word, de: word }, { requiredKeys: ['it'] });
/** Which of the records that there are, or none; taken modulo their number. */
const pick = fc.option(fc.nat({ max: 5 }), { nil: null, freq: 8 });
const section = fc.record({
  id: fc.constant('s'),
  type: fc.constantFrom('text', 'html'),
  value: fc.constantFrom('testo', '<b>x</b>', '%MAP-1%'),
});
const webDocument = {
  name,
  title,
  metaDescription: localized(word),
  publicAt: fc.constantFrom(...DAYS),
  template: pick,
};
const order = fc.integer({ min: 1, max: 4 });

/** The fields of a record of each collection; references are numbers, for `pick` to resolve. */
const FIELDS = {
  pages: fc.record(
    {
      ...webDocument,
      sections: localized(fc.array(section, { maxLength: 2 })),
      isHomepage: fc.boolean(),
      isNotFound: fc.boolean(),
    },
    { requiredKeys: ['name'] },
  ),
  workCategories: fc.record({ ...webDocument, order }, { requiredKeys: ['name'] }),
  works: fc.record({ ...webDocument, order, workCategory: pick }, { requiredKeys: ['name'] }),
  block: fc.record({ name, code }, { requiredKeys: ['name'] }),
  templates: fc.record(
    { name, blocks: localized(fc.array(fc.nat({ max: 5 }), { maxLength: 3 })) },
    { requiredKeys: ['name'] },
  ),
  variables: fc.record({
    name: fc.constantFrom('v1', 'v2', 'v3'),
    value: fc.record({ a: word, list: fc.array(word, { maxLength: 2 }) }),
  }),
  settings: fc.record(
    {
      defaultTitle: localized(word),
      defaultLanguage: fc.constantFrom('it', 'en'),
      languages: fc.constantFrom(['it', 'en'], ['en', 'it', 'de'], ['it', 'en', 'de']),
      worksPageId: pick,
      workTemplateId: pick,
      worksTemplateId: pick,
    },
    { requiredKeys: [] },
  ),
};
export type EditedCollection = keyof typeof FIELDS;

/** The edits that make a small site with random code, for other edits to change. */
export const firstEdits: fc.Arbitrary<Edit[]> = fc
  .tuple(
    fc.array(code, { minLength: 4, maxLength: 4 }),
    fc.array(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }), {
      minLength: 2,
      maxLength: 2,
    }),
    fc.array(FIELDS.pages, { minLength: 3, maxLength: 3 }),
    fc.array(FIELDS.works, { minLength: 3, maxLength: 3 }),
  )
  .map(([codes, templates, pages, works]) => [
    ...codes.map((one, at) => creation('block', { name: `Block ${at}`, code: one })),
    ...templates.map((blocks) => creation('templates', { name: 'T', blocks: { it: blocks } })),
    ...pages.map((fields, at) =>
      creation('pages', { title: { it: 'P', en: 'P' }, ...fields, template: at }),
    ),
    ...[0, 1].map((at) =>
      creation('workCategories', { name: `C${at}`, title: BOTH, order: at + 1 }),
    ),
    ...works.map((fields, at) =>
      creation('works', { title: BOTH, order: at + 1, ...fields, workCategory: at }),
    ),
    creation('variables', { name: 'v1', value: { a: '1', list: [] } }),
    {
      kind: 'update',
      collection: 'settings',
      index: 0,
      fields: { worksPageId: 0, workTemplateId: 0, worksTemplateId: 1 },
    },
  ]);

const BOTH = { it: 'Titolo', en: 'Title' };

function creation(collection: EditedCollection, fields: object): Edit {
  return { kind: 'create', collection, index: 0, fields };
}

export type Edit =
  | { kind: 'create' | 'update'; collection: EditedCollection; index: number; fields: object }
  | { kind: 'remove'; collection: EditedCollection; index: number }
  | { kind: 'reorder'; collection: 'works' | 'workCategories' | 'block'; rotate: number }
  | { kind: 'nextDay' };

const COLLECTIONS = Object.keys(FIELDS) as EditedCollection[];
const index = fc.nat({ max: 5 });

function write(kind: 'create' | 'update', collection: EditedCollection): fc.Arbitrary<Edit> {
  return fc
    .tuple(index, FIELDS[collection])
    .map(([which, fields]) => ({ kind, collection, index: which, fields }));
}

const created = COLLECTIONS.filter((name) => name !== 'settings');

/** One thing a staff member, or the clock, may do next. */
export const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: fc.oneof(...created.map((name) => write('create', name))) },
  { weight: 8, arbitrary: fc.oneof(...COLLECTIONS.map((name) => write('update', name))) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('remove' as const),
      collection: fc.constantFrom(...created),
      index,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reorder' as const),
      collection: fc.constantFrom('works', 'works', 'workCategories', 'block'),
      rotate: index,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'nextDay' as const }) },
);
