import { NO_RIGHTS } from '@regia/model/modules.ts';
import { afterEach, expect, test } from 'vitest';
import type { RenderStatus } from '../../api/renders.ts';
import { startTexts } from '../../messages/i18n.ts';
import { MistakeNote } from '../../mistakes/MistakeNote.tsx';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { signIn } from '../../testing/signIn.ts';
import { SiteState } from './SiteCard.tsx';
import { SiteProblems } from './SiteProblems.tsx';

let page: Drawn;

afterEach(() => page.end());

const FINE: RenderStatus = {
  ...{
    outputs: 1,
    stale: 0,
    rendered: 0,
    generation: 1,
    waiting: [],
    deletions: 0,
    slowest: null,
    failing: 0,
  },
  ...{ failures: [], held: [], kept: 0, hasHome: true, unknownMaps: [], tooLarge: null },
};
const FAILURE = {
  ...{ block: 'b', blockName: 'Elenco', language: 'it', line: 1, column: 1 },
  ...{ message: 'too much', reason: 'readsTooMuch' as const, shows: 'earlier' as const },
};

async function said(language: 'it' | 'en', status: Partial<RenderStatus>) {
  await startTexts(language);
  signIn(NO_RIGHTS);
  page = await drawn(<SiteProblems status={{ ...FINE, ...status }} />);
  return page.place.textContent;
}

test.each([
  ['it', 'Elencane meno'],
  ['en', 'List less of it'],
] as const)(
  'a block that reads too much says in %s what to do about it',
  async (language, words) => {
    const told = await said(language, { failures: [FAILURE] });
    expect(told).toContain(words);
    expect(told).not.toContain('too much');
    await page.draw(
      <MistakeNote id="n" mistakes={[{ ...FAILURE, isSaved: true }]} onGo={() => {}} />,
    );
    expect(page.place.textContent).toContain(words);
  },
);

test.each([
  ['it', 'Accorcia o elimina'],
  ['en', 'Shorten or delete'],
] as const)(
  'data that are too large are told in %s, with the longest where it may be seen',
  async (language, words) => {
    const longest = { collection: 'pages', id: 'p', name: 'Verbali' };
    expect(await said(language, { tooLarge: [longest] })).toMatch(`${words}`);
    expect(page.place.textContent).toContain('Verbali');
    await page.draw(<SiteProblems status={{ ...FINE, tooLarge: [] }} />);
    expect(page.place.textContent).toContain(words);
    await page.draw(<SiteProblems status={FINE} />);
    expect(page.place.textContent).not.toContain(words);
  },
);

test.each([
  ['it', 'Tutto aggiornato', 'In una versione precedente: 2.'],
  ['en', 'Everything is up to date', 'In an earlier version: 2.'],
] as const)(
  'in %s, "%s" is not said of pages that no longer follow',
  async (language, all, some) => {
    await startTexts(language);
    page = await drawn(<SiteState status={{ ...FINE, outputs: 9, kept: 0 }} />);
    expect(page.place.textContent).toContain(all);
    await page.draw(<SiteState status={{ ...FINE, outputs: 9, kept: 2 }} />);
    expect(page.place.textContent).not.toContain(all);
    expect(page.place.textContent).toContain(some);
    await page.draw(<SiteState status={{ ...FINE, outputs: 9, failing: 1 }} />);
    expect(page.place.textContent).not.toContain(all);
    expect(page.place.textContent).toMatch(/: 1\.$/);
    const held = {
      collection: 'pages',
      id: 'p',
      language: 'it',
      name: 'P',
      shows: 'nothing' as const,
    };
    await page.draw(<SiteState status={{ ...FINE, outputs: 9, held: [held] }} />);
    expect(page.place.textContent).not.toContain(all);
  },
);

test.each([
  ['it', 'In attesa di andare online', 'e altre', 'Un blocco rallenta'],
  ['en', 'Waiting to go live', 'and more', 'One block slows'],
] as const)(
  'in %s, what waits to go live is told, and the block that holds it up',
  async (language, title, others, slow) => {
    const waiting = [1, 2, 3, 4, 5, 6, 7].map((at) => {
      return { collection: 'pages', id: `p${at}`, name: `Pagina ${at}` };
    });
    const told = await said(language, { stale: 9, waiting, deletions: 2 });
    expect(told).toContain(title);
    expect(told).toContain(`Pagina 5${others}`);
    expect(told).toMatch(/2 (eliminazioni|deletions)$/);
    expect(told).not.toContain('Pagina 6');
    expect(told).not.toContain(slow);
    const slowest = { block: 'b', blockName: 'Elenco' };
    await page.draw(<SiteProblems status={{ ...FINE, stale: 9, slowest }} />);
    expect(page.place.textContent).toContain(slow);
    expect(page.place.textContent).toMatch(/Elenco$/);
    expect(page.place.textContent).not.toContain(title);
  },
);

test('code that was stopped has no line', async () => {
  const stopped = { ...FAILURE, reason: 'stopped' as const };
  expect(await said('en', { failures: [FAILURE] })).toContain('Elenco, line 1 (');
  await page.draw(<SiteProblems status={{ ...FINE, failures: [stopped] }} />);
  expect(page.place.textContent).toContain('Elenco (');
  await page.draw(
    <MistakeNote id="n" mistakes={[{ ...stopped, isSaved: true }]} onGo={() => {}} />,
  );
  expect(page.place.textContent).toContain('takes too long');
  expect(page.place.querySelector('button')).toBeNull();
});

test('of many documents the first are shown, and the others one click away', async () => {
  const held = Array.from({ length: 12 }, (_, at) => {
    const name = `Pagina ${at}`;
    return { collection: 'pages', id: `p${at}`, name, language: 'it', shows: 'nothing' as const };
  });
  await said('it', { held });
  const more = page.place.querySelector('details');
  expect(more?.querySelector('summary')?.textContent).toBe('E altri 5');
  expect(more?.querySelectorAll('li')).toHaveLength(5);
  expect(page.place.querySelectorAll('li')).toHaveLength(12);
});
