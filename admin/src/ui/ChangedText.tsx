import type { ReactNode } from 'react';
import classes from './ChangedText.module.css';

interface ChangeProps {
  kind: 'removed' | 'added';
}

/** Words that came or went, by colour; what they contain says it to those who do not see it. */
export function ChangedText({ kind, children }: ChangeProps & { children: ReactNode }) {
  const Tag = kind === 'removed' ? 'del' : 'ins';
  return <Tag className={classes[kind]}>{children}</Tag>;
}

/** Says without colour what came and what went. */
export function ChangeSign({ kind }: ChangeProps) {
  return (
    <span className={classes.sign} data-kind={kind} aria-hidden>
      {kind === 'removed' ? '−' : '+'}
    </span>
  );
}
