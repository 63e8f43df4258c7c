import { expect, it } from 'vitest';
import { block } from '../entities/block.ts';
import { page } from '../entities/page.ts';
import { work } from '../entities/work.ts';
import { offSiteRemarks } from './offSite.ts';

const SITE = {
  defaultLanguage: 'it',
  languages: ['it', 'en', 'de', 'fr', 'ru'],
  worksPage: { it: 'lavori' },
} as const;

const PUBLIC = { title: { it: 'Una' }, slug: { it: 'una' }, template: { id: 't' } };

it.each([
  [page, {}, []],
  [page, { template: null }, ['templateMissing template']],
  [page, { slug: {} }, ['slugMissing slug.it']],
  [page, { title: {}, slug: {} }, ['titleMissing title.it']],
  [
    work,
    { title: { it: ' ' }, slug: {} },
    ['titleMissing title.it', 'categoryMissing workCategory'],
  ],
  [page, { title: {}, slug: { it: 'api' } }, ['slugMissing slug.it']],
  [page, { slug: 'una' }, ['slugMissing slug.it']],
  [page, { slug: { it: 'api' } }, ['slugMissing slug.it']],
  [page, { slug: { it: 'una due' } }, ['slugMissing slug.it']],
  [page, { slug: { it: 'lavori/una' } }, ['slugBelowWorks slug.it']],
  [page, { slug: { it: 'lavori-una' } }, []],
  [page, { slug: {}, isNotFound: true }, []],
  [page, { publicAt: 'domani' }, ['neverPublic publicAt']],
  [page, { publicAt: 'domani', publicUntil: 'ieri' }, ['neverPublic publicAt']],
  [page, { publicUntil: 'domani' }, ['neverPublic publicUntil']],
  [page, { publicUntil: '2020-01-01T00:00:00.000Z' }, []],
  [
    page,
    { publicAt: '2026-01-01T00:00:00.000Z', publicUntil: '2026-01-01T00:00:00.000Z' },
    ['neverPublic publicUntil'],
  ],
  [work, {}, ['categoryMissing workCategory']],
  [work, { template: null, workCategory: { id: 'c' } }, []],
  [work, { workCategory: { id: 'c' }, slug: { it: 'una/due' } }, ['slugMissing slug.it']],
  [block, { slug: {}, publicAt: 'domani' }, []],
])('tells what a document lacks to be on the site: %#', (entity, other, told) => {
  const record = { ...PUBLIC, ...other };
  const remarks = offSiteRemarks(entity, record, record, SITE);
  expect(remarks.map(({ code, field }) => `${code} ${field}`)).toEqual(told);
});

it('tells in which languages the homepage says nothing that a reader could read', () => {
  const record = {
    isHomepage: true,
    title: { en: 5, de: ' \n', fr: 'Un' },
    slug: { ru: 'odin' },
    template: { id: 't' },
  };
  expect(offSiteRemarks(page, record, record, SITE)).toEqual([
    { code: 'titleMissing', field: 'title.en' },
    { code: 'titleMissing', field: 'title.de' },
  ]);
});
