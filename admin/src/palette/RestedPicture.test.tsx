import { SITE_STATUS } from '@regia/model/entity.ts';
import { masterRights } from '@regia/model/modules.ts';
import { IconFile } from '@tabler/icons-react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keys, queryClient } from '../api/queries.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { type Asked, serving } from '../testing/serving.ts';
import { signIn } from '../testing/signIn.ts';
import { seen } from '../testing/using.ts';
import { RestedPicture } from './RestedPicture.tsx';
import type { Entry } from './sections.ts';

const entry = (collection: string, id: string): Entry => ({
  ...{ id: `record:${collection}/${id}`, label: id, icon: IconFile, run: () => {} },
  record: { collection, id },
});
const record = (id: string, state: string) => ({
  ...{ id, url: { it: `/${id}` }, [SITE_STATUS]: { state, languages: { it: { state } } } },
});

let page: Drawn;
let asked: Asked[];

beforeAll(() => startTexts('it'));
beforeEach(async () => {
  asked = serving({
    'GET /api/config': { siteUrl: 'https://studio.example' },
    'GET /api/records/settings/settings': {
      ...{ id: 'settings', languages: ['it'], defaultLanguage: 'it' },
    },
    'GET /api/records/pages/orari': record('orari', 'onSite'),
    'GET /api/records/pages/domani': record('domani', 'scheduled'),
  });
  signIn(masterRights(['page']));
  page = await drawn(<i />);
});
afterEach(async () => {
  vi.useRealTimers();
  await page.end();
});

/** Chooses an entry in a window of some width, and lets it rest. */
async function choose(chosen: Entry, isWide = true): Promise<void> {
  const silent = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => ({ ...silent, matches: isWide }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.draw(<RestedPicture of={chosen} />);
  expect(records()).toEqual([]);
  await act(async () => vi.advanceTimersByTime(300));
}

const records = () => asked.flatMap(({ what }) => what.match(/records\/(?!settings).*/) ?? []);
const shown = () => document.querySelector('iframe')?.getAttribute('src');

it('shows the page of what is chosen, once that has rested', async () => {
  await choose(entry('pages', 'orari'));
  await seen(() => expect(shown()).toBe('https://studio.example/orari'));
  await page.draw(<RestedPicture of={entry('pages', 'domani')} />);
  expect(shown()).toBeUndefined();
});

it('shows nothing of a page that is not on the site', async () => {
  await choose(entry('pages', 'domani'));
  await seen(() => expect(queryClient.getQueryData(keys.record('pages', 'domani'))).toBeDefined());
  expect(shown()).toBeUndefined();
});

it.each([
  ['what is no document', entry('maps', 'padova'), true],
  ['a page where there is no room', entry('pages', 'orari'), false],
])('asks nothing of %s', async (_, chosen, isWide) => {
  await choose(chosen, isWide);
  expect(records()).toEqual([]);
});
