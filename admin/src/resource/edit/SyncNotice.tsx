import { Alert, Button, Group, Text } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../fields/parts/dates.ts';
import type { Conflict } from './useConflict.ts';

/** Says that somebody else saved the record meanwhile, and lets one choose a version. */
export function SyncNotice({ conflict }: { conflict: Conflict }) {
  const { t, i18n } = useTranslation();
  const { shown, theirs, showMine, showTheirs } = conflict;
  const at = formatInstant(theirs.updatedAt, i18n.language);
  return (
    <Alert color="yellow" role="alert" icon={<IconGitCompare size={18} />} title={t('errors.sync')}>
      <Text size="sm" mb="xs">
        {t(shown === 'mine' ? 'resource.sync.showsMine' : 'resource.sync.showsTheirs', { at })}
      </Text>
      <Group gap="xs">
        {shown === 'mine' ? (
          <Button size="xs" variant="default" onClick={showTheirs}>
            {t('resource.sync.loadTheirs')}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={showMine}>
            {t('resource.sync.backToMine')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
