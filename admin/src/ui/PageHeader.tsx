import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useConfig } from '../api/sharedQuery.ts';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** A quiet line beneath the title. */
  subtitle?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The head of a screen: its name (also the browser tab's) and its main actions. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

/** Names the browser's tab: the screen, then the application. */
export function useDocumentTitle(title: string): void {
  const { data } = useConfig();
  const app = data?.appTitle ?? 'Regia';
  useEffect(() => {
    document.title = title ? `${title} · ${app}` : app;
  }, [title, app]);
}
