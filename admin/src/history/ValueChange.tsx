import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './history.module.css';
import { Sign } from './TextRuns.tsx';

interface ValueChangeProps {
  before: unknown;
  after: unknown;
  show: (value: unknown) => ReactNode;
}

/** One value beside the one that took its place. */
export function ValueChange({ before, after, show }: ValueChangeProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.values}>
      <del className={classes.value} data-kind="removed">
        <Sign kind="removed" />
        <VisuallyHidden>{t('history.before')} </VisuallyHidden>
        {show(before)}
      </del>
      <ins className={classes.value} data-kind="added">
        <Sign kind="added" />
        <VisuallyHidden>{t('history.after')} </VisuallyHidden>
        {show(after)}
      </ins>
    </div>
  );
}
