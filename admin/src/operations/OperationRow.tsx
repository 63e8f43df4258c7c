import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isUnderWay, type Operation } from '../api/operations.ts';
import { formatInstant } from '../lib/dates.ts';
import { relativeTime } from '../ui/relativeTime.ts';
import { OperationProgress } from './OperationProgress.tsx';
import classes from './operations.module.css';
import { countsLine, leavesRest, operationName } from './operationTexts.ts';

interface OperationRowProps {
  operation: Operation;
  /** Null where one cannot, or may not. */
  onContinue: (() => void) | null;
  /** Null where one cannot, or may not. */
  onUndo: (() => void) | null;
  onDetails: () => void;
}

/** One operation: what, by whom, when, how it went, and what can be done about it. */
export function OperationRow({ operation, onContinue, onUndo, onDetails }: OperationRowProps) {
  const { t, i18n } = useTranslation();
  const { state, by, startedAt, report, error, undoneBy } = operation;
  const name = operationName(operation, t);
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>
          {by.name && `${by.name} · `}
          <time dateTime={startedAt} title={formatInstant(startedAt, i18n.language)}>
            {relativeTime(startedAt, i18n.language)}
          </time>
        </span>
      </div>
      <div className={classes.how}>
        {isUnderWay(operation) ? (
          <OperationProgress operation={operation} />
        ) : (
          <>
            <span className={classes.state} data-state={state}>
              {t(undoneBy ? 'operations.undone' : `operations.states.${state}`)}
            </span>
            {report && state === 'done' && (
              <span className={classes.quiet}>
                {countsLine(report, t, i18n.language, leavesRest(operation))}
              </span>
            )}
            {state === 'interrupted' && (
              <span className={classes.quiet}>{t('operations.interruptedHint')}</span>
            )}
          </>
        )}
      </div>
      <div className={classes.buttons}>
        {onContinue && (
          <Button size="xs" onClick={onContinue} aria-label={t('operations.continueOne', { name })}>
            {t('operations.continue')}
          </Button>
        )}
        {onUndo && (
          <Button
            size="xs"
            variant="default"
            onClick={onUndo}
            aria-label={t('operations.undoOne', { name })}
          >
            {t('operations.undo')}
          </Button>
        )}
        {(report || error) && (
          <Button
            size="xs"
            variant="subtle"
            onClick={onDetails}
            aria-label={t('operations.detailsOne', { name })}
          >
            {t('operations.details')}
          </Button>
        )}
      </div>
    </li>
  );
}
