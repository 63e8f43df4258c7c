import { expect, it } from 'vitest';
import { page } from '../entities/page.ts';
import { offSiteRemarks } from './offSite.ts';

it('tells in which languages the homepage says nothing that a reader could read', () => {
  const record = {
    isHomepage: true,
    title: { en: 5, de: ' \n', fr: 'Un' },
    slug: { ru: 'odin' },
    template: { id: 't' },
  };
  const site = {
    defaultLanguage: 'it',
    languages: ['it', 'en', 'de', 'fr', 'ru'],
    worksPage: null,
  } as const;
  expect(offSiteRemarks(page, record, record, site)).toEqual([
    { code: 'titleMissing', field: 'title.en' },
    { code: 'titleMissing', field: 'title.de' },
  ]);
});
