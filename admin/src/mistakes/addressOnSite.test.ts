import type { SiteLanguage } from '@regia/model/constants.ts';
import { SITE_STATUS } from '@regia/model/entity.ts';
import { expect, it } from 'vitest';
import { addressIn, addressOnSite } from './addressOnSite.ts';

const SITE = 'https://studio.example';
const LANGUAGES: readonly SiteLanguage[] = ['it', 'en'];
const document = (state: string, italian: string, english: string, fields: object) => ({
  [SITE_STATUS]: { state, languages: { it: { state: italian }, en: { state: english } } },
  ...fields,
});
const both = { url: { it: '/orari', en: '/en/hours' } };
const notFound = { isNotFound: true, url: {} };

it.each([
  ['on the site', document('onSite', 'onSite', 'onSite', both), ['/orari', '/en/hours'], '/orari'],
  ['in one', document('onSite', 'notOnSite', 'onSite', both), [null, '/en/hours'], '/en/hours'],
  ['scheduled', document('scheduled', 'scheduled', 'scheduled', both), [null, null], null],
  [
    'a homepage that says nothing',
    document('onSite', 'untranslated', 'onSite', { url: { it: '/', en: '/en' } }),
    ['/', '/en'],
    '/',
  ],
  [
    'untranslated',
    document('onSite', 'onSite', 'untranslated', { url: { it: '/a' } }),
    ['/a', null],
    '/a',
  ],
  [
    'the 404 page, which no link leads to',
    document('onSite', 'onSite', 'untranslated', notFound),
    ['/it/~', '/en/~'],
    null,
  ],
  ['a copy', { ...both }, [null, null], null],
])('knows where visitors find a document: %s', (_, record, perLanguage, first) => {
  const whole = (path: string | null) => (path === null ? undefined : SITE + path);
  expect(LANGUAGES.map((one) => addressIn(record, one, SITE))).toEqual(perLanguage.map(whole));
  expect(addressOnSite(record, LANGUAGES, SITE)).toBe(whole(first));
});
