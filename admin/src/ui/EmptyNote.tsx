import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyNote.module.css';

interface EmptyNoteProps {
  icon: Icon;
  title: string;
  hint?: string;
  /** The button that makes the first one. */
  action?: ReactNode;
}

/** What stands where there is nothing yet: what it is, and how the first one is made. */
export function EmptyNote({ icon: Icon, title, hint, action }: EmptyNoteProps) {
  return (
    <div className={classes.note}>
      <Icon size={32} stroke={1.5} className={classes.icon} aria-hidden />
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
