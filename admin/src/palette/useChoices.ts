import { LOCALES, MENU_MODES, MOBILE_BREAKPOINT_PX, THEMES } from '@regia/model/constants.ts';
import { IconLanguage, IconLayoutSidebar, IconPalette } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { arrange, choose } from '../preferences/choose.ts';
import { usePreferences } from '../session/preferences.ts';
import type { Command } from './entry.ts';

/** The looks and languages that are not chosen now. */
export function useChoices(): Command[] {
  const { t } = useTranslation();
  const { theme, locale, menuMode } = usePreferences();
  // Small screens have one layout.
  const isSmall = window.matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`).matches;
  const themes = THEMES.filter(({ name }) => name !== theme).map(({ name }) => ({
    id: `theme:${name}`,
    label: t('palette.theme', { name: t(`common.themes.${name}`) }),
    icon: IconPalette,
    run: () => void choose({ theme: name }),
  }));
  const locales = LOCALES.filter(({ name }) => name !== locale).map(({ name, title }) => ({
    id: `locale:${name}`,
    label: t('palette.language', { name: title }),
    // Whoever cannot read the present language looks for the word of their own.
    words: 'lingua language',
    icon: IconLanguage,
    run: () => void choose({ locale: name }),
  }));
  const modes = MENU_MODES.filter((mode) => mode !== menuMode && !isSmall).map((mode) => ({
    id: `layout:${mode}`,
    label: t(`common.menuModes.${mode}`),
    icon: IconLayoutSidebar,
    run: () => void arrange({ menuMode: mode }),
  }));
  return [...themes, ...locales, ...modes].map((one) => ({ ...one, group: 'commands' }));
}
