import { type LOCALES, THEMES, type Theme } from '@regia/model/constants.ts';
import { IconMoon, IconSun, IconSunset2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const DRAWN: Record<(typeof LOCALES)[number]['flag'], ReactNode> = {
  it: (
    <>
      <path fill="#fff" d="M0 0h60v40H0z" />
      <path fill="#008c45" d="M0 0h20v40H0z" />
      <path fill="#cd212a" d="M40 0h20v40H40z" />
    </>
  ),
  gb: (
    <>
      <path fill="#012169" d="M0 0h60v40H0z" />
      <path stroke="#fff" strokeWidth="8" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#c8102e" strokeWidth="3" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
      <path stroke="#c8102e" strokeWidth="8" d="M30 0v40M0 20h60" />
    </>
  ),
};

/** The flag of a language; its name stands beside it. */
export function Flag({ of }: { of: keyof typeof DRAWN }) {
  return (
    <svg viewBox="0 0 60 40" width="18" height="12" style={{ borderRadius: 2 }} aria-hidden>
      {DRAWN[of]}
    </svg>
  );
}

const ICONS = { sun: IconSun, sunset: IconSunset2, moon: IconMoon } as const;
const NAMES = new Map<Theme, keyof typeof ICONS>(THEMES.map(({ name, icon }) => [name, icon]));

/** The icon of a theme; its name stands beside it, or on what holds it. */
export function ThemeIcon({ of, size = 16 }: { of: Theme; size?: number }) {
  const Icon = ICONS[NAMES.get(of) ?? 'sun'];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
