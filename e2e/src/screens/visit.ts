/** How a person gets to a screen of the catalogue, and when all of it is there. */
import { en } from '@regia/admin/src/messages/en.ts';
import { it } from '@regia/admin/src/messages/it.ts';
import { type Locale, type Theme, VERSION } from '@regia/model/constants.ts';
import type { Page } from 'playwright-core';
import { forgetDrafts } from '../keptDrafts.ts';
import { pathOf } from '../steps.ts';
import { waitFor } from '../waitFor.ts';
import type { Person, Scene, Screen } from './screen.ts';
import type { World } from './world.ts';

export const TEXTS = { it, en };

export interface Viewer {
  readonly scene: Scene;
  /** Opens a screen, from wherever one is, and waits until all of it is there. */
  see(screen: Screen): Promise<void>;
  /** Asks for a screen that this person may not see, and is told so. */
  beRefused(screen: Screen): Promise<void>;
  /** Leaves a state behind: nothing typed, nothing open. */
  reset(): Promise<void>;
}

interface ViewerOptions {
  readonly person: Person;
  readonly locale: Locale;
  readonly width?: number;
  readonly height?: number;
}

/** A window in which somebody looks at screens in a language. */
export async function openViewer(
  world: World,
  { person, locale, width = 1440, height = 900 }: ViewerOptions,
): Promise<Viewer> {
  const { product, visit } = world.stage;
  const page = await visit({
    locale: locale === 'it' ? 'it-IT' : 'en-GB',
    width,
    height,
    timezoneId: 'Europe/Rome',
  });
  const scene: Scene = {
    page,
    person,
    name: world.nameOf[person],
    texts: TEXTS[locale],
    ids: world.idsOf[person],
    client: world.clientOf.master,
  };
  await rememberLanguage(page, locale);
  if (person !== 'guest') {
    await world.clientOf[person].prefer({ locale });
    await world.clientOf[person].lend(page.context());
  }
  let mark: 'fresh' | 'clean' | 'open' | 'traces' = 'fresh';
  // Whoever narrowed the window has it wide again between two screens, where there is least to lay out anew.
  const widen = async () => {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  };
  const reset = async () => {
    // A document of the same origin in which nothing runs that would write them again.
    await page.goto(`${product.adminUrl}/api/health`);
    await widen();
    await forgetDrafts(page);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    if (person !== 'guest') await world.clientOf[person].lend(page.context());
    mark = 'fresh';
  };
  const go = async (path: string) => {
    if (mark === 'traces') await reset();
    if (mark === 'fresh') {
      await page.goto(product.adminUrl + path);
      return;
    }
    // Nothing of a screen that was left stays, such as what was selected in its list.
    if (mark === 'open') await page.evaluate(goTo, BETWEEN);
    await widen();
    await page.evaluate(goTo, path);
  };
  const see = async (screen: Screen) => {
    await go(screen.path(scene.ids));
    // The forms around signing in have no quiet screen between them.
    const leavesTraces = screen.leavesTraces || (screen.open && person === 'guest');
    mark = leavesTraces ? 'traces' : screen.open ? 'open' : 'clean';
    if (screen.open) {
      await settled(page);
      await screen.open(scene);
    }
    await page
      .getByRole('heading', { level: 1, name: screen.heading(scene) })
      .first()
      .waitFor();
    await screen.shows?.(scene).waitFor();
    await settled(page);
  };
  const beRefused = async (screen: Screen) => {
    await go(screen.path(scene.ids));
    mark = 'clean';
    const { auth, screens } = scene.texts;
    const isGuest = person === 'guest';
    // The address is first the one that was asked for; another only once it has been refused.
    await waitFor(async () => pathOf(page) === (isGuest ? '/login' : '/access-denied'));
    const name = isGuest ? auth.login.submit : screens.accessDenied.title;
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  return { scene, see, beRefused, reset };
}

/** Before anybody signs in, a browser speaks the language that was last chosen in it. */
async function rememberLanguage(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript(
    ([language, version]) => {
      // Previews have no origin, and no storage.
      if (window.top !== window.self) return;
      localStorage.setItem('regia.version', JSON.stringify(version));
      localStorage.setItem('regia.preferences', JSON.stringify({ locale: language }));
    },
    [locale, VERSION] as const,
  );
}

/** A quiet screen that everyone may see. */
const BETWEEN = '/who';

/** Runs in the browser: another screen without another document, as a link would do it. */
function goTo(path: string): void {
  for (let times = 0; times < 2; times++) {
    const key = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
  }
  history.pushState(null, '', path);
}

/** Waits until nothing is loading or moving any more. */
export async function settled(page: Page): Promise<void> {
  let quiet = 0;
  await waitFor(async () => {
    quiet = (await page.evaluate(isQuiet)) ? quiet + 1 : 0;
    return quiet > 1;
  });
}

/** Runs in the browser. */
function isQuiet(): boolean {
  const loading = '[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root';
  const isShown = (element: Element) => element.checkVisibility();
  // What is further down may wait until somebody gets there.
  const isInSight = (element: Element) =>
    isShown(element) && element.getBoundingClientRect().top < window.innerHeight;
  if ([...document.querySelectorAll(loading)].some(isInSight)) return false;
  if (document.fonts.status !== 'loaded') return false;
  const images = [...document.images].filter(isShown);
  if (images.some(({ complete, loading: when }) => !complete && when !== 'lazy')) return false;
  return !document.getAnimations().some(({ playState, effect }) => {
    const { iterations = 1 } = effect?.getTiming() ?? {};
    return playState === 'running' && iterations !== Number.POSITIVE_INFINITY;
  });
}

/** Changes the theme as if it had been chosen in another tab. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    const key = 'regia.preferences';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, theme: value }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, theme);
  await waitFor(() =>
    page.evaluate((value) => document.documentElement.dataset.theme === value, theme),
  );
  await settled(page);
}
