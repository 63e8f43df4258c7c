import { ActionIcon, Box, Menu } from '@mantine/core';
import { MENU_MODES, THEMES, type Theme } from '@regia/model/constants.ts';
import { type Icon, IconMoon, IconSun, IconSunset2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { arrange, choose } from '../../session/choose.ts';
import { usePreferences } from '../../session/preferences.ts';
import { MenuChoice } from './MenuChoice.tsx';

const ICONS: Record<Theme, Icon> = { light: IconSun, solarized: IconSunset2, dim: IconMoon };

/** Chooses the theme and, where there is room for more than one, the main menu's layout. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, menuMode } = usePreferences();
  const Current = ICONS[theme];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${t('shell.theme')}: ${t(`common.themes.${theme}`)}`}
        >
          <Current size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuChoice
          label={t('shell.theme')}
          value={theme}
          options={THEMES.map(({ name }) => ({ value: name, label: t(`common.themes.${name}`) }))}
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
      </Menu.Dropdown>
    </Menu>
  );
}
