import { Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MAIN_ID } from '../lib/focusMain.ts';
import { Mark } from '../ui/Mark.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
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

/** A whole screen that says one thing and shows the ways on. */
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
