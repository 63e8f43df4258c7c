import { Anchor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../api/sharedQuery.ts';
import { MAIN_ID } from '../../lib/focusMain.ts';
import { useLabels } from '../../messages/labels.ts';
import { LanguageMenu, ThemeMenu } from '../../preferences/PreferenceMenus.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { useDocumentTitle } from '../../ui/PageHeader.tsx';
import classes from './AuthLayout.module.css';
import landscapeClasses from './Landscape.module.css';

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
      <Landscape />
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

/** The address of a month's picture, January being 1. The twelve were drawn for Regia, and show the Veneto. */
function pictureOf(month: number): string {
  return `/landscapes/${String(month).padStart(2, '0')}.webp`;
}

/** The month's landscape, before drawn hills that show while it comes. */
export function Landscape() {
  const [state, setState] = useState<'coming' | 'there' | 'missing'>('coming');
  return (
    <div className={landscapeClasses.landscape} aria-hidden>
      <Hills />
      {state !== 'missing' && (
        <img
          className={landscapeClasses.picture}
          data-there={state === 'there' || undefined}
          src={pictureOf(new Date().getMonth() + 1)}
          alt=""
          onLoad={() => setState('there')}
          onError={() => setState('missing')}
        />
      )}
    </div>
  );
}

/** Hills at dusk: what is seen while a landscape comes, and when none does. */
function Hills() {
  return (
    <svg
      aria-hidden
      className={landscapeClasses.hills}
      viewBox="0 0 900 600"
      preserveAspectRatio="xMidYMid slice"
    >
      <circle className={landscapeClasses.sun} cx="640" cy="236" r="46" />
      <path
        className={landscapeClasses.hill1}
        d="M0 352 C90 318 150 262 236 278 S356 338 428 300 536 216 632 262 780 352 900 296 V600 H0Z"
      />
      <path
        className={landscapeClasses.hill2}
        d="M0 410 C110 372 190 420 288 382 S450 318 548 372 738 436 900 366 V600 H0Z"
      />
      <path
        className={landscapeClasses.hill3}
        d="M0 462 C130 430 232 486 352 452 S560 404 678 452 828 484 900 450 V600 H0Z"
      />
      <path
        className={landscapeClasses.hill4}
        d="M0 540 C150 492 262 544 410 516 S690 486 900 528 V600 H0Z"
      />
    </svg>
  );
}
