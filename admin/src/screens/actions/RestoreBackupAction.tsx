import { Menu } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showRestore } from '../../backups/restoring.ts';
import { mayRestoreBackup } from '../../operations/dataRights.ts';
import type { RowActionProps } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';

/** Puts everything back as a backup has it, after a dry run. */
export function RestoreBackupAction({ record }: RowActionProps) {
  const { t } = useTranslation();
  if (!mayRestoreBackup(useActor())) return null;
  return (
    <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => showRestore(record)}>
      {t('resource.actions.restoreBackup')}
    </Menu.Item>
  );
}
