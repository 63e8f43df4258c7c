/** The quick look at a list's documents: by which keys it opens, follows and closes, and what it shows of each. */
import { type AnyRecord, SITE_STATUS } from '@regia/model/entity.ts';
import { masterRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import '../../../app/resources.ts';
import { listenForShortcuts } from '../../../keyboard/listen.ts';
import { shortcuts } from '../../../keyboard/shortcuts.ts';
import { startTexts } from '../../../messages/i18n.ts';
import { type Drawn, drawn } from '../../../testing/drawn.tsx';
import { serving } from '../../../testing/serving.ts';
import { signIn } from '../../../testing/signIn.ts';
import { seen } from '../../../testing/using.ts';
import { ListScreen } from '../ListScreen.tsx';

const META = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
const ON = { state: 'onSite' };
const page = (id: string, fields: object, state: string, languages: object): AnyRecord => ({
  ...{ id, name: id, ...META },
  ...fields,
  [SITE_STATUS]: { state, languages },
});
const FROM = '2099-03-20T10:00:00.000Z';
const LATER = { state: 'scheduled', from: FROM };
const BARE = { state: 'notOnSite', why: 'templateMissing' };
const PAGES = [
  page('casa', { url: { it: '/', en: '/en' } }, 'onSite', { it: ON, en: ON }),
  page('orari', { url: { it: '/orari' } }, 'onSite', { it: ON, en: { state: 'untranslated' } }),
  page('domani', { url: { it: '/domani' } }, 'scheduled', { it: LATER, en: LATER }),
  page('vuota', { url: {} }, 'notOnSite', { it: BARE, en: BARE }),
  page('persa', { url: {}, isNotFound: true }, 'onSite', { it: ON, en: { state: 'untranslated' } }),
];

let drawing: Drawn;
let stopListening: () => void;

beforeAll(() => startTexts('it'));
beforeEach(async () => {
  stopListening = listenForShortcuts();
  serving({
    'GET /api/config': { siteUrl: 'https://studio.example', timeZone: 'Europe/Rome' },
    'GET /api/records/settings/settings': {
      ...{ id: 'settings', languages: ['it', 'en'], defaultLanguage: 'it' },
    },
    'GET /api/me/preferences': {},
    'GET /api/renders/status': { held: [], waiting: [], failures: [] },
    'GET /api/records/pages': { items: PAGES, total: PAGES.length },
  });
  signIn(masterRights(['page', 'template']));
  drawing = await drawn(<ListScreen collection="pages" />);
  await seen(() => expect(row('casa').querySelector('a')).not.toBeNull());
  // Keys are bound a moment after what they are for is drawn.
  await seen(() => expect(keys()).toContain('Space'));
});
afterEach(async () => {
  stopListening();
  await drawing.end();
});

const row = (id: string) => document.querySelector(`[data-record="${id}"]`) ?? document.body;
const look = () => document.querySelector('section[aria-label="Sguardo rapido"]');
const shown = () => look()?.querySelector('iframe')?.getAttribute('src') ?? null;
const said = () => look()?.querySelector('[role=status]')?.textContent;
const focused = () => document.activeElement;
const keys = () => shortcuts.list().map((one) => one.keys);

/** Presses a key where the focus is; tells whether somebody has used it. */
async function press(key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await act(async () => focused()?.dispatchEvent(event));
  return event.defaultPrevented;
}

async function focus(id: string, what = 'a'): Promise<void> {
  await act(async () => row(id).querySelector<HTMLElement>(what)?.focus());
}

async function open(id: string): Promise<void> {
  await focus(id);
  await press(' ');
  await seen(() => expect(look()).not.toBeNull());
}

it('is opened by Space on a row, follows the arrows with one frame, and leaves the focus in the row', async () => {
  await open('casa');
  expect(shown()).toBe('https://studio.example/');
  const frame = look()?.querySelector('iframe');
  expect(frame?.getAttribute('sandbox')).toBe('');
  expect(frame?.closest('[inert]')).not.toBeNull();
  expect(row('casa').hasAttribute('data-looked-at')).toBe(true);
  await press('ArrowDown');
  expect(shown()).toBeNull();
  await seen(() => expect(shown()).toBe('https://studio.example/orari'));
  expect(look()?.querySelectorAll('iframe')).toHaveLength(1);
  // One that went on would make steps for the browser's way back.
  expect(look()?.querySelector('iframe')).not.toBe(frame);
  expect(said()).toBe('orari. Italiano: Sul sito');
  expect(row('casa').hasAttribute('data-looked-at')).toBe(false);
  await press('Escape');
  expect(look()).toBeNull();
  expect(focused()).toBe(row('orari').querySelector('a'));
});

it('is closed by Space, which does nothing as long as it is held', async () => {
  await open('casa');
  expect(await press(' ', { repeat: true })).toBe(true);
  expect(look()).not.toBeNull();
  await press(' ');
  expect(look()).toBeNull();
});

it('leaves boxes and buttons their Space', async () => {
  for (const what of ['input', 'button']) {
    await focus('casa', what);
    expect(await press(' ')).toBe(false);
  }
  expect(look()).toBeNull();
});

it('is closed before what is selected meanwhile is forgotten', async () => {
  await open('casa');
  await press('x');
  await press('Escape');
  expect(look()).toBeNull();
  expect(row('casa').hasAttribute('data-selected')).toBe(true);
});

it('says from when on a page is on the site, or why it isn’t, in place of a frame', async () => {
  await open('domani');
  expect(look()?.textContent).toContain('Italiano: Sul sito dal 20 mar 2099, 11:00');
  expect(look()?.querySelector('iframe, a[target]')).toBeNull();
  await focus('vuota');
  expect(look()?.textContent).toContain('Italiano: Non è sul sito: scegli un template');
  expect(look()?.querySelector('iframe, a[target]')).toBeNull();
});

it('shows the 404 page where nothing else can be', async () => {
  await open('persa');
  expect(shown()).toBe('https://studio.example/it/~');
});

it('goes through the rows in the language that was chosen', async () => {
  await open('casa');
  const english = look()?.querySelector<HTMLInputElement>('input[value=en]');
  await act(async () => english?.click());
  await seen(() => expect(shown()).toBe('https://studio.example/en'));
  await focus('orari');
  expect(look()?.textContent).toContain('Inglese: Da tradurre');
  await focus('persa');
  await seen(() => expect(shown()).toBe('https://studio.example/en/~'));
});

it('gives the focus to the row if it is closed from within', async () => {
  await open('orari');
  const close = look()?.querySelector('button');
  close?.focus();
  await act(async () => close?.click());
  expect(look()).toBeNull();
  expect(focused()).toBe(row('orari').querySelector('a'));
});

it('tells its key in the keyboard help, and only where there is something to look at', async () => {
  expect(keys()).toContain('Space');
  await drawing.draw(<ListScreen collection="templates" />);
  expect(keys()).not.toContain('Space');
});
