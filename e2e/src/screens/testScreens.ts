/** Browser tests of the catalogue: every screen that somebody may see, in a language. */
import { ROUTES } from '@regia/admin/src/navigation/routes.ts';
import { type Locale, THEME_NAMES } from '@regia/model/constants.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLOUR_RULES, violations } from '../violations.ts';
import { CATALOGUE } from './catalogue.ts';
import { expectWhole } from './checks.ts';
import { COLLECTIONS } from './collections.ts';
import { expectFormRights, expectListRights } from './rights.ts';
import type { Person, Scene, Screen } from './screen.ts';
import { openViewer, settled, type Viewer, wear } from './visit.ts';
import { openWorld, type World } from './world.ts';

/** Dialogs, menus and other states of screens take most of the time: `npm run test:long` sees them. */
const EVERY_STATE = Boolean(process.env.TEST_LONG);

interface ScreenTestOptions {
  readonly person: Person;
  readonly locale: Locale;
  /** What else is to hold on each screen. */
  readonly also?: (scene: Scene) => Promise<unknown>;
  /** Is all of it to be there on a phone, too? */
  readonly onPhone?: boolean;
}

/** One product for all tests of a file. Returns how they get to it. */
export function shareWorld(): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.stage.end());
  return () => {
    if (!world) throw new Error('the product has not been started yet');
    return world;
  };
}

/** Adds a test for each screen that the person may see, and one for those that they may not. */
export function testScreens(worldOf: () => World, options: ScreenTestOptions): void {
  const { person, locale, also, onPhone } = options;
  describe(`${person}, ${locale}`, () => {
    let viewer: Viewer;
    beforeAll(async () => {
      viewer = await openViewer(worldOf(), options);
    });
    afterAll(() => viewer.scene.page.context().close());

    const seen = CATALOGUE.filter(
      ({ people, open }) => people.includes(person) && (EVERY_STATE || !open),
    );
    const named = seen.map((screen) => [screen.name, screen] as const);
    // None needs another, so that one alone can have the further tries that `.ci/run` gives.
    const retry = Number(process.env.TEST_RETRIES ?? 0);
    let isLeftWhole = true;
    test.each(named)('%s', { retry }, async (_, screen) => {
      // A try that failed may have left any theme or dialog behind.
      if (!isLeftWhole) await viewer.reset();
      isLeftWhole = false;
      await viewer.see(screen);
      await expectWhole(viewer.scene, locale);
      await expectFrame(viewer.scene, screen);
      await also?.(viewer.scene);
      if (!screen.open) await expectRights(viewer.scene, screen);
      if (onPhone) await expectWholeOnPhone(viewer.scene, locale);
      isLeftWhole = true;
    });

    // Until there is a second factor, every address leads to where it is set up.
    if (person === 'newcomer') return;
    if (person !== 'guest') {
      test('finds in the main menu what may be opened', () => expectMenu(viewer));
    }

    const refused = CATALOGUE.filter(
      ({ people, open, route }) =>
        !people.includes(person) && !people.includes('newcomer') && !open && isGuarded(route),
    );
    if (refused.length > 0) {
      test('is refused the rest', async () => {
        for (const screen of refused) await viewer.beRefused(screen);
      });
    }
  });
}

/** Bar, menu and footer stand around every screen but the bare ones. */
async function expectFrame({ page }: Scene, { route }: Screen): Promise<void> {
  const isFramed = ROUTES.some(({ path, bare }) => path === route && !bare);
  const parts = ['#menu-toggle', 'aside nav', 'footer a[href="/changelog-view"]'].map((part) =>
    page.locator(part).count(),
  );
  expect(await Promise.all(parts)).toEqual(isFramed ? [1, 1, 1] : [0, 0, 0]);
}

/** The main menu leads where the catalogue says, and nowhere else. */
async function expectMenu({ scene, see }: Viewer): Promise<void> {
  const offered = CATALOGUE.filter(({ menuOf = [] }) => menuOf.includes(scene.person));
  const [first] = offered;
  if (first) await see(first);
  const links = scene.page.locator('aside nav a');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths.sort()).toEqual(offered.map(({ path }) => path(scene.ids)).sort());
}

/** Does a route ask who is coming? */
function isGuarded(route: string | null): boolean {
  return ROUTES.some(({ path, access }) => path === route && access === 'signedIn');
}

/** On the generic screens: what this person may do there, and only that. */
async function expectRights(scene: Scene, { name, route }: Screen): Promise<void> {
  const list = COLLECTIONS.find((one) => one.route === route);
  if (list) return expectListRights(scene, list);
  const form = COLLECTIONS.find(({ editor }) => editor !== null && editor === route);
  if (form) await expectFormRights(scene, name.endsWith('-new'));
}

const PHONE = { width: 390, height: 844 };

/** Checks all rules of accessibility in the theme in sight. */
export async function expectAccessible({ page }: Pick<Scene, 'page'>): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

/** Checks all rules in each of two themes: what both change are the colours, so of the second these alone. */
export async function expectAccessibleInTwoThemes({ page }: Pick<Scene, 'page'>): Promise<void> {
  const theme = await expectAccessibleAndChange({ page });
  expect({ theme, found: await violations(page, COLOUR_RULES) }).toEqual({ theme, found: [] });
}

/**
 * Checks all rules in the theme in sight, and changes to the next. All parts are on several screens, so that each
 * meets the three themes, though no screen does. Returns the next theme.
 */
export async function expectAccessibleAndChange({ page }: Pick<Scene, 'page'>): Promise<string> {
  const worn = await page.evaluate(() => document.documentElement.dataset.theme);
  expect({ worn, found: await violations(page) }).toEqual({ worn, found: [] });
  const names: readonly string[] = THEME_NAMES;
  const theme = THEME_NAMES[(names.indexOf(worn ?? '') + 1) % THEME_NAMES.length] ?? 'light';
  await wear(page, theme);
  return theme;
}

/** Checks that all of it is there on a phone, too, and nothing to scroll to the side. The window stays narrow. */
async function expectWholeOnPhone(scene: Scene, locale: Locale): Promise<void> {
  await scene.page.setViewportSize(PHONE);
  await settled(scene.page);
  await expectWhole(scene, locale);
}
