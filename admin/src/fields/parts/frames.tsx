/** What surrounds a field of several parts. */

import { Input } from '@mantine/core';
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

interface ManyPartsProps {
  id: string;
  /** Left out where the parts bring their own. */
  label?: ReactNode;
  error: ReactNode;
  children: ReactNode;
}

/**
 * A field of hundreds of parts, with its label above and what is wrong beneath. `Input.Wrapper`
 * would give them a context that is another one at every key, and React would visit each of them.
 */
export function ManyParts({ id, label, error, children }: ManyPartsProps) {
  return (
    <div id={id}>
      {label && (
        <Input.Label labelElement="div" id={`${id}-label`}>
          {label}
        </Input.Label>
      )}
      {children}
      {error && (
        <Input.Error id={`${id}-error`} mt={5}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
