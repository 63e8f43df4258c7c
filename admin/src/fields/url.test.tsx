import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type FormContext, FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import type { Values } from '../lib/paths.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { UrlEditor } from './url.tsx';

let page: Drawn | undefined;
let asked: string[] = [];
afterEach(async () => {
  await page?.end();
  vi.unstubAllGlobals();
});

/** What the card says of an address once the server has answered that the slug leads there. */
async function said(
  {
    stored,
    typed = {},
    isNew = false,
    address = '',
    hidden = [],
  }: { stored: Values; typed?: Values; isNew?: boolean; address?: string; hidden?: string[] },
  answer: { url: string | null; problem?: string; why?: string } = { url: '/x' },
): Promise<string> {
  await page?.end();
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.includes('/renders/')) return Response.json({ held: [], waiting: [] });
    asked.push(searchParams.get('slug') ?? '');
    return Response.json({ slug: 'x', isTaken: false, holder: null, problem: null, ...answer });
  });
  const store = createFormStore(stored);
  for (const [path, value] of Object.entries(typed)) store.write(path, value);
  const form: FormContext = {
    ...{ form: store, collection: 'pages', readOnly: false, languages: ['it'], language: 'it' },
    ...{ setLanguage: () => {}, siteUrl: '', isNew, id: 'p1', hidden: new Set(hidden) },
  };
  page = await drawn(null);
  const { place } = page;
  const props = { path: 'url.it', label: 'Indirizzo', value: address, onChange: () => {} };
  await page.draw(
    <FormProvider value={form}>
      <UrlEditor {...(props as unknown as Parameters<typeof UrlEditor>[0])} />
    </FormProvider>,
  );
  await act(async () => {
    await vi.waitFor(() => expect(place.textContent).not.toContain('Verifica'), 5_000);
  });
  return place.textContent ?? '';
}

const PAGE = { template: { id: 't' }, slug: {}, url: {}, title: {} };
const titled = (it: string) => ({ ...PAGE, title: { it } });

it('promises an address only where saving gives one, and says else what is missing', async () => {
  await startTexts('it');
  const PROMISE = 'Assegnato al salvataggio';
  for (const title of ['会社概要 — 日本', 'ประกาศ', 'עברית', '🎉🎉', '—']) {
    for (const isNew of [true, false]) {
      const text = await said({ stored: PAGE, typed: { 'title.it': title }, isNew });
      expect(text).toContain('da questo titolo non si ricava un indirizzo');
      expect(text).toContain('“Motori di ricerca”');
      expect(text).not.toContain(PROMISE);
      expect(asked).toEqual([]);
    }
    // Typed, the slug counts.
    const typed = { 'title.it': title, 'slug.it': 'azienda' };
    expect(await said({ stored: PAGE, typed, isNew: true })).toContain(PROMISE);
    expect(asked).toEqual(['azienda']);
  }
  expect(await said({ stored: titled('🎉') })).toContain('non si ricava');
  // What came without a slug gets none by being saved, unless its title changes.
  expect(await said({ stored: titled('Chi siamo') })).toContain('senza slug non ha un indirizzo');
  const changed = { stored: titled('Chi siamo'), typed: { 'title.it': 'Noi' } };
  expect(await said(changed)).toContain(PROMISE);
  const fresh = { stored: PAGE, typed: { 'title.it': 'Chi siamo' }, isNew: true };
  expect(await said(fresh)).toContain(PROMISE);
  expect(asked).toEqual(['chi-siamo']);
  const nowhere = await said(fresh, { url: null, why: 'worksPageUntranslated' });
  expect(nowhere).toContain('(Italiano): la pagina dei lavori non è tradotta in questa lingua');
  expect(await said({ stored: PAGE })).toContain('in Italiano: scrivi un titolo');
  const refused = { stored: { ...titled('Api'), slug: { it: 'api' } } };
  expect(await said(refused, { url: null, problem: 'slugReserved' })).toContain('senza slug');
  const home = { ...titled('🎉'), isHomepage: true };
  expect(await said({ stored: home })).toContain(PROMISE);
}, 60_000);

it('leads nowhere while the stored date is none, and to the page once another was chosen', async () => {
  await startTexts('it');
  const never = { stored: { ...PAGE, publicAt: null }, address: '/x', hidden: ['publicAt'] };
  expect(await said(never)).toContain('scegli date di pubblicazione valide');
  expect(page?.place.querySelector('a')).toBeNull();
  await said({ ...never, typed: { publicAt: '2020-01-01T00:00:00.000Z' } });
  expect(page?.place.querySelector('a')).not.toBeNull();
});

it('leads nowhere once the end is past', async () => {
  await startTexts('it');
  const past = { publicAt: null, publicUntil: '2020-01-01T00:00:00.000Z' };
  expect(await said({ stored: { ...PAGE, ...past }, address: '/x' })).toContain('Non funziona più');
  expect(page?.place.querySelector('a')).toBeNull();
  const ahead = { ...past, publicUntil: '2999-01-01T00:00:00.000Z' };
  await said({ stored: { ...PAGE, ...ahead }, address: '/x' });
  expect(page?.place.querySelector('a')).not.toBeNull();
});
