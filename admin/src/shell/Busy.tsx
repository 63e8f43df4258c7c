import { Loader } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Busy.module.css';

const PATIENCE_MS = 150;

function useLasting(value: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!value) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return lasts;
}

/** Covers everything while a screen is being fetched, unless that is quick. */
export function Busy() {
  const { t } = useTranslation();
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  const isShown = useLasting(isNavigating);
  return (
    <div role="status" aria-live="polite">
      {isShown && (
        <div className={classes.veil}>
          <Loader size="md" aria-hidden />
          <span className={classes.text}>{t('common.loading')}</span>
        </div>
      )}
    </div>
  );
}
