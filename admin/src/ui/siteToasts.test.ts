import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RenderCounts } from '../api/records.ts';
import { startTexts } from '../messages/i18n.ts';
import { toldOnSite } from './siteToasts.ts';
import * as toasts from './toasts.ts';

let said: unknown[];
let answers: object[];
let asked: string[];

beforeEach(() => {
  [said, answers, asked] = [[], [], []];
  vi.useFakeTimers();
  vi.spyOn(toasts, 'toastSuccess').mockImplementation((key, detail) => {
    said.push([key, detail]);
    return () => {};
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(answers.shift());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What is said after these answers, a second apart. */
async function follow(renders: RenderCounts | undefined, ...given: object[]) {
  answers = given;
  toldOnSite(renders);
  await vi.advanceTimersByTimeAsync(60_000);
  return said;
}

it.each([
  ['it', 0, 0, undefined],
  ['it', 1, 0, '1 pagina aggiornata.'],
  ['it', 2, 0, '2 pagine aggiornate.'],
  ['it', 1_000_000, 0, '1.000.000 pagine aggiornate.'],
  ['it', 0, 2_500, 'Il sito si sta aggiornando: le modifiche saranno online tra poco.'],
  ['en', 0, 0, undefined],
  ['en', 1, 0, '1 page updated.'],
  ['en', 2, 0, '2 pages updated.'],
  ['en', 0, 2_500, 'The site is being updated. Changes go live when it’s done.'],
] as const)(
  'in %s, %i changed and %i are being checked: a number is what changed, never what is checked',
  async (language, done, queued, text) => {
    await startTexts(language);
    expect(toldOnSite({ done, queued })).toBe(text);
  },
);

it.each([
  ['it', 0, 'Nessuna pagina pubblica è cambiata.'],
  ['it', 1, '1 pagina aggiornata.'],
  ['it', 14, '14 pagine aggiornate.'],
  ['en', 0, 'No public pages changed.'],
  ['en', 1, '1 page updated.'],
  ['en', 14, '14 pages updated.'],
] as const)('in %s, %i turned out to have changed', async (language, changed, text) => {
  await startTexts(language);
  const going = { isDone: false, changed: null };
  const told = await follow({ queued: 60, done: 0, change: 7 }, going, going, {
    isDone: true,
    changed,
  });
  expect(told).toEqual([['siteChecked', text]]);
  expect(asked).toEqual(Array(3).fill('/api/renders/changes/7'));
});

it.each([
  ['it', 1, '1 pagina aggiornata, contando anche altri salvataggi.'],
  ['en', 14, '14 pages updated, counting other saves too.'],
  ['en', 0, 'No public pages changed.'],
] as const)('in %s, %i changed by several saves', async (language, changed, text) => {
  await startTexts(language);
  const renders = { queued: 60, done: 0, change: 7 };
  const told = await follow(renders, { isDone: true, changed, isJoint: true });
  expect(told).toEqual([['siteChecked', text]]);
});

it('says nothing more where it is not known, or where all was known at once', async () => {
  expect(await follow({ queued: 60, done: 0, change: 7 }, { isDone: true, changed: null })).toEqual(
    [],
  );
  asked = [];
  for (const renders of [undefined, { queued: 0, done: 3 }, { queued: 9, done: 0 }]) {
    expect(await follow(renders)).toEqual([]);
  }
  expect(asked).toEqual([]);
});

it('of changes that follow each other only the last is told of when it is done', async () => {
  const waits = { isDone: false, changed: null, isJoint: false };
  answers = Array.from({ length: 4 }, () => waits);
  toldOnSite({ queued: 5, done: 0, change: 7 });
  await vi.advanceTimersByTimeAsync(2_000);
  answers = [waits, { isDone: true, changed: 3, isJoint: true }];
  toldOnSite({ queued: 5, done: 0, change: 8 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveLength(1);
  expect(asked.at(-1)).toContain('/8');
});
