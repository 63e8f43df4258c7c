/** What is being done with the data, and what was. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { continueOperation, isUnderWay, type Operation, undoOperation } from '../api/operations.ts';
import { useActor } from '../session/session.ts';
import { confirm } from '../ui/confirm.tsx';
import { Panel } from '../ui/Panel.tsx';
import { begin } from './begin.ts';
import { mayContinue, mayUndo } from './dataRights.ts';
import { OperationDrawer } from './OperationDrawer.tsx';
import { OperationRow } from './OperationRow.tsx';
import classes from './operations.module.css';
import { operationName } from './operationTexts.ts';

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
