/** Random sites and random edits of them, for the laws that must hold whatever people do. */
import fc from 'fast-check';
import { code, type EditedCollection, FIELDS, PICTURES } from './randomFields.ts';
import { TRIALS } from './snippets.ts';

/** The edits that make a small site with random code, for other edits to change. */
export const firstEdits: fc.Arbitrary<Edit[]> = fc
  .tuple(
    fc.array(code, { minLength: 4, maxLength: 4 }),
    fc.array(fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 3 }), {
      minLength: 2,
      maxLength: 2,
    }),
    fc.array(FIELDS.pages, { minLength: 3, maxLength: 3 }),
    fc.array(FIELDS.works, { minLength: 3, maxLength: 3 }),
  )
  .map(([codes, templates, pages, works]) => [
    creation('block', { name: 'Content', code: { it: '{{ content }}' } }),
    creation('block', { name: 'Lists', code: { it: LISTS } }),
    creation('block', { name: 'Own', code: { it: '<{{ document.name }}>' } }),
    creation('block', { name: 'Shared', code: { it: 'piede' } }),
    ...codes.map((one, at) => creation('block', { name: `Block ${at}`, code: one })),
    ...templates.map((blocks, at) =>
      creation('templates', { name: 'T', blocks: { it: [at, 2, 3, ...blocks] } }),
    ),
    ...pages.map((fields, at) =>
      creation('pages', {
        title: { it: `P${at}`, en: `P${at}` },
        sections: MAP,
        ...fields,
        template: at,
      }),
    ),
    ...[0, 1, 2].map((at) =>
      creation('workCategories', { name: `C${at}`, title: BOTH, order: at + 1 }),
    ),
    ...works.map((fields, at) =>
      creation('works', { title: BOTH, order: at + 1, ...fields, workCategory: at % 2 }),
    ),
    creation('variables', { name: 'v1', value: { a: '1', list: [] } }),
    { kind: 'upload', picture: 0, width: 1_000 },
    creation('maps', { name: 'M' }),
    creation('mapPoints', { name: 'P', map: 0, title: BOTH }),
    creation('mapPoints', { name: 'Due', map: 0, title: { it: 'Altro' } }),
    {
      kind: 'update',
      collection: 'settings',
      index: 0,
      fields: { worksPageId: 0, workTemplateId: 0, worksTemplateId: 1 },
    },
  ]);

/** Titles alone, which say nothing of why they are in this order. */
const LISTS = ['pages', 'works', 'categories']
  .map((name) => `{% for d in ${name} %}{{ d.title }},{% endfor %}`)
  .join('|');
const MAP = { it: [{ id: 's', type: 'html', value: '%MAP-1%' }] };
const BOTH = { it: 'Titolo', en: 'Title' };

function creation(collection: EditedCollection, fields: object): Edit {
  return { kind: 'create', collection, index: 0, fields };
}

export type Edit =
  | { kind: 'create' | 'update'; collection: EditedCollection; index: number; fields: object }
  | { kind: 'remove'; collection: EditedCollection; index: number }
  /** A file brings a record, or another version of one that is there. */
  | { kind: 'import'; into: EditedCollection; index: number; fields: object }
  | { kind: 'reorder'; collection: 'works' | 'workCategories' | 'block'; rotate: number }
  /** Brings a deleted record back; gives a record one of its versions; takes back one of the last changes. */
  | { kind: 'restore' | 'revert' | 'undo'; index: number }
  /** A file comes, or replaces the one that is there; or goes. */
  | { kind: 'upload'; picture: number; width: number }
  | { kind: 'drop'; picture: number }
  /** What happens each night to files and versions that nobody needs, where history is kept for a day. */
  | { kind: 'sweep' }
  /** A number that no form can give, as an import may. */
  | { kind: 'renumber'; index: number; number: number }
  /** Nothing is rendered in between. */
  | { kind: 'together'; edits: Edit[] }
  /** Others come while what the first made stale is being rendered. */
  | { kind: 'whileRendering'; first: Edit[]; others: Edit[] }
  /** To the next day, or to one of the two on which clocks change, or over both. */
  | { kind: 'wait'; days: number };

const COLLECTIONS = Object.keys(FIELDS) as EditedCollection[];
const index = fc.nat({ max: 7 });

function write(kind: 'create' | 'update', collection: EditedCollection): fc.Arbitrary<Edit> {
  const fields = FIELDS[collection];
  return fc
    .tuple(index, kind === 'create' ? fields : fc.oneof(fields, oneOf(fields)))
    .map(([which, chosen]) => ({ kind, collection, index: which, fields: chosen }));
}

/** Often the first, the name, by which lists and points are ordered. */
const fieldIndex = fc.oneof(fc.constant(0), fc.nat({ max: 11 }));

/** Of some fields a single one: what a change of one alone does must not be hidden by the others. */
function oneOf(fields: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return fc.tuple(fields, fieldIndex).map(([chosen, which]) => {
    const entries = Object.entries(chosen);
    const entry = entries[which % Math.max(entries.length, 1)];
    return entry ? Object.fromEntries([entry]) : {};
  });
}

const picture = fc.nat({ max: PICTURES.length - 1 });
const upload = fc.record({
  kind: fc.constant('upload' as const),
  picture,
  width: fc.constantFrom(500, 1_000),
});

const trialCode = fc.constantFrom(...TRIALS);

/** A block is broken or mended, or a template is left with few blocks, or none. */
const trial: fc.Arbitrary<Edit> = fc
  .oneof(
    fc
      .record({ it: trialCode, en: trialCode }, { requiredKeys: ['it'] })
      .map((code) => ({ collection: 'block' as const, fields: { code } })),
    fc
      .array(fc.nat({ max: 7 }), { maxLength: 2 })
      .map((it) => ({ collection: 'templates' as const, fields: { blocks: { it } } })),
  )
  .chain((made) => index.map((which) => ({ kind: 'update', index: which, ...made })));

function brought(into: EditedCollection): fc.Arbitrary<Edit> {
  return fc.record({
    kind: fc.constant('import'),
    into: fc.constant(into),
    index,
    fields: FIELDS[into],
  });
}

const created = COLLECTIONS.filter((name) => name !== 'settings');

const saved: fc.Arbitrary<Edit> = fc.oneof(
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
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('restore', 'revert', 'undo'), index }),
  },
  { weight: 7, arbitrary: trial },
);

/** One thing a staff member, or the clock, may do next. */
export const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 28, arbitrary: saved },
  { weight: 2, arbitrary: fc.oneof(...created.map(brought)) },
  { weight: 2, arbitrary: upload },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), picture }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('renumber' as const),
      index,
      number: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(1, 1, 1, 19, 229).map((days) => ({ kind: 'wait' as const, days })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'sweep' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('together' as const),
      edits: fc.array(fc.oneof(trial, write('update', 'pages')), { minLength: 2, maxLength: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('whileRendering' as const),
      first: fc.array(saved, { minLength: 1, maxLength: 2 }),
      others: fc.array(saved, { minLength: 1, maxLength: 4 }),
    }),
  },
);
