import { Button } from '@mantine/core';
import { IconArchive, IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, makeBackup } from '../api/operations.ts';
import { begin } from '../operations/begin.ts';
import { mayBackUp, mayWithData } from '../operations/dataRights.ts';
import { useOperations } from '../operations/useOperations.ts';
import { useActor } from '../session/session.ts';
import { showRestore } from './restoring.ts';

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
