import { THEMES, type Theme } from '@regia/model/constants.ts';
import { IconMoon, IconSun, IconSunset2 } from '@tabler/icons-react';

const ICONS = { sun: IconSun, sunset: IconSunset2, moon: IconMoon } as const;
const NAMES = new Map<Theme, keyof typeof ICONS>(THEMES.map(({ name, icon }) => [name, icon]));

/** The icon of a theme; its name stands beside it, or on what holds it. */
export function ThemeIcon({ of, size = 16 }: { of: Theme; size?: number }) {
  const Icon = ICONS[NAMES.get(of) ?? 'sun'];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
