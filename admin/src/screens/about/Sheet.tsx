import type { ReactNode } from 'react';
import { LaterLandscape } from '../../ui/landscape/LaterLandscape.tsx';
import classes from './About.module.css';

/** What a person reads or fills in, beneath the month's landscape. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className={classes.sheet}>
      <div className={classes.landscape}>
        <LaterLandscape height={160} />
      </div>
      {children}
    </div>
  );
}
