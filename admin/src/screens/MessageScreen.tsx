/** Whole screens that say one thing: that there is nothing here, or that something failed. */
import { Button, Title } from '@mantine/core';
import { type Icon, IconMapSearch, IconPlugConnectedX } from '@tabler/icons-react';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MAIN_ID } from '../lib/focusMain.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { safeTarget } from '../navigation/guard.ts';
import { lastErrorMessage } from '../session/lastError.ts';
import { LaterLandscape } from '../ui/landscape/LaterLandscape.tsx';
import { Mark } from '../ui/Mark.tsx';
import { useDocumentTitle } from '../ui/PageHeader.tsx';
import classes from './MessageScreen.module.css';

interface MessageScreenProps {
  icon: Icon;
  title: string;
  message: string;
  /** More about what happened. */
  children?: ReactNode;
  /** Ways on. */
  actions: ReactNode;
}

/** A whole screen that says one thing over this month's landscape, and shows the ways on. */
export function MessageScreen({
  icon: Icon,
  title,
  message,
  children,
  actions,
}: MessageScreenProps) {
  useDocumentTitle(title);
  return (
    <main id={MAIN_ID} className={classes.screen} tabIndex={-1}>
      <div className={classes.landscape}>
        <LaterLandscape />
      </div>
      <div className={classes.card}>
        <div className={classes.signs} aria-hidden>
          <Mark size={36} />
          <Icon size={36} stroke={1.5} className={classes.icon} />
        </div>
        <Title order={1}>{title}</Title>
        <p className={classes.message}>{message}</p>
        {children}
        <div className={classes.actions}>{actions}</div>
      </div>
    </main>
  );
}

/** Says that there is nothing at this address. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      icon={IconMapSearch}
      title={t('screens.notFound.title')}
      message={t('screens.notFound.message')}
      actions={<WaysOn />}
    />
  );
}

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

/** Buttons to the dashboard and, if the person came from anywhere, back there. */
export function WaysOn() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <>
      <Button onClick={() => void navigate({ to: '/' })}>{t('common.toDashboard')}</Button>
      {canGoBack && (
        <Button variant="default" onClick={() => history.back()}>
          {t('common.back')}
        </Button>
      )}
    </>
  );
}
