import { expect, it } from 'vitest';
import { siteLanguages } from './useSite.ts';

it('puts the default language first, and each once', () => {
  expect(siteLanguages({ defaultLanguage: 'en', languages: ['it', 'en', 'de'] })).toEqual([
    'en',
    'it',
    'de',
  ]);
  expect(siteLanguages({ defaultLanguage: 'it', languages: [] })).toEqual(['it']);
});
