import { ActionIcon } from '@mantine/core';
import type { Theme } from '@regia/model/constants.ts';
import { type Icon, IconMoon, IconSun, IconSunset2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../session/preferences.ts';
import { Opener } from '../../ui/dropdown/Opener.tsx';
import { loadChunk } from '../loadChunk.ts';

const ICONS: Record<Theme, Icon> = { light: IconSun, solarized: IconSunset2, dim: IconMoon };
const load = () => loadChunk(() => import('./ThemeItems.tsx'));

/** Chooses the theme and, where there is room for more than one, the main menu's layout. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme } = usePreferences();
  const Current = ICONS[theme];
  return (
    <Opener
      popup="menu"
      load={load}
      isLikely
      button={(opener) => (
        <ActionIcon
          {...opener}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${t('shell.theme')}: ${t(`common.themes.${theme}`)}`}
        >
          <Current size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    >
      {({ ThemeItems }, dropdown) => <ThemeItems {...dropdown} />}
    </Opener>
  );
}
