import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { safeTarget } from '../navigation/guard.ts';
import { lastErrorMessage } from '../session/lastError.ts';
import classes from './MessageScreen.module.css';
import { MessageScreen } from './MessageScreen.tsx';

/** Shows the last fatal error. The way on starts the application afresh, where it was. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const { from }: { from?: unknown } = useSearch({ strict: false });
  const message = lastErrorMessage();
  return (
    <MessageScreen
      icon={IconPlugConnectedX}
      title={t('screens.error.title')}
      message={t(message ? 'screens.error.message' : 'screens.error.messageAlone')}
      actions={
        <>
          <Button onClick={() => window.location.assign(safeTarget(from))}>
            {t('common.retry')}
          </Button>
          <Button variant="default" onClick={() => window.location.assign('/')}>
            {t('common.toDashboard')}
          </Button>
        </>
      }
    >
      {message && (
        <p className={classes.detail}>
          <strong>{t('screens.error.detail')}:</strong> {message}
        </p>
      )}
    </MessageScreen>
  );
}
