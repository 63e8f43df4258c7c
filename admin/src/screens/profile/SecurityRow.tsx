import type { ReactNode } from 'react';
import classes from './Profile.module.css';

interface SecurityRowProps {
  icon?: ReactNode;
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  detail: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One thing that an account's safety rests on, and what can be done about it. */
export function SecurityRow({ icon, title, mark, detail, children }: SecurityRowProps) {
  return (
    <div className={classes.row}>
      {icon}
      <div className={classes.what}>
        <div className={classes.rowTitle}>
          {title} {mark}
        </div>
        <p className={classes.quiet}>{detail}</p>
      </div>
      {children}
    </div>
  );
}
