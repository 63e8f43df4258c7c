import { Progress } from '@mantine/core';
import type { Operation } from '../api/operations.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './operations.module.css';
import { operationName } from './operationTexts.ts';

/** How far an operation is, and what it is at. */
export function OperationProgress({ operation }: { operation: Operation }) {
  const { t, locale } = useTranslation();
  const { phase, percent } = operation;
  const known = percent === null ? null : Math.floor(percent);
  return (
    <div className={classes.progress}>
      <Progress.Root size="sm" flex={1}>
        <Progress.Section
          value={known ?? 100}
          animated={known === null}
          striped={known === null}
          aria-label={operationName(operation, t)}
          aria-valuetext={t(`operations.phases.${phase}`)}
        />
      </Progress.Root>
      <span className={classes.percent}>
        {known === null
          ? ''
          : new Intl.NumberFormat(locale, { style: 'percent' }).format(known / 100)}
      </span>
      <span className={classes.quiet}>{t(`operations.phases.${phase}`)}</span>
    </div>
  );
}
