/** The menus that choose the language, the theme and the layout of the back office. */
import { ActionIcon, Box, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ThemeIcon } from '../ui/choiceIcons.tsx';
import { AnchoredMenu } from '../ui/dropdown/Anchored.tsx';
import { Opener } from '../ui/dropdown/Opener.tsx';
import {
  type Choice,
  chooseNamed,
  useLanguageChoice,
  useLayoutChoice,
  useThemeChoice,
} from './choices.tsx';
import classes from './PreferenceMenus.module.css';

/** Chooses the language of the back office. */
export function LanguageMenu() {
  const language = useLanguageChoice();
  const { label, value } = language;
  return (
    <PreferenceMenu
      label={`${label}: ${value}`}
      sign={<span className={classes.code}>{value}</span>}
    >
      <MenuChoice {...language} />
    </PreferenceMenu>
  );
}

/** Chooses the theme and, where there is room for more than one, the main menu's layout. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const theme = useThemeChoice();
  const layout = useLayoutChoice();
  const { label, value } = theme;
  return (
    <PreferenceMenu
      label={`${label}: ${t(`common.themes.${value}`)}`}
      sign={<ThemeIcon of={value} size={20} />}
    >
      <MenuChoice {...theme} />
      <Box visibleFrom="md">
        <Menu.Divider />
        <MenuChoice {...layout} />
      </Box>
    </PreferenceMenu>
  );
}

interface PreferenceMenuProps {
  label: string;
  /** What the button shows. */
  sign: ReactNode;
  children: ReactNode;
}

function PreferenceMenu({ label, sign, children }: PreferenceMenuProps) {
  return (
    <Opener
      popup="menu"
      button={(opener) => (
        <ActionIcon {...opener} variant="subtle" color="gray" size="lg" aria-label={label}>
          {sign}
        </ActionIcon>
      )}
    >
      {(dropdown) => <AnchoredMenu {...dropdown}>{children}</AnchoredMenu>}
    </Opener>
  );
}

/** One of a few, as part of a menu. */
function MenuChoice<Value extends string>(choice: Choice<Value>) {
  const { label, value, options } = choice;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      <Menu.RadioGroup value={value} onChange={(name: string) => chooseNamed(choice, name)}>
        {options.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            checkIcon={<IconCheck size={16} aria-hidden />}
            rightSection={option.icon}
            closeMenuOnClick
            // The keyboard starts from what is chosen now.
            data-autofocus={option.value === value || undefined}
          >
            {option.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
