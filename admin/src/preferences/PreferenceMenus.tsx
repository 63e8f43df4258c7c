/** The menus that choose the language, the theme and the layout of the back office. */
import { ActionIcon } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';
import { ThemeIcon } from '../ui/choiceIcons.tsx';
import { type Dropdown, Opener } from '../ui/dropdown/Opener.tsx';
import { soonPart } from '../ui/lazyPart.tsx';
import { useLanguageChoice, useThemeChoice } from './choices.tsx';
import classes from './PreferenceMenus.module.css';

const LanguageItems = soonPart(
  () => import('./soon.tsx').then((module) => module.LanguageItems),
  (props) => props.onClose(),
);
const ThemeItems = soonPart(
  () => import('./soon.tsx').then((module) => module.ThemeItems),
  (props) => props.onClose(),
);

/** Chooses the language of the back office. */
export function LanguageMenu() {
  const { label, value } = useLanguageChoice();
  return (
    <PreferenceMenu
      label={`${label}: ${value}`}
      sign={<span className={classes.code}>{value}</span>}
      Items={LanguageItems}
    />
  );
}

/** Chooses the theme and the main menu's layout. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { label, value } = useThemeChoice();
  return (
    <PreferenceMenu
      label={`${label}: ${t(`common.themes.${value}`)}`}
      sign={<ThemeIcon of={value} size={20} />}
      Items={ThemeItems}
    />
  );
}

interface PreferenceMenuProps {
  label: string;
  /** What the button shows. */
  sign: ReactNode;
  Items: ComponentType<Dropdown>;
}

function PreferenceMenu({ label, sign, Items }: PreferenceMenuProps) {
  return (
    <Opener
      button={(opener) => (
        <ActionIcon {...opener} size="lg" aria-label={label}>
          {sign}
        </ActionIcon>
      )}
    >
      {(dropdown) => <Items {...dropdown} />}
    </Opener>
  );
}
