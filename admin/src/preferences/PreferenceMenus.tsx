/** The menus that choose the language, the theme and the layout of the back office. */
import { ActionIcon, Box, Menu } from '@mantine/core';
import { LOCALES, MENU_MODES, THEMES } from '@regia/model/constants.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../session/preferences.ts';
import { Flag, ThemeIcon } from '../ui/choiceIcons.tsx';
import { AnchoredMenu } from '../ui/dropdown/Anchored.tsx';
import { Opener } from '../ui/dropdown/Opener.tsx';
import { arrange, choose } from './choose.ts';
import classes from './PreferenceMenus.module.css';

const OPTIONS = LOCALES.map(({ name, title, flag }) => ({
  value: name,
  label: title,
  icon: <Flag of={flag} />,
}));

/** Chooses the language of the back office. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { locale } = usePreferences();
  return (
    <Opener
      popup="menu"
      button={(opener) => (
        <ActionIcon
          {...opener}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${t('shell.language')}: ${locale}`}
        >
          <span className={classes.code}>{locale}</span>
        </ActionIcon>
      )}
    >
      {(dropdown) => (
        <AnchoredMenu {...dropdown}>
          <MenuChoice
            label={t('shell.language')}
            value={locale}
            options={OPTIONS}
            onChoose={(value) => void choose({ locale: value })}
          />
        </AnchoredMenu>
      )}
    </Opener>
  );
}

/** Chooses the theme and, where there is room for more than one, the main menu's layout. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, menuMode } = usePreferences();
  return (
    <Opener
      popup="menu"
      button={(opener) => (
        <ActionIcon
          {...opener}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${t('shell.theme')}: ${t(`common.themes.${theme}`)}`}
        >
          <ThemeIcon of={theme} size={20} />
        </ActionIcon>
      )}
    >
      {(dropdown) => (
        <AnchoredMenu {...dropdown}>
          <MenuChoice
            label={t('shell.theme')}
            value={theme}
            options={THEMES.map(({ name }) => ({
              value: name,
              label: t(`common.themes.${name}`),
              icon: <ThemeIcon of={name} />,
            }))}
            onChoose={(value) => void choose({ theme: value })}
          />
          <Box visibleFrom="md">
            <Menu.Divider />
            <MenuChoice
              label={t('shell.menuMode')}
              value={menuMode}
              options={MENU_MODES.map((mode) => ({
                value: mode,
                label: t(`common.menuModes.${mode}`),
              }))}
              onChoose={(value) => void arrange({ menuMode: value })}
            />
          </Box>
        </AnchoredMenu>
      )}
    </Opener>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** One of a few, as part of a menu. */
function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, options, onChoose } = props;
  const choose = (name: string) => {
    const option = options.find((one) => one.value === name);
    if (option) onChoose(option.value);
  };
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      <Menu.RadioGroup value={value} onChange={choose}>
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
