import { Button, Modal } from '@mantine/core';
import { IconArchive, IconFileImport } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isUnderWay, makeBackup } from '../api/operations.ts';
import { formatInstant } from '../lib/dates.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { begin, useOperations } from '../operations/begin.ts';
import { DryRun } from '../operations/DryRun.tsx';
import { mayBackUp, mayWithData } from '../operations/dataRights.ts';
import { FileDrop } from '../operations/FileDrop.tsx';
import { OperationsPanel } from '../operations/OperationsPanel.tsx';
import { useDryRun } from '../operations/useDryRun.ts';
import { useActor } from '../session/session.ts';
import { toastError } from '../ui/toasts.ts';
import { useFocusBack } from '../ui/useFocusBack.ts';
import classes from './backups.module.css';
import { type Restored, showRestore, useRestored } from './restoring.ts';

const WIDTH = 'min(720px, 100%)';

interface RestoreDialogProps {
  /** A file is chosen first. */
  restored: Restored;
  onClose: () => void;
}

/** What restoring would do, and the buttons that decide. */
export function RestoreDialog({ restored, onClose }: RestoreDialogProps) {
  useFocusBack();
  const backup = restored === 'file' ? null : restored;
  const { t, locale } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const { operations } = useOperations();
  const isBusy = operations?.some((one) => one.kind !== 'rehearsal' && isUnderWay(one)) ?? false;
  const work = useDryRun();
  const { startBackup, startFile, sent, isBegun } = work;
  const id = backup?.id;
  useEffect(() => {
    if (id !== undefined) void startBackup(id);
  }, [id, startBackup]);
  const dryRun = () => (file ? void startFile('restore', file) : toastError('backupDataNotSet'));
  const at = backup && formatInstant(backup.createdAt, locale);
  const leave = () => {
    void work.cancel();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={leave}
      title={t('backups.restoreTitle')}
      size={WIDTH}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // The head of a dialog is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={classes.column}>
        <p className={classes.quiet}>{t('backups.restoreHint')}</p>
        {!backup && sent === null && !isBegun && (
          <>
            <FileDrop onFile={setFile} isDisabled={false} />
            {file && <p className={classes.file}>{file.name}</p>}
            <div className={classes.buttons}>
              <Button onClick={dryRun}>{t('backups.dryRun')}</Button>
            </div>
          </>
        )}
        <DryRun
          work={work}
          action="restore"
          {...(at && { name: t('operations.backupOf', { at }) })}
          isBusy={isBusy}
          again={t(backup ? 'common.close' : 'operations.another')}
          onApplied={onClose}
          onCancelled={() => {
            setFile(null);
            if (backup) onClose();
          }}
        />
      </div>
    </Modal>
  );
}

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

/** What can be done in the list of backups: to make one, and to restore one from a file. */
export function BackupButtons() {
  const { t } = useTranslation();
  const actor = useActor();
  const { operations } = useOperations();
  const isMaking = operations?.some((one) => one.kind === 'backup' && isUnderWay(one)) ?? false;
  return (
    <>
      {mayWithData(actor, 'restore') && (
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => showRestore('file')}
        >
          {t('backups.restoreFile')}
        </Button>
      )}
      {mayBackUp(actor) && (
        <Button
          leftSection={<IconArchive size={16} aria-hidden />}
          loading={isMaking}
          onClick={() => void begin(makeBackup)}
        >
          {t('backups.create')}
        </Button>
      )}
    </>
  );
}
