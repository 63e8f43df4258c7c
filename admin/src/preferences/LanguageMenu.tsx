import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../lib/loadChunk.ts';
import { usePreferences } from '../session/preferences.ts';
import { Opener } from '../ui/dropdown/Opener.tsx';
import classes from './LanguageMenu.module.css';

const load = () => loadChunk(() => import('./LanguageItems.tsx'));

/** Chooses the language of the back office. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { locale } = usePreferences();
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
          aria-label={`${t('shell.language')}: ${locale}`}
        >
          <span className={classes.code}>{locale}</span>
        </ActionIcon>
      )}
    >
      {({ LanguageItems }, dropdown) => <LanguageItems {...dropdown} />}
    </Opener>
  );
}
