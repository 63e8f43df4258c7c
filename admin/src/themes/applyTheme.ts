import type { Theme } from '@regia/model/constants.ts';

/** The brightness Mantine should assume under a theme. */
export function schemeOf(theme: Theme): 'light' | 'dark' {
  return theme === 'dim' ? 'dark' : 'light';
}

/** Dresses the whole document; the same attributes that `boot.js` sets before first paint. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.mantineColorScheme = schemeOf(theme);
}
