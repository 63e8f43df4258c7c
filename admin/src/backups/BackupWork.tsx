import { useEffect } from 'react';
import { isUnderWay } from '../api/operations.ts';
import { OperationsPanel } from '../operations/OperationsPanel.tsx';
import { useOperations } from '../operations/useOperations.ts';
import classes from './backups.module.css';
import { RestoreDialog } from './RestoreDialog.tsx';
import { showRestore, useRestored } from './restoring.ts';

/** Above the list of backups: what is under way, what stopped in the middle, and the way back; over it, what a restore would do. */
export function BackupWork() {
  const { operations = [] } = useOperations();
  const [latest] = operations.filter(({ kind }) => kind === 'restore');
  const shown = operations.filter(
    (one) =>
      (isUnderWay(one) && one.kind !== 'rehearsal') ||
      one.canContinue ||
      (one === latest && one.canUndo),
  );
  const restored = useRestored();
  // Whoever leaves the list restores nothing any more.
  useEffect(() => () => showRestore(null), []);
  return (
    <>
      {shown.length > 0 && (
        <div className={classes.work}>
          <OperationsPanel operations={shown} />
        </div>
      )}
      {restored && <RestoreDialog restored={restored} onClose={() => showRestore(null)} />}
    </>
  );
}
