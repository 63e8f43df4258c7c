import { ActionIcon, Box, Menu } from '@mantine/core';
import { MENU_MODES, THEMES } from '@regia/model/constants.ts';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../session/preferences.ts';
import { AnchoredMenu } from '../ui/dropdown/AnchoredMenu.tsx';
import { Opener } from '../ui/dropdown/Opener.tsx';
import { ThemeIcon } from '../ui/ThemeIcon.tsx';
import { arrange, choose } from './choose.ts';
import { MenuChoice } from './MenuChoice.tsx';

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
