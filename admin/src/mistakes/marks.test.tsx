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
  [{}, true],
  [{ slug: { it: 'en' } }, true],
  [{ title: { it: 'Casa', en: '家' }, slug: { it: 'casa' }, url: { it: '/casa' } }, true],
  [{ slug: { it: 'azienda' }, url: { it: '/azienda' } }, false],
  // What keeps it off the site is something else, which is told elsewhere.
  [{ slug: { it: 'azienda' } }, false],
  [{ isHomepage: true, url: { it: '/' } }, false],
  [{ isNotFound: true }, false],
  [{ title: { de: 'Haus' } }, false],
  [{ title: {} }, false],
  // A copy, as references have it.
  [{ url: undefined }, false],
] as const)(
  'marks documents that have a title and no address: %j, %s',
  async (fields, isMarked) => {
    await startTexts('en');
    await laterTexts();
    page = await drawn(<PublicMark record={record(fields)} />);
    const mark = page.place.querySelector('[title]');
    expect(mark?.textContent ?? '').toBe(isMarked ? 'Not public' : '');
    if (isMarked) expect(mark?.getAttribute('title')).toContain('no slug that can be its address');
  },
);

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
