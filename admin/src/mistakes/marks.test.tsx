// @vitest-environment jsdom
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { laterTexts, startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { PublicMark } from './marks.tsx';
import { offSiteTexts } from './offSiteText.ts';

vi.mock('./useHeld.ts', () => ({ useHeld: () => null }));
vi.mock('../resource/useSite.ts', () => ({ useSite: () => ({ languages: ['it', 'en'] }) }));

let page: Drawn | undefined;
afterEach(() => page?.end());

const at = '2026-01-01T00:00:00.000Z';
const record = (fields: object): AnyRecord => ({
  ...{ id: 'p', createdAt: at, createdBy: null, updatedAt: at, updatedBy: null },
  ...{ title: { it: '会社概要' }, slug: {}, url: {} },
  ...fields,
});

it.each([
  [{}, 'Not public'],
  [{ title: { it: '家', en: '家' } }, 'Not public'],
  [{ slug: { it: 'en' } }, 'Not public'],
  [
    { title: { it: 'Casa', en: '家' }, slug: { it: 'casa' }, url: { it: '/casa' } },
    'Not public: EN',
  ],
  [{ slug: { it: 'azienda' }, url: { it: '/azienda' } }, ''],
  [{ isHomepage: true, url: { it: '/' } }, ''],
  [{ isNotFound: true }, ''],
  [{ title: { de: 'Haus' } }, ''],
  [{ title: {} }, ''],
  // A copy, as references have it.
  [{ url: undefined }, ''],
] as const)('marks documents that have a title and no address: %j, %s', async (fields, said) => {
  await startTexts('en');
  await laterTexts();
  page = await drawn(<PublicMark record={record(fields)} />);
  const mark = page.place.querySelector('[title]');
  expect(mark?.textContent ?? '').toBe(said);
  if (said) expect(mark?.getAttribute('title')).toContain('no slug to use as its address');
});

it.each([
  [{ workCategory: null }, 'choose a category'],
  [{ workCategory: { id: 'gone' } }, 'its category is missing'],
  [{ workCategory: { id: 'gone', name: 'As it was' } }, 'its category is missing'],
  [{ isNotFound: false, template: null }, 'choose a template'],
  [{ isHomepage: true, isNotFound: false, template: null }, 'choose a template'],
  [{ template: null }, 'works page'],
  [{ workCategory: { id: 'c' }, url: { it: '/lavori/c/azienda' } }, null],
  [{ isNotFound: true, template: null }, null],
  [{ title: {} }, null],
  // A copy, as references have it.
  [{ url: undefined, workCategory: null }, null],
])('marks documents that have no address for another reason: %j, %s', async (fields, said) => {
  await startTexts('en');
  await laterTexts();
  page = await drawn(<PublicMark record={record({ slug: { it: 'azienda' }, ...fields })} />);
  const mark = page.place.querySelector('[title]');
  expect(mark?.textContent ?? null).toBe(said === null ? null : 'Not public');
  if (said) expect(mark?.getAttribute('title')).toContain(said);
});

it('names each reason once, with its languages', async () => {
  await startTexts('en');
  await laterTexts();
  const labels = { language: (name: string) => name.toUpperCase() };
  const missing = ['it', 'en'].map((language) => ({
    code: 'slugMissing' as const,
    field: `slug.${language}`,
  }));
  const all = [...missing, { code: 'templateMissing' as const, field: 'template' }];
  const texts = offSiteTexts(all, labels);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('(IT, EN)');
  expect(texts[0]).toContain('“Search engines”');
  expect(texts[1]).toContain('template');
  expect(offSiteTexts(undefined, labels)).toEqual([]);
});
