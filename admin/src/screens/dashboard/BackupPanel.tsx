import { Alert, Anchor, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LastBackup } from '../../api/dashboard.ts';
import { ConditionText } from '../../backups/ConditionText.tsx';
import { conditionOf } from '../../backups/condition.ts';
import { formatInstant } from '../../lib/dates.ts';
import { Panel } from '../../ui/Panel.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import classes from './Dashboard.module.css';

/** When the last backup was made, and whether it can be restored. */
export function BackupPanel({ backup }: { backup: LastBackup | undefined }) {
  const { t, i18n } = useTranslation();
  const at = backup?.at;
  return (
    <Panel
      title={t('dashboard.backup')}
      action={
        <Anchor component={Link} to="/backups" size="sm">
          {t('dashboard.backups')}
        </Anchor>
      }
    >
      {!backup && <Skeleton height={20} />}
      <p className={classes.quiet}>
        {at ? (
          <time dateTime={at}>
            {relativeTime(at, i18n.language)} · {formatInstant(at, i18n.language)}
          </time>
        ) : (
          backup && t('dashboard.backupNone')
        )}
      </p>
      {backup?.isOverdue && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} p="xs" my="xs">
          {t('dashboard.backupOverdue')}
        </Alert>
      )}
      {backup && at && (
        <div className={classes.quiet}>
          <ConditionText {...conditionOf(backup)} />
        </div>
      )}
    </Panel>
  );
}
