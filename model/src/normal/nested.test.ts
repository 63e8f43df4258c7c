/** Sections and blocks within names, numbers, languages and objects: none of them is lost. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localized } from '../fields/localized.ts';
import { refs } from '../fields/refs.ts';
import { sections } from '../fields/sections.ts';
import { normalise } from './normalise.ts';

const body = localized(sections());
const blocks = localized(refs('block'));
const languages = { defaultLanguage: 'it', languages: ['it', 'de'] } as const;
const formOf = (field: typeof body | typeof blocks, given: unknown) =>
  normalise(field, given, { languages }).value;

const text = (id: string, value = id) => ({ id, type: 'text', width: 12, value });
const both = (all: readonly unknown[]) => ({ it: all, de: all });
const keyed = (key: string, id: string, value = id) => ({ ...text(id, value), key });

it.each<[string, unknown, unknown]>([
  [
    'a name, then a language',
    { intro: { it: [text('a')], en: [text('b')] }, foot: { it: [text('c')] } },
    { it: [keyed('intro', 'a'), keyed('foot', 'c')], en: [keyed('intro', 'b')] },
  ],
  [
    'a name, then a number',
    { intro: { 0: text('a'), 1: { type: 'text', value: 'x' }, 10: text('c') } },
    {
      it: [keyed('intro', 'a'), text('intro', 'x'), keyed('intro', 'c')],
      de: [keyed('intro', 'a'), text('intro', 'x'), keyed('intro', 'c')],
    },
  ],
  ['a name, then a language of one', { intro: { it: text('a') } }, { it: [keyed('intro', 'a')] }],
  ['a name, then a text', { intro: { it: 'x', fr: null } }, { it: [text('intro', 'x')] }],
  [
    'a name, then a language with numbers',
    { intro: { 'en-GB': { 0: text('a'), 1: text('b') } } },
    { en: [keyed('intro', 'a'), keyed('intro', 'b')] },
  ],
  [
    'a list beside a title',
    { intro: { title: 'Intro', items: [text('a'), text('b')] } },
    {
      it: [{ ...keyed('intro', 'a'), group: { title: 'Intro' } }, keyed('intro', 'b')],
      de: [{ ...keyed('intro', 'a'), group: { title: 'Intro' } }, keyed('intro', 'b')],
    },
  ],
  [
    'lists by language beside a title',
    { intro: { title: { it: 'Intro' }, items: { it: [text('a')], en: [text('b')] } } },
    {
      it: [{ ...keyed('intro', 'a'), group: { title: { it: 'Intro' } } }],
      en: [keyed('intro', 'b')],
    },
  ],
  [
    'languages beside a title',
    { intro: { title: 'Intro', it: [text('a')], en: [text('b')] } },
    { it: [{ ...keyed('intro', 'a'), group: { title: 'Intro' } }], en: [keyed('intro', 'b')] },
  ],
  [
    'names within a name',
    { it: { top: { left: text('a'), right: [{ value: '<p>b</p>' }] } } },
    { it: [keyed('top.left', 'a'), text('top.right', '<p>b</p>')] },
  ],
  [
    'groups in a list',
    { it: [{ id: 'g', note: 1, items: [text('a'), text('b')] }, text('c')] },
    { it: [{ ...keyed('g', 'a'), group: { note: 1 } }, keyed('g', 'b'), text('c')] },
  ],
  [
    'an object around all of them',
    { title: 'T', items: { left: [text('a')], b: { id: 'c', width: 6, list: [text('d')] } } },
    both([
      { ...keyed('left', 'a'), group: { title: 'T' } },
      { ...keyed('c', 'd'), group: { width: 6 } },
    ]),
  ],
  [
    'groups in groups',
    { it: [{ note: 1, items: [{ id: 'g', note: 2, items: [text('a')] }] }] },
    { it: [{ ...keyed('g', 'a'), group: [{ note: 1 }, { note: 2 }] }] },
  ],
  [
    'groups in an order',
    {
      foot: { order: 2, items: [text('a')] },
      top: { order: 1, items: [{ ...text('b'), order: 2 }, text('c')] },
    },
    both([
      { ...keyed('top', 'b'), order: 2, group: { order: 1 } },
      keyed('top', 'c'),
      { ...keyed('foot', 'a'), group: { order: 2 } },
    ]),
  ],
  [
    'a language that the site cannot have',
    { intro: { it: [text('a')], es: [text('b')] } },
    { it: [keyed('intro', 'a')], es: [keyed('intro', 'b')] },
  ],
  [
    'a text in a language that the site cannot have',
    { s: { type: 'text', value: { it: 'x', es: 'y' } } },
    { it: [text('s', 'x')], es: [{ id: 's', type: 'text', value: 'y' }] },
  ],
])('sections: %s', (_, given, normal) => {
  const value = formOf(body, given);
  expect(value).toEqual(normal);
  expect(formOf(body, value)).toEqual(value);
});

it.each<[string, unknown]>([
  [
    'what has nothing that is certain',
    { id: 's', note: 'x', tags: ['a'], meta: { 0: 'a', it: 'b' } },
  ],
  ['a list of which one is none', { id: 's', items: [text('a'), 7] }],
])('one section: %s', (_, given) => {
  const all = normalise(sections(), [given]).value;
  expect(all).toEqual([
    { ...(given as object), ...{ type: 'text', value: '', width: expect.anything() } },
  ]);
});

it.each<[string, unknown, unknown]>([
  [
    'a name, then a language',
    { main: { it: [{ id: 'h' }, 'c'], en: ['e'] }, foot: { it: [{ id: 'f' }] } },
    {
      it: [
        { id: 'h', key: 'main' },
        { id: 'c', key: 'main' },
        { id: 'f', key: 'foot' },
      ],
      en: [{ id: 'e', key: 'main' }],
    },
  ],
  [
    'a name for all languages beside others',
    { main: { en: ['e'] }, foot: ['f'] },
    {
      it: [{ id: 'f', key: 'foot' }],
      en: [
        { id: 'e', key: 'main' },
        { id: 'f', key: 'foot' },
      ],
    },
  ],
  [
    'a name, then a number',
    { main: { 0: 'h', 1: { id: 'c' } } },
    {
      it: [
        { id: 'h', key: 'main' },
        { id: 'c', key: 'main' },
      ],
    },
  ],
  ['a name, then a language of one', { main: { it: 'h' } }, { it: [{ id: 'h', key: 'main' }] }],
  [
    'a list beside a title',
    { main: { title: 'Main', blocks: ['h', 'c'], x: [{ id: 'no' }] } },
    // It has another list, of which nobody knows what it is of.
    { it: [{ id: 'main', title: 'Main', blocks: ['h', 'c'], x: [{ id: 'no' }] }] },
  ],
  [
    'a list of its collection beside a title',
    { main: { title: 'Main', items: ['h', { block: 'block/c' }] } },
    {
      it: [
        { id: 'h', key: 'main', group: { title: 'Main' } },
        { id: 'c', key: 'main' },
      ],
    },
  ],
  [
    'names within a name',
    { main: { left: [{ id: 'h' }], right: { id: 'c' } } },
    {
      it: [
        { id: 'h', key: 'main.left' },
        { id: 'c', key: 'main.right' },
      ],
    },
  ],
  [
    'copies',
    { h: { name: 'H', code: { it: '<p>' }, createdBy: { id: 'u' }, updatedBy: { id: 'u' } } },
    {
      it: [
        { id: 'h', name: 'H', code: { it: '<p>' }, createdBy: { id: 'u' }, updatedBy: { id: 'u' } },
      ],
    },
  ],
])('blocks: %s', (_, given, normal) => {
  const value = formOf(blocks, given);
  expect(value).toEqual(normal);
  expect(formOf(blocks, value)).toEqual(value);
});

/** Items below all that may stand for several of them, each with a text of its own. */
const nested = fc.letrec<{ one: unknown; list: unknown; any: unknown }>((tie) => ({
  one: fc.oneof(
    fc.nat().map((mark) => ({ type: 'text', value: `<p>m${mark}</p>` })),
    fc.nat().map((mark) => ({ id: 'x', value: `<p>m${mark}</p>`, caption: 1 })),
  ),
  list: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.array(tie('one'), { minLength: 1, maxLength: 2 }),
    fc.array(tie('any'), { minLength: 1, maxLength: 2 }).map((all) => ({ ...all })),
    fc.dictionary(fc.constantFrom('intro', 'left', 'b2'), tie('any'), { minKeys: 1 }),
    fc.record({ title: fc.constantFrom('T', null, 3), items: tie('list') }),
  ),
  any: fc.oneof(tie('one'), tie('list')),
}));
const byLanguage = fc.dictionary(fc.constantFrom('it', 'de'), nested.any, { minKeys: 1 });
const inNames = fc.dictionary(
  fc.constantFrom('top', 'foot', '0'),
  fc.oneof(nested.any, byLanguage),
  {
    minKeys: 1,
  },
);

it('no text of a section is lost in whatever it stands', () => {
  fc.assert(
    fc.property(fc.oneof(byLanguage, inNames, nested.list), (given) => {
      const value = formOf(body, given);
      const written = JSON.stringify(given).match(/m\d+(?=<)/g) ?? [];
      const shown = Object.values(Object(value))
        .flat()
        .map((section) => Object(section).value);
      for (const mark of written) expect(shown).toContain(`<p>${mark}</p>`);
      expect(formOf(body, value)).toEqual(value);
    }),
    { numRuns: 1_000 },
  );
});
