import { LOCALES, THEMES } from '@regia/model/constants.ts';
import { act } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts, translate } from '../../messages/i18n.ts';
import { LanguageMenu, ThemeMenu } from '../../preferences/PreferenceMenus.tsx';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { seen } from '../../testing/using.ts';
import { PreferencesPanel } from './ProfileScreen.tsx';

let page: Drawn;
beforeAll(async () => {
  await startTexts('en');
});
afterEach(() => page.end());

/** The colours of each flag, in the order in which they are drawn. */
const COLOURS = {
  it: ['#fff', '#008c45', '#cd212a'],
  gb: ['#012169', '#fff', '#c8102e', '#fff', '#c8102e'],
};
const ICONS = { sun: 'icon-sun ', sunset: 'icon-sunset-2 ', moon: 'icon-moon ' };

/** The picture beside a name. */
function pictureOf(name: string): SVGElement | undefined {
  const options = [...document.querySelectorAll('label, [role="menuitemradio"]')];
  const option = options.find((one) => one.textContent === name);
  return [...(option?.querySelectorAll('svg') ?? [])].at(-1);
}

function expectFlags(): void {
  for (const { title, flag } of LOCALES) {
    const shapes = [...(pictureOf(title)?.children ?? [])];
    const colours = shapes.map((one) => one.getAttribute('fill') ?? one.getAttribute('stroke'));
    expect(colours, title).toEqual(COLOURS[flag]);
  }
}

function expectIcons(): void {
  for (const { name, icon } of THEMES) {
    const classes = pictureOf(translate(`common.themes.${name}`))?.getAttribute('class');
    expect(`${classes} `, name).toContain(ICONS[icon]);
  }
}

it('shows each language with its flag and each theme with its icon', async () => {
  page = await drawn(<PreferencesPanel />);
  expectFlags();
  expectIcons();
});

it('shows them in the menus of the top bar, too', async () => {
  const open = () => act(async () => page.place.querySelector('button')?.click());
  page = await drawn(<LanguageMenu />);
  await open();
  await seen(expectFlags);
  await page.draw(<ThemeMenu />);
  await open();
  await seen(expectIcons);
});
