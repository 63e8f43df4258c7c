import { Anchor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConfig } from '../../api/sharedQuery.ts';
import { MAIN_ID } from '../../lib/focusMain.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { LanguageMenu, ThemeMenu } from '../../preferences/PreferenceMenus.tsx';
import { Landscape } from '../../ui/landscape/Landscape.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { useDocumentTitle } from '../../ui/PageHeader.tsx';
import classes from './AuthLayout.module.css';

interface AuthLayoutProps {
  title: string;
  subtitle?: string;
  children?: ReactNode;
  /** Room for longer forms. */
  isWide?: boolean;
}

/** A card beside the month's landscape: the frame of all that happens before signing in. */
export function AuthLayout({ title, subtitle, children, isWide = false }: AuthLayoutProps) {
  const { t } = useTranslation();
  const { data } = useConfig();
  useDocumentTitle(title);
  return (
    <div className={classes.screen} data-wide={isWide}>
      <div className={classes.side}>
        <header className={classes.head}>
          <span className={classes.brand}>
            <Mark size={32} />
            {data?.appTitle}
          </span>
          <span className={classes.menus}>
            <LanguageMenu />
            <ThemeMenu />
          </span>
        </header>
        <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
          <Title order={1}>{title}</Title>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          <div className={classes.body}>{children}</div>
        </main>
        <footer className={classes.foot}>
          {data?.developerCredit && t('shell.developedBy', { name: data.developerCredit })}
        </footer>
      </div>
      <div className={classes.landscape}>
        <Landscape isDeep />
      </div>
    </div>
  );
}

/** In place of the screens that deal with passwords, where none is taken. */
export function PasswordsOff() {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <AuthLayout title={labels.error('passwordsOff')} subtitle={labels.remedy('passwordsOff')}>
      <Anchor component={Link} to="/login" size="sm">
        {t('auth.forgot.backToLogin')}
      </Anchor>
    </AuthLayout>
  );
}
