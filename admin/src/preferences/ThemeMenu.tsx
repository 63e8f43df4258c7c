import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../lib/loadChunk.ts';
import { usePreferences } from '../session/preferences.ts';
import { Opener } from '../ui/dropdown/Opener.tsx';
import { ThemeIcon } from '../ui/ThemeIcon.tsx';

const load = () => loadChunk(() => import('./ThemeItems.tsx'));

/** Chooses the theme and, where there is room for more than one, the main menu's layout. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme } = usePreferences();
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
          <ThemeIcon of={theme} size={20} />
        </ActionIcon>
      )}
    >
      {({ ThemeItems }, dropdown) => <ThemeItems {...dropdown} />}
    </Opener>
  );
}
