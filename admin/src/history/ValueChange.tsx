import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeSign } from '../merge/ChangedRuns.tsx';
import classes from './differences.module.css';

interface ValueChangeProps {
  before: unknown;
  after: unknown;
  show: (value: unknown) => ReactNode;
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** One value beside the one that took its place; alone where there was nothing, or is none. */
export function ValueChange({ before, after, show }: ValueChangeProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.values}>
      {!isNothing(before) && (
        <del className={classes.value} data-kind="removed">
          <ChangeSign kind="removed" />
          <VisuallyHidden>{t('history.before')} </VisuallyHidden>
          {show(before)}
        </del>
      )}
      {!isNothing(after) && (
        <ins className={classes.value} data-kind="added">
          <ChangeSign kind="added" />
          <VisuallyHidden>{t('history.after')} </VisuallyHidden>
          {show(after)}
        </ins>
      )}
    </div>
  );
}
