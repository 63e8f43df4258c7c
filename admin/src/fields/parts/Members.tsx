import type { ReactNode } from 'react';
import classes from './members.module.css';

interface MembersProps {
  label: ReactNode;
  children: ReactNode;
}

/** Frames inputs that make up one value, and names them together. */
export function Members({ label, children }: MembersProps) {
  return (
    <fieldset className={classes.members}>
      <legend>{label}</legend>
      <div className={classes.grid}>{children}</div>
    </fieldset>
  );
}
