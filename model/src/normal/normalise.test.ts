/** What other versions and deployments have in a field, and what the product makes of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityOf } from '../entities/registry.ts';
import { work } from '../entities/work.ts';
import { boolean } from '../fields/boolean.ts';
import { date } from '../fields/date.ts';
import type { Field } from '../fields/field.ts';
import { image } from '../fields/image.ts';
import { integer } from '../fields/integer.ts';
import { list } from '../fields/list.ts';
import { localized } from '../fields/localized.ts';
import { location } from '../fields/location.ts';
import { modules } from '../fields/modules.ts';
import { multiSelect } from '../fields/multiSelect.ts';
import { ref } from '../fields/ref.ts';
import { refs } from '../fields/refs.ts';
import { sections } from '../fields/sections.ts';
import { select } from '../fields/select.ts';
import { slug } from '../fields/slug.ts';
import { text } from '../fields/text.ts';
import { RIGHTS } from '../modules.ts';
import { schemaOf } from '../schemas/schemaOf.ts';
import { KIND_EXAMPLES } from '../testing/kindExamples.ts';
import type { Conversion } from './around.ts';
import { normalise, normaliseRecord } from './normalise.ts';

const section = { id: 's', width: 12, type: 'text', value: 'x' };
const PLACE = { latitude: 45.1, longitude: 11.2 };
const FORMS: readonly (readonly [name: string, field: Field, given: unknown, normal: unknown])[] = [
  ['an id', ref('pages'), 'p', { id: 'p' }],
  ['an id that is a number', ref('pages'), 7, { id: '7' }],
  ['a path', ref('pages'), 'pages/p', { id: 'p' }],
  ['a path to another collection', ref('pages'), 'works/p', { id: 'works/p' }],
  ['the server’s reference', ref('pages'), { _path: { segments: ['pages', 'p'] } }, { id: 'p' }],
  ['the browser’s reference', ref('pages'), { type: 'x', referencePath: 'pages/p' }, { id: 'p' }],
  ['an empty reference', ref('pages'), { id: '', name: null }, null],
  ['no reference', ref('pages'), '', null],
  ['a list with one id', ref('pages'), ['p'], { id: 'p' }],
  ['a list with one reference', ref('pages'), [{ referencePath: 'pages/p' }], { id: 'p' }],
  ['a list of nothing', date(), [null], [null]],
  ['keywords in a list', text(), ['a', 'b c', 7], 'a, b c, 7'],
  ['no keywords', text(), [], ''],
  ['a list of what is no word', text(), ['a', { b: 1 }], ['a', { b: 1 }]],
  ['keywords of a language in a list', localized(text()), { it: ['a', 'b'] }, { it: 'a, b' }],
  ['keywords of no language in a list', localized(text()), ['a', 'b'], { it: 'a, b' }],
  ['several ids', ref('pages'), ['p', 'q'], ['p', 'q']],
  ['a path under some name', ref('pages'), { ref: 'pages/p', note: 1 }, { id: 'p', note: 1 }],
  ['a whole path', ref('pages'), { x: 'projects/x/databases/y/documents/pages/p' }, { id: 'p' }],
  ['a reference in a map', ref('pages'), { to: { referencePath: 'pages/p' } }, { id: 'p' }],
  ['a path to elsewhere', ref('pages'), { ref: 'works/p' }, { ref: 'works/p' }],
  ['two paths', ref('pages'), { a: 'pages/p', b: 'pages/q' }, { a: 'pages/p', b: 'pages/q' }],
  ['an address', ref('pages'), { url: '/pages/p' }, { url: '/pages/p' }],
  [
    'ids in a list',
    refs('block'),
    ['a', null, { id: 'b', x: 1 }],
    [{ id: 'a' }, { id: 'b', x: 1 }],
  ],
  ['a map of ids', refs('block'), { head: 'a' }, [{ id: 'a', key: 'head' }]],
  [
    'a map of blocks in their order',
    localized(refs('block')),
    { foot: { id: 'f', order: 2 }, head: { name: 'H', order: 1 } },
    {
      it: [
        { name: 'H', order: 1, id: 'head' },
        { id: 'f', order: 2, key: 'foot' },
      ],
    },
  ],
  [
    'blocks of a language as a map',
    localized(refs('block')),
    { en: { a: 'x' } },
    { en: [{ id: 'x', key: 'a' }] },
  ],
  ['a map of sections', sections(), { s: { type: 'text', value: 'x' } }, [section]],
  [
    'sections under one key',
    localized(sections()),
    { top: [{ value: 'x' }, { value: ' <!-- b --><p>y</p>' }] },
    {
      it: [
        { ...section, id: 'top' },
        { ...section, id: 'top-2', value: ' <!-- b --><p>y</p>' },
      ],
    },
  ],
  [
    'sections that say something in each language',
    localized(sections()),
    { s: { type: 'text', value: { it: 'x', de: 'z' } } },
    { it: [section], de: [{ ...section, value: 'z' }] },
  ],
  ['an address that is null', sections(), [{ ...section, url: null }], [section]],
  [
    'sections without ids',
    sections(),
    [{ value: 'x' }, { value: ' <!-- b --><p>y</p>' }].map((one) => ({
      ...section,
      id: undefined,
      ...one,
    })),
    [
      { ...section, id: 'section-1' },
      { ...section, id: 'section-2', value: ' <!-- b --><p>y</p>' },
    ],
  ],
  [
    'a section’s own members',
    sections(),
    [{ ...section, caption: [1] }],
    [{ ...section, caption: [1] }],
  ],
  ['a language with its country', localized(text()), { 'it-IT': ' x' }, { it: 'x' }],
  ['another language', localized(text()), { it: 'x', es: { y: 1 } }, { it: 'x', es: { y: 1 } }],
  ['a language that is null', localized(text()), { it: 'x', en: null }, { it: 'x' }],
  ['a text without a language', localized(text()), 'x', { it: 'x' }],
  ['nothing', localized(text()), null, {}],
  ['a number as a text', integer({ initial: 9 }), '12', 12],
  ['an empty number', integer({ initial: 9 }), '', 9],
  ['a text as a number', text(), 12, '12'],
  ['yes', boolean(), 'true', true],
  ['no', boolean(), 0, false],
  ['an option in capitals', select(['roadmap'], 'roadmap'), 'ROADMAP', 'roadmap'],
  ['a language with its country', select(['it', 'en'], 'it'), 'en_GB', 'en'],
  ...(
    [
      ['a map of yes and no', { it: true, en: 'true', de: false, fr: null }, ['it', 'en']],
      ['a map of names', { IT: 'Italiano', en: 'English' }, ['it', 'en']],
      ['a map of maps', { it: { isActive: true }, de: { isActive: false } }, ['it']],
      ['a map with keys', { a: 'it', b: 'EN' }, ['it', 'en']],
      ['a map with numbers', { 0: 'it', 1: 'en' }, ['it', 'en']],
      ['a text', 'it, EN;de', ['it', 'en', 'de']],
      ['a list in capitals, twice', ['IT', 'it ', 'en-GB', null, ''], ['it', 'en']],
      ['a list of maps', [{ code: 'it', label: 'Italiano' }, { en: true }], ['it', 'en']],
      ['a list of maps, one off', [{ code: 'it' }, { code: 'de', isActive: false }], ['it']],
      ['an unknown one among others', ['it', 'pt'], ['it', 'pt']],
      ['an unknown one in a map', { it: true, pt: true, es: false }, ['it', 'pt']],
      ['no option at all', 'all of them', ['all of them']],
      ['what is no choice', { x: 1 }, { x: 1 }],
    ] as const
  ).map(
    ([name, given, normal]) =>
      [`languages: ${name}`, multiSelect(['it', 'en', 'de', 'fr']), given, normal] as const,
  ),
  ['a map of modules', modules(), { page: true, user: false }, ['page']],
  ['a slug in capitals', slug(), ' Chi-Siamo', 'chi-siamo'],
  ['a date without a zone', date(), '2024-03-31 10:00:00', '2024-03-31T10:00:00.000Z'],
  ['a date in words', date(), 'Sun, 31 Mar 2024 10:00:00 GMT', '2024-03-31T10:00:00.000Z'],
  ['a day that there is not', date(), '2024-02-30 10:00', '2024-02-30 10:00'],
  ['a date that is none', date(), 'foo 2024', 'foo 2024'],
  [
    'a map of texts as sections',
    localized(sections()),
    { it: { a: '<p>x</p>', b: ' <!-- b --><p>y</p>' } },
    {
      it: [
        { ...section, id: 'a', value: '<p>x</p>' },
        { ...section, id: 'b', value: ' <!-- b --><p>y</p>' },
      ],
    },
  ],
  ['a text in a language that is none', localized(sections()), { es: 'x' }, { es: 'x' }],
  ['a section that says nothing', sections(), { id: 's', note: 'x' }, { id: 's', note: 'x' }],
  ['a text in a list', localized(text()), { it: ['x'] }, { it: 'x' }],
  ...(['45.1, 11.2', '45,1; 11,2', ' 45.1 ,11.2', '45,1 11,2', '45.1,11.2'] as const).map(
    (given) => [`the place ${given}`, location(), given, PLACE] as const,
  ),
  ['a list that may begin with the longitude', location(), [11.2, 45.1], [11.2, 45.1]],
  ['short names of a place', location(), { lat: 45.1, lng: '11,2' }, PLACE],
  ['a place with commas', location(), { latitude: '45,1', longitude: '11,2' }, PLACE],
  ...(['45,11', '45.1', '95.1, 11.2', '45.1, 11.2, 3', 'Via Roma 1, 20121'] as const).map(
    (given) => [`no place: ${given}`, location(), given, given] as const,
  ),
  ['a list of three', location(), [1, 2, 3], [1, 2, 3]],
  [
    'a place of texts',
    location(),
    { latitude: '45.1', longitude: '11' },
    { latitude: 45.1, longitude: 11 },
  ],
  [
    'a picture without a size',
    image('work-images'),
    { url: '/a', size: null },
    { displayName: '', uniqueName: '', type: '', size: 0, url: '/a' },
  ],
  ['an empty picture', image('work-images'), {}, null],
  ['one line', list(), 'x', ['x']],
  ['lines by number', list(), { 0: 'x', 1: 2 }, ['x', '2']],
  ['one module', modules(), 'page', ['page']],
];

describe('normalise', () => {
  it.each(FORMS)('%s', (_, field, given, expected) => {
    expect(normalise(field, given).value).toEqual(expected);
  });

  // Each way in which a store writes that something refers to the block a, and each shape of a list of it.
  const spellings: Readonly<Record<string, unknown>> = {
    'an id': 'a',
    'a path': 'block/a',
    'a copy': { id: 'a', name: 'Head' },
    'a copy with a path': { id: 'block/a', name: 'Head' },
    'the server’s reference': { _firestore: {}, _path: { segments: ['block', 'a'] } },
    'the browser’s reference': { type: 'x', referencePath: 'block/a' },
    'a path under a name': { ref: 'block/a' },
  };
  const shapes: Readonly<Record<string, (item: unknown) => unknown>> = {
    'a list': (item) => [item],
    alone: (item) => item,
    'a map': (item) => ({ head: item }),
    'a map of lists': (item) => ({ head: [item] }),
  };
  const ways = Object.entries(spellings).flatMap(([spelling, item]) =>
    Object.entries(shapes).map(([shape, of]) => [`${spelling}, ${shape}`, of(item)] as const),
  );
  it.each(ways)('reads %s', (_, given) => {
    const { value } = normalise(refs('block'), given);
    expect(value).toEqual([expect.objectContaining({ id: 'a' })]);
    expect(normalise(localized(refs('block')), { en: given }).value).toEqual({ en: value });
  });

  it.each(FORMS)('tells what it does: %s', (_, field, given) => {
    const conversions: Conversion[] = [];
    const note = (one: Conversion) => conversions.push(one);
    const { value } = normalise(field, given, { path: 'f', note });
    expect(conversions.length > 0).toBe(JSON.stringify(value) !== JSON.stringify(given));
    for (const { path } of conversions) expect(path).toMatch(/^f(\.|$)/);
  });

  it.each(Object.entries(KIND_EXAMPLES))('agrees with the schema of %s', (_, { field, kept }) => {
    for (const [given, expected] of kept) {
      expect(normalise(field, given)).toEqual({ value: expected, problems: [] });
      expect(schemaOf(field).parse(given)).toEqual(expected);
    }
  });

  it('takes many sections of one name one by one', () => {
    const many = Array.from({ length: 1_000 }, () => ({ ...section }));
    const { value } = normalise(sections(), many);
    expect(Array.isArray(value) && value.at(-1)).toEqual({ ...section, id: 's-1000' });
  });

  it('gives the same the second time, whatever it is given, and alters nothing', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(...FORMS.map(([, , given]) => given)),
      fc.dictionary(fc.constantFrom('it', 'en', 'es', 'a', 'id', '__proto__'), fc.jsonValue()),
    );
    const fields = [
      ...FORMS.map(([, field]) => field),
      ...Object.values(KIND_EXAMPLES).map((one) => one.field),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...fields), value, (field, given) => {
        const before = JSON.stringify(given);
        const once = normalise(field, given);
        expect(JSON.stringify(given)).toBe(before);
        expect(normalise(field, once.value)).toEqual(once);
        expect(JSON.stringify(normalise(field, once.value).value)).toBe(JSON.stringify(once.value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('puts what has no language into those of the document', () => {
    const record = { title: { it: 'a', en: 'b' }, slug: {}, sections: { s: { value: 'x' } } };
    const { fields } = normaliseRecord(work, record, 'de');
    expect(fields.sections).toEqual({ it: [section], en: [section] });
    const bare = normaliseRecord(work, { sections: [section], title: 'x' }, 'de');
    expect(bare).toMatchObject({
      fields: { sections: { de: [section] }, title: { de: 'x' } },
      isByDefaultLanguage: true,
    });
    expect(normaliseRecord(work, { title: { it: 'x' } }).isByDefaultLanguage).toBe(false);
  });

  it('keeps names that no entity has, by another name where it means something else', () => {
    const odd = JSON.parse('{"name": "x", "__proto__": 7, "toString": {"a": 1}}');
    const entity = entityOf('works');
    expect(JSON.stringify(entity && normaliseRecord(entity, odd).fields)).toBe(
      '{"name":"x","_proto_":7,"toString":{"a":1}}',
    );
  });
});

it('tells a language that gets another name with both names', () => {
  const { conversions } = normaliseRecord(work, { title: { 'en-US': 'Hello' } }, 'it');
  const told = { path: 'title', from: { 'en-US': 'Hello' }, to: { en: 'Hello' } };
  expect(conversions).toContainEqual(told);
});

it.each(Object.entries(KIND_EXAMPLES))('%s in a normal form stays in it', (_, { field }) => {
  const names = fc.constantFrom(
    '0',
    'a',
    'it',
    'en',
    'id',
    'ref',
    'type',
    'value',
    'lat',
    'lng',
    ...RIGHTS,
  );
  const leaf = fc.oneof(
    fc.constantFrom(null, '', 'it', 'pages/p', 'b', '1', 'true', '45,1 11,2', 'pages', 'user'),
    fc.constantFrom(...[field.initial()].flat(), ...FORMS.map(([, , given]) => given)),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const { odd } = fc.letrec<{ odd: unknown }>((tie) => ({
    odd: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.array(tie('odd'), { maxLength: 3 }),
      fc.dictionary(names, tie('odd'), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(odd, (given) => {
      const once = normalise(field, given).value;
      expect(normalise(field, once).value).toEqual(once);
    }),
    { numRuns: 300 },
  );
});
