/** The fields of random records of each collection of the site. */
import fc from 'fast-check';
import { imageOf } from '../files/fileTable.ts';
import { pictureRow } from './siteFiles.ts';
import { SNIPPETS } from './snippets.ts';

/** Pictures that come and go, each in two sizes. */
export const PICTURES = [
  pictureRow('work-featured-images', 'torretorretorre1', 1_000),
  pictureRow('page-images', 'facciatafacciat1', 800),
  pictureRow('map-point-images', 'studiostudiostu1', 600),
];
/** Nights in which clocks change are among them, each with its beginning and its end. */
const ENDS = [
  ...[null, null, null, null, null],
  '2026-03-09T23:00:00.000Z',
  '2026-03-12T12:00:00.000Z',
  '2026-03-12T23:00:00.000Z',
  '2026-03-28T23:00:00.000Z',
  '2026-03-29T22:00:00.000Z',
  '2026-10-24T22:00:00.000Z',
  '2026-10-25T22:59:59.999Z',
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
export const code = fc.record(
  {
    it: fc
      .array(fc.constantFrom(...SNIPPETS), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join('')),
    en: fc.constantFrom(...SNIPPETS),
  },
  { requiredKeys: [] },
);
const title = fc.record({ it: word, en: word, de: word }, { requiredKeys: ['it'] });
/** Which of the records that there are, or none; taken modulo their number. */
const pick = fc.option(fc.nat({ max: 5 }), { nil: null, freq: 8 });
/** Some are uploaded, and some only ever will be. */
const image = fc.constantFrom(null, ...PICTURES.map(imageOf));
const pictureUrl = fc.constantFrom(...PICTURES.map((row) => imageOf(row).url));
const section = fc.oneof(
  fc.record({
    id: fc.constant('s'),
    type: fc.constantFrom('text', 'html'),
    value: fc.constantFrom('testo', '<b>x</b>', '%MAP-1%', '<p>%MAP-2%</p>%MAP-1%'),
  }),
  fc.record({
    id: fc.constant('s'),
    type: fc.constant('image'),
    value: word,
    url: pictureUrl,
  }),
);
const slug = fc.constantFrom('', 'uno', 'due', 'tre');
const webDocument = {
  name,
  title,
  slug: localized(slug),
  metaDescription: localized(word),
  publicAt: fc.constantFrom(...DAYS),
  publicUntil: fc.constantFrom(...ENDS),
  template: pick,
};
const place = fc.record({
  latitude: fc.constantFrom(45.4, 46.1),
  longitude: fc.constantFrom(11.9, 12.3),
});
const order = fc.integer({ min: 1, max: 4 });

/** The fields of a record of each collection; references are numbers, for `pick` to resolve. */
export const FIELDS = {
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
  works: fc.record(
    {
      ...webDocument,
      order,
      workCategory: pick,
      featuredImage: image,
      sections: fc.oneof(
        localized(fc.array(section, { maxLength: 1 })),
        fc.dictionary(fc.constantFrom('intro', 'more'), section, { noNullPrototype: true }),
      ),
    },
    { requiredKeys: ['name'] },
  ),
  block: fc.record({ name, code }, { requiredKeys: ['name'] }),
  templates: fc.record(
    { name, blocks: localized(fc.array(fc.nat({ max: 5 }), { maxLength: 3 })) },
    { requiredKeys: ['name'] },
  ),
  variables: fc.record({
    name: fc.constantFrom('v1', 'v2', 'v3'),
    value: fc.record({ a: fc.oneof(word, pictureUrl), list: fc.array(word, { maxLength: 2 }) }),
  }),
  maps: fc.record(
    {
      name,
      type: fc.constantFrom('roadmap', 'hybrid'),
      theme: fc.constantFrom('standard', 'night'),
      center: place,
      zoom: fc.constantFrom(6, 11),
    },
    { requiredKeys: ['name'] },
  ),
  mapPoints: fc.record(
    {
      name,
      map: fc.nat({ max: 5 }),
      title: localized(word),
      content: localized(fc.constantFrom('<p>via</p>', '')),
      image,
      location: place,
    },
    { requiredKeys: ['name', 'map'] },
  ),
  settings: fc.record(
    {
      defaultTitle: localized(word),
      defaultDescription: localized(word),
      mapsDefaultZoom: fc.constantFrom(8, 9),
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
