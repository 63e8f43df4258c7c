/** What one may choose of the back office's look, wherever that is offered; each choice takes effect at once. */
import {
  LOCALES,
  type Locale,
  MENU_MODES,
  type MenuMode,
  THEMES,
  type Theme,
} from '@regia/model/constants.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';
import { usePreferences } from '../session/preferences.ts';
import { Flag, ThemeIcon } from '../ui/choiceIcons.tsx';
import { arrange, choose } from './choose.ts';

/** One of a few. */
export interface Choice<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { value: Value; label: string; icon?: ReactNode }[];
  readonly onChoose: (value: Value) => void;
}

export function useLanguageChoice(): Choice<Locale> {
  const { t } = useTranslation();
  return {
    label: t('shell.language'),
    value: usePreferences().locale,
    options: LOCALES.map(({ name, title, flag }) => ({
      value: name,
      label: title,
      icon: <Flag of={flag} />,
    })),
    onChoose: (locale) => void choose({ locale }),
  };
}

export function useThemeChoice(): Choice<Theme> {
  const { t } = useTranslation();
  return {
    label: t('shell.theme'),
    value: usePreferences().theme,
    options: THEMES.map(({ name }) => ({
      value: name,
      label: t(`common.themes.${name}`),
      icon: <ThemeIcon of={name} />,
    })),
    onChoose: (theme) => void choose({ theme }),
  };
}

export function useLayoutChoice(): Choice<MenuMode> {
  const { t } = useTranslation();
  return {
    label: t('shell.menuMode'),
    value: usePreferences().menuMode,
    options: MENU_MODES.map((mode) => ({ value: mode, label: t(`common.menuModes.${mode}`) })),
    onChoose: (menuMode) => void arrange({ menuMode }),
  };
}

/** Chooses what an option's value, as a widget gives it, stands for. */
export function chooseNamed<Value extends string>(
  { options, onChoose }: Choice<Value>,
  name: string,
): void {
  const option = options.find((one) => one.value === name);
  if (option) onChoose(option.value);
}
