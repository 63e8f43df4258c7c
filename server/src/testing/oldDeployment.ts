/** Random exports of other deployments: four dialects, both shapes, and values that no field has. */
import fc from 'fast-check';

const LANGUAGES = ['it', 'en'] as const;
const ids = {
  templates: ['t1', 't2'],
  block: ['b1', 'b2'],
  pages: ['p1', 'p2'],
  workCategories: ['c1'],
  maps: ['m1'],
};

type Make = (seconds: number) => unknown;
const DATES: readonly Make[] = [
  (seconds) => ({ _seconds: seconds, _nanoseconds: 0 }),
  (seconds) => ({ seconds, nanoseconds: 0 }),
  (seconds) => ({ seconds, nanoseconds: 0, type: 'firestore/timestamp/1.0' }),
  (seconds) => new Date(seconds * 1_000).toISOString(),
];
const date = fc
  .tuple(fc.constantFrom(...DATES), fc.integer({ min: 1_500_000_000, max: 1_900_000_000 }))
  .map(([make, seconds]) => make(seconds));
const place = fc.constantFrom(
  { _latitude: 45.4, _longitude: 11.8 },
  { latitude: 45.4, longitude: 11.8 },
  { latitude: 45.4, longitude: 11.8, type: 'firestore/geoPoint/1.0' },
  { latitude: '45.4', longitude: 11.8 },
);
const bytes = fc.constantFrom(
  { type: 'Buffer', data: [1, 2] },
  { type: 'firestore/bytes/1.0', bytes: 'AQI=' },
);

/** Names that JavaScript gives a meaning of its own. */
const ODD_NAMES = [
  '__proto__',
  '_proto_',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'then',
];
const oddName = fc.constantFrom(...ODD_NAMES);

/** Texts that no PostgreSQL holds: the character 0, halves of surrogate pairs. */
const unheld = fc.constantFrom('a\0b', '\ud800', 'x\udc00y', '\ud83c\udfe0\0');

/** What may stand anywhere, whatever the field. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    7,
    -1,
    1.5,
    true,
    [],
    {},
    [null],
    [[1]],
    { toString: 0 },
    'x',
    'No Slug',
    { it: {} },
    { id: 5 },
  ),
  date,
  bytes,
  unheld,
  unheld.map((text) => ({ [text]: [text, { [text]: 1 }] })),
  fc.constantFrom<unknown>({ es: 'x' }, { '': 1 }, { es: { toString: 0 } }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(oddName, fc.jsonValue({ maxDepth: 1 }), { noNullPrototype: true }),
  fc.constant({ constructor: { prototype: { x: 1 } } }),
);

/** Mostly a value, now and then nothing, or something else. */
function some(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: value },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: odd },
  );
}

function reference(collection: keyof typeof ids): fc.Arbitrary<unknown> {
  return fc
    .constantFrom(...ids[collection], 'missing')
    .chain((id) =>
      fc.constantFrom<unknown>(
        id,
        `${collection}/${id}`,
        { id },
        { id, name: 'Copy', extra: [1] },
        { _firestore: { projectId: 'p' }, _path: { segments: [collection, id] }, _converter: {} },
        { type: 'firestore/documentReference/1.0', referencePath: `${collection}/${id}` },
      ),
    );
}

const word = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('Uno', 'Due', ' tre ', '4') },
  { weight: 1, arbitrary: unheld },
);
const perLanguage = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.dictionary(fc.constantFrom(...LANGUAGES, 'it-IT', 'es'), some(value), {
        noNullPrototype: true,
      }),
    },
    { weight: 1, arbitrary: value },
  );
const key = fc.constantFrom('head', 'body', 'k3', '0', '10', 'es');
const keyed = (item: fc.Arbitrary<unknown>) =>
  fc.dictionary(key, fc.oneof(item, fc.array(item, { maxLength: 2 })), { noNullPrototype: true });

/** A list within a name, a number, a language or an object, also one within the other. */
const nested = (item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const list = fc.array(item, { maxLength: 2 });
  const byLanguage = fc.dictionary(fc.constantFrom(...LANGUAGES, 'es'), fc.oneof(item, list), {
    noNullPrototype: true,
  });
  const within = fc.oneof(
    byLanguage,
    list.map((all) => ({ ...all })),
    fc.record({ title: odd, items: fc.oneof(list, byLanguage) }, { requiredKeys: ['items'] }),
    fc.dictionary(key, list, { noNullPrototype: true, maxKeys: 2 }),
  );
  return fc.oneof(
    fc.dictionary(key, within, { noNullPrototype: true, maxKeys: 3 }),
    fc.array(within, { maxLength: 2 }),
    fc.record({ it: within }),
  );
};

