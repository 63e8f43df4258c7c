import type { User } from '@regia/model/entities/user.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queries.ts';
import { recall } from '../lib/localStore.ts';
import * as i18n from '../messages/i18n.ts';
import { spokenLocale, startTexts } from '../messages/i18n.ts';
import { currentPreferences, prefer } from '../session/preferences.ts';
import { rememberUser, type SessionUser } from '../session/sessionQuery.ts';
import { adoptPreferencesOf, choose, greet } from './choose.ts';

const detail = { locale: 'it', theme: 'light' } as const;
const ADA = { id: 'ada', detail } as unknown as SessionUser & User;

/** What was asked, and how each is answered. */
let asked: string[];
let answer: (() => void)[];

beforeEach(async () => {
  localStorage.clear();
  asked = [];
  answer = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${path} ${body ?? ''}`.trim());
    if (method === 'GET') return Promise.resolve(new Response('{}'));
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer.push(() => resolve(new Response('{}')));
    return promise;
  });
  await prefer(detail);
  rememberUser(ADA);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('leaves in sight what was chosen last, whatever the server still says meanwhile', async () => {
  const first = choose({ theme: 'dim' });
  const second = choose({ theme: 'solarized' });
  await expect.poll(() => answer.length).toBe(1);
  answer[0]?.();
  await first;
  await expect.poll(() => answer.length).toBe(2);
  await adoptPreferencesOf({ ...ADA, detail: { ...detail, theme: 'dim' } });
  expect(currentPreferences().theme).toBe('solarized');
  answer[1]?.();
  await second;
  expect(asked.filter((one) => one.startsWith('PATCH'))).toEqual([
    'PATCH /api/me {"theme":"dim"}',
    'PATCH /api/me {"theme":"solarized"}',
  ]);
  await adoptPreferencesOf({ ...ADA, detail: { ...detail, theme: 'dim' } });
  expect(currentPreferences().theme).toBe('dim');
});

it('reaches the server also where one leaves the page at once', async () => {
  const ask = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', ask);
  await choose({ theme: 'dim' });
  expect(ask).toHaveBeenCalledWith(
    '/api/me',
    expect.objectContaining({ method: 'PATCH', keepalive: true }),
  );
});

it('is kept with nobody while one sees everything as a role would', async () => {
  rememberUser({ ...ADA, viewAs: { id: 'r', name: 'Redazione' } } as typeof ADA);
  await choose({ theme: 'dim' });
  expect(currentPreferences().theme).toBe('dim');
  expect([asked, recall('chosenBefore')]).toEqual([[], undefined]);
});

it('stays in a language whose successor does not come, and does not begin with that one', async () => {
  await startTexts('it');
  vi.spyOn(i18n, 'speak').mockRejectedValueOnce(new Error('Loading chunk failed'));
  await choose({ locale: 'en' });
  expect(currentPreferences().locale).toBe('it');
  expect(recall('preferences')).toMatchObject({ locale: 'it' });
  expect(asked.filter((one) => one.startsWith('PATCH'))).toEqual([]);
});

it('arranges nothing as somebody likes it who has left meanwhile', async () => {
  const { promise: kept, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => kept);
  const adopting = adoptPreferencesOf(ADA);
  rememberUser(null);
  resolve(new Response('{"arrangement":{"menuMode":"slim"}}'));
  await adopting;
  expect(currentPreferences().menuMode).toBe('static');
  vi.stubGlobal('fetch', async () => new Response('{"arrangement":{"menuMode":"slim"}}'));
  queryClient.clear();
  rememberUser(ADA);
  await adoptPreferencesOf(ADA);
  expect(currentPreferences().menuMode).toBe('slim');
  await prefer({ menuMode: 'static' });
});

it('keeps what was chosen before signing in, and tells the server', async () => {
  queryClient.clear();
  await choose({ locale: 'en' });
  await choose({ theme: 'dim' });
  expect(asked).toEqual([]);
  rememberUser(ADA);
  await adoptPreferencesOf(ADA);
  expect(currentPreferences()).toMatchObject({ locale: 'en', theme: 'dim' });
  expect(asked).toContain('PATCH /api/me {"locale":"en","theme":"dim"}');
  answer[0]?.();
  // It is theirs now, and nobody else's who comes after.
  expect(recall('chosenBefore')).toBeUndefined();
  const [other] = [{ ...ADA, id: 'eve' }];
  await vi.waitFor(async () => {
    rememberUser(other);
    await adoptPreferencesOf(other);
    expect(currentPreferences()).toMatchObject(detail);
  });
});

it.each([
  ['en', ['de-DE', 'en-GB', 'it-IT']],
  ['it', ['it-CH', 'en']],
  ['it', ['de-DE', 'fr']],
  ['it', []],
])('greets who installs in %s where the browser speaks %j', async (locale, languages) => {
  rememberUser(null);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  await greet();
  expect([currentPreferences().locale, spokenLocale()]).toEqual([locale, locale]);
});

it('keeps the greeting with who has installed, and greets nobody against their choice', async () => {
  rememberUser(null);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  await greet();
  rememberUser(ADA);
  const adopting = adoptPreferencesOf(ADA);
  await expect.poll(() => asked).toContain('PATCH /api/me {"locale":"en"}');
  // What waits behind it would wait for good.
  for (const one of answer) one();
  await adopting;
  rememberUser(null);
  await choose({ locale: 'it' });
  await greet();
  expect(currentPreferences().locale).toBe('it');
});
