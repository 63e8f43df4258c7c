import { Button } from '@mantine/core';
import type { Log } from '@regia/model/entities/log.ts';
import { moduleScope } from '@regia/model/permissions.ts';
import { Link } from '@tanstack/react-router';
import { UndoOffered } from '../history/UndoOffered.tsx';
import undo from '../history/undo.module.css';
import { useTranslation } from '../messages/useTranslation.ts';
import { useActor } from '../session/session.ts';

/** What is taken back as a whole, where operations are. */
const OPERATIONS: ReadonlySet<string> = new Set(['imported', 'dataDeleted', 'backupRestored']);

/** Is an entry about an operation, which the workbench takes back? */
export function isOperation({ action }: Log): boolean {
  return OPERATIONS.has(action);
}

/** The way back: what it would do, or why there is none. */
export function UndoPanel({ entry }: { entry: Log }) {
  if (isOperation(entry)) return <ToOperations />;
  return <UndoOffered taken={{ entry: entry.id }} count={1} />;
}

function ToOperations() {
  const { t } = useTranslation();
  const actor = useActor();
  return (
    <section className={undo.undo} aria-label={t('log.undo.title')}>
      <div className={undo.undoHead}>
        <p>{t('log.undo.operation')}</p>
        {moduleScope(actor, 'read', 'workbench') === 'all' && (
          <Button component={Link} to="/workbench" variant="default">
            {t('log.undo.toWorkbench')}
          </Button>
        )}
      </div>
    </section>
  );
}