const section = some(
  fc.record(
    {
      id: some(fc.constantFrom('a', 'b')),
      width: some(fc.constantFrom<unknown>(6, '12', 40)),
      type: some(fc.constantFrom('text', 'html', 'image', 'video', 'TEXT')),
      value: some(fc.constantFrom<unknown>('<p>x</p>', '%MAP-1%', { it: 'x', en: 'y' })),
      url: some(fc.constantFrom('/files/x.jpg', 'javascript:1')),
      order: fc.integer({ min: 1, max: 3 }),
      caption: odd,
    },
    { requiredKeys: [] },
  ),
);
const sections = fc.oneof(
  perLanguage(fc.oneof(fc.array(section, { maxLength: 3 }), keyed(section))),
  keyed(section),
  nested(section),
);
const blocks = fc.oneof(
  perLanguage(fc.array(some(reference('block')), { maxLength: 3 })),
  keyed(reference('block')),
  nested(reference('block')),
);
const picture = fc.record(
  {
    displayName: some(word),
    uniqueName: word,
    type: word,
    size: some(fc.constant(5)),
    url: some(fc.constant('/files/a.jpg')),
    path: odd,
  },
  { requiredKeys: [] },
);
const number = fc.constantFrom<unknown>(1, 2, '3', 999);
const flag = fc.constantFrom<unknown>(true, false, 'true', 1);

function records(
  names: readonly string[],
  fields: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const meta = { createdAt: date, createdBy: fc.constantFrom('someone', null), legacy: odd };
  const values = Object.entries(fields).map(([name, value]) => [name, some(value)]);
  const known = fc.record(
    { ...Object.fromEntries(values), ...meta },
    { requiredKeys: [], noNullPrototype: true },
  );
  const unknown = fc.option(fc.dictionary(oddName, odd, { noNullPrototype: true, maxKeys: 2 }), {
    freq: 4,
    nil: {},
  });
  const one = fc
    .tuple(known, unknown)
    .map((parts) => Object.fromEntries(parts.flatMap((part) => Object.entries(part))));
  return fc
    .tuple(...names.map(() => one))
    .map((all) => Object.fromEntries(names.map((name, at) => [name, all[at]])));
}

const webDocument = {
  name: word,
  template: reference('templates'),
  title: perLanguage(word),
  slug: perLanguage(fc.constantFrom('uno', ' Due', 'tre', 'No Slug', 'files')),
  metaKeywords: perLanguage(word),
  metaDescription: perLanguage(word),
  url: perLanguage(word),
  publicAt: date,
  publicUntil: date,
};

/** A file that can be read, as its JSON says it. */
export const oldExport: fc.Arbitrary<Record<string, Record<string, unknown>>> = fc.record(
  {
    settings: records(['settings'], {
      defaultLanguage: fc.constantFrom('it', 'en'),
      languages: fc.constantFrom<unknown>(['it', 'en'], ['it'], 'it', { 0: 'en', 1: 'it' }),
      defaultTitle: perLanguage(word),
      worksPageId: reference('pages'),
      workTemplateId: reference('templates'),
      worksTemplateId: reference('templates'),
      mapsDefaultZoom: number,
    }),
    block: records(ids.block, {
      name: word,
      code: perLanguage(
        fc.constantFrom(
          '{{ document.title }}',
          '{{ content }}',
          '{% for w in works %}{{ w.name }}{% endfor %}',
          '{{ settings.defaultTitle }}',
          '{{ "\ud83c\udfe0" | split: "" | first }}{{ "a\\u0000" }}',
        ),
      ),
      order: number,
    }),
    templates: records(ids.templates, { name: word, blocks }),
    pages: records(ids.pages, { ...webDocument, sections, isHomepage: flag, isNotFound: flag }),
    workCategories: records(ids.workCategories, { ...webDocument, order: number }),
    works: records(['w1', 'w2'], {
      ...webDocument,
      workCategory: reference('workCategories'),
      featuredImage: picture,
      sections,
      order: number,
    }),
    variables: records(['v1'], {
      name: word,
      value: fc.constantFrom<unknown>({ a: 1 }, 'x', ['y']),
    }),
    maps: records(ids.maps, {
      name: word,
      type: fc.constantFrom('roadmap', 'ROADMAP', 'moon'),
      center: place,
      zoom: number,
      referenceNumber: number,
      code: perLanguage(word),
    }),
    mapPoints: records(['q1'], {
      name: word,
      map: reference('maps'),
      title: perLanguage(word),
      image: picture,
      location: place,
    }),
    changelog: records(['r1'], {
      version: word,
      date,
      addedItems: fc.constantFrom<unknown>(['x'], 'x', { 0: 'x' }),
      public: flag,
    }),
  },
  { requiredKeys: ['settings', 'templates', 'pages'], noNullPrototype: true },
);
