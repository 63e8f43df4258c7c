/** What is being done with the data, and what was. */
import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import {
  continueOperation,
  dryRunUndo,
  isUnderWay,
  type Operation,
  undoOperation,
} from '../api/operations.ts';
import { formatInstant } from '../lib/dates.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useActor } from '../session/session.ts';
import { confirm } from '../ui/dialogs.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Panel } from '../ui/Panel.tsx';
import { relativeTime } from '../ui/relativeTime.ts';
import { SideDrawer } from '../ui/SideDrawer.tsx';
import { begin } from './begin.ts';
import { DryRunNote } from './DryRunNote.tsx';
import { mayContinue, mayUndo } from './dataRights.ts';
import { FailureText } from './FailureText.tsx';
import { OperationProgress } from './OperationProgress.tsx';
import classes from './operations.module.css';
import { countsLine, leavesRest, operationName } from './operationTexts.ts';
import { RemarkList, ReportTable } from './ReportTable.tsx';

const UndoDrawer = lazyPart(
  () => import('../history/UndoDrawer.tsx').then((module) => module.UndoDrawer),
  (props) => props.onClose(),
);

/** More than these are told only when asked for. */
const LATEST = 4;

interface OperationsPanelProps {
  operations: readonly Operation[];
}

/** The operations, newest first; nothing where there were none. */
export function OperationsPanel({ operations }: OperationsPanelProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const [shown, setShown] = useState<string | null>(null);
  const told = operations.filter(({ kind }) => kind !== 'rehearsal');
  const [isLong, setIsLong] = useState(false);
  const inSight = told.filter(
    (one, index) => isLong || index < LATEST || isUnderWay(one) || one.canContinue,
  );
  const detailed = operations.find(({ id }) => id === shown);
  const undo = async (operation: Operation) => {
    const isAgreed = await confirm({
      title: t('operations.undoQuestion', { name: operationName(operation, t) }),
      message: t('operations.undoHint'),
      note: <DryRunNote begin={() => dryRunUndo(operation.id)} />,
      yes: t('operations.undo'),
      no: t('common.no'),
      danger: true,
    });
    if (isAgreed) await begin(() => undoOperation(operation.id));
  };
  if (told.length === 0) return null;
  return (
    <Panel title={t('operations.title')}>
      <ul className={classes.list}>
        {inSight.map((operation) => (
          <OperationRow
            key={operation.id}
            operation={operation}
            onContinue={
              mayContinue(actor, operation)
                ? () => void begin(() => continueOperation(operation.id))
                : null
            }
            onUndo={mayUndo(actor, operation) ? () => void undo(operation) : null}
            onDetails={() => setShown(operation.id)}
          />
        ))}
      </ul>
      {told.length > LATEST && (
        <Button size="xs" variant="subtle" onClick={() => setIsLong(!isLong)}>
          {t(isLong ? 'operations.fewer' : 'operations.more')}
        </Button>
      )}
      {detailed && <OperationDrawer operation={detailed} onClose={() => setShown(null)} />}
    </Panel>
  );
}

interface OperationDrawerProps {
  operation: Operation;
  onClose: () => void;
}

/** All that an operation did. */
function OperationDrawer({ operation, onClose }: OperationDrawerProps) {
  const { t, locale } = useTranslation();
  const { by, startedAt, report, error } = operation;
  return (
    <SideDrawer width={640} title={operationName(operation, t)} onClose={onClose}>
      <p className={`${classes.quiet} ${classes.when}`}>
        {[by.name, formatInstant(startedAt, locale)].filter(Boolean).join(' · ')}
      </p>
      {error && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={16} aria-hidden />}>
          <FailureText error={error} />
        </Alert>
      )}
      {report && (
        <>
          <ReportTable report={report} leaves={leavesRest(operation)} />
          {operation.canUndo && <UndoMerging operation={operation} />}
          <RemarkList operation={operation} />
        </>
      )}
    </SideDrawer>
  );
}

/** The way back change by change, which brings together what was changed since. */
function UndoMerging({ operation: { id } }: { operation: Operation }) {
  const { t } = useTranslation();
  const [isShown, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.merging}>
      <p className={classes.quiet}>{t('operations.mergingHint')}</p>
      <Button size="xs" variant="default" aria-haspopup="dialog" onClick={open}>
        {t('operations.merging')}
      </Button>
      <Suspense>{isShown && <UndoDrawer wanted={{ operation: id }} onClose={close} />}</Suspense>
    </div>
  );
}

interface OperationRowProps {
  operation: Operation;
  /** Null where one cannot, or may not. */
  onContinue: (() => void) | null;
  /** Null where one cannot, or may not. */
  onUndo: (() => void) | null;
  onDetails: () => void;
}

/** One operation: what, by whom, when, how it went, and what can be done about it. */
function OperationRow({ operation, onContinue, onUndo, onDetails }: OperationRowProps) {
  const { t, locale } = useTranslation();
  const { state, by, startedAt, report, error, undoneBy } = operation;
  const name = operationName(operation, t);
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>
          {by.name && `${by.name} · `}
          <time dateTime={startedAt} title={formatInstant(startedAt, locale)}>
            {relativeTime(startedAt, locale)}
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
              <span className={classes.quiet}>{countsLine(report, t, leavesRest(operation))}</span>
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
