import { type AnyRecord, SITE_STATUS } from '@regia/model/entity.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queries.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { answering } from '../testing/signIn.ts';
import { isWhollyOnSite, PageRole, SiteStatusLine } from './SiteStatus.tsx';

let page: Drawn | undefined;
let languages: readonly string[];
beforeEach(() => {
  languages = ['it', 'en'];
  vi.stubGlobal(
    'fetch',
    answering({
      get '/settings/'() {
        return { defaultLanguage: 'it', languages };
      },
    }),
  );
});
afterEach(() => page?.end());

const at = '2026-01-01T00:00:00.000Z';
const record = (fields: object): AnyRecord => ({
  ...{ id: 'p', createdAt: at, createdBy: null, updatedAt: at, updatedBy: null },
  ...fields,
});

/** The words of what is shown, and what pointing at them says. */
async function told(status: object) {
  await startTexts('en');
  page = await drawn(<SiteStatusLine record={record({ [SITE_STATUS]: status })} />);
  const { place } = page;
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(queryClient.isFetching()).toBe(0);
  });
  return {
    words: place.querySelector('span')?.textContent,
    hints: [...place.querySelectorAll('[title]')].map((one) => one.getAttribute('title')),
  };
}

const ON = { state: 'onSite' };

it('says where a document stands, and in which languages', async () => {
  const told1 = await told({
    state: 'onSite',
    languages: { it: ON, en: { state: 'untranslated' } },
  });
  expect(told1.words).toBe('ITENOn the site');
  expect(told1.hints).toEqual(['Italian: On the site', 'English: To translate']);
});

it('marks a translation that is out of date by more than its colour', async () => {
  const { words, hints } = await told({
    state: 'onSite',
    languages: { it: ON, en: { ...ON, outdated: true } },
  });
  expect(words).toBe('ITENOn the site');
  expect(hints).toEqual([
    'Italian: On the site',
    'English: On the site · The text in the default language has changed since this translation.',
  ]);
  const signs = [...(page?.place.querySelectorAll('[role="img"]') ?? [])];
  expect(signs.map((one) => one.getAttribute('aria-label'))).toEqual(['Translation out of date']);
});

it('knows what is simply on the site, which the palette says nothing of', () => {
  const so = (en: object) =>
    isWhollyOnSite({ [SITE_STATUS]: { state: 'onSite', languages: { it: ON, en } } });
  const others = [{ ...ON, outdated: true }, { ...ON, until: at }, { state: 'untranslated' }];
  expect([ON, ...others].map(so)).toEqual([true, false, false, false]);
  expect(isWhollyOnSite({})).toBe(true);
});

it('has a sign for each state, also in a language that stands otherwise', async () => {
  await told({ state: 'onSite', languages: { it: ON, en: ON } });
  const signs = async (state: string, english: string) => {
    const status = { state, languages: { it: { state }, en: { state: english } } };
    await page?.draw(<SiteStatusLine record={record({ [SITE_STATUS]: status })} />);
    return [...(page?.place.querySelectorAll('svg') ?? [])].map((one) => one.innerHTML);
  };
  const [untranslated, onSite] = await signs('onSite', 'untranslated');
  const [scheduled, ...others] = await signs('scheduled', 'scheduled');
  const [notOnSite] = await signs('notOnSite', 'notOnSite');
  expect(others).toEqual([]);
  expect(new Set([onSite, scheduled, notOnSite, untranslated, undefined]).size).toBe(5);
});

it.each([
  [{ why: 'templateMissing' }, 'choose a template'],
  [{ why: 'slugMissing' }, '(English)'],
  [{ why: 'blocksFail' }, 'Its template is missing'],
  [{ why: 'addressTaken' }, 'same address'],
  [{ why: 'noAddress' }, 'no address'],
  [{ why: 'worksPageUntranslated' }, '(English): the works page isn’t translated'],
  [{ why: 'waiting' }, 'Visitors'],
])('says why it is not on the site: %j', async (own, words) => {
  const { hints } = await told({
    state: 'onSite',
    languages: { it: ON, en: { state: 'notOnSite', ...own } },
  });
  expect(hints[1]).toContain(words);
});

it('says in a site of one language the same without naming it', async () => {
  languages = ['it'];
  const from = '2026-03-20T10:00:00.000Z';
  const { words, hints } = await told({
    state: 'scheduled',
    languages: { it: { state: 'scheduled', from } },
  });
  expect(words).toBe('Scheduled');
  expect(hints[0]).toContain('2026');
});

const [FROM, UNTIL] = ['2099-03-20T10:00:00.000Z', '2099-03-21T10:00:00.000Z'];

it.each([
  [{ ...ON, until: UNTIL }, 'On the site until 21 Mar 2099', /On the site until 21 Mar 2099, \d/],
  [
    { state: 'scheduled', from: FROM, until: UNTIL },
    'Scheduled',
    /from 20 Mar 2099, \d\d:00 until 21 Mar 2099/,
  ],
  [
    { state: 'notOnSite', why: 'ended', until: UNTIL },
    'No longer on the site',
    /No longer on the site since 21 Mar 2099/,
  ],
])('says until when it is on the site, or has been: %j', async (own, words, hint) => {
  languages = ['it'];
  const said = await told({ state: own.state, languages: { it: own } });
  expect(said.words).toBe(words);
  expect(said.hints[0]).toMatch(hint);
});

it('says nothing of a copy, which nobody knows it of', async () => {
  page = await drawn(<SiteStatusLine record={record({})} />);
  expect(page.place.querySelector('span')).toBeNull();
});

it.each([
  [{ isHomepage: true }, 'Homepage'],
  [{ isNotFound: true }, 'Not-found page'],
  [{}, undefined],
])('marks what a page is besides: %j', async (fields, said) => {
  await startTexts('en');
  page = await drawn(<PageRole record={record(fields)} />);
  expect(page.place.querySelector('[title]')?.getAttribute('title') ?? undefined).toBe(said);
});
