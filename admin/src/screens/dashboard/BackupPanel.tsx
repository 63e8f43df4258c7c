import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../fields/parts/dates.ts';
import { Panel } from '../../ui/Panel.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import classes from './Dashboard.module.css';

/** When the last backup was made. */
export function BackupPanel({ at }: { at: string | null }) {
  const { t, i18n } = useTranslation();
  return (
    <Panel
      title={t('dashboard.backup')}
      action={
        <Anchor component={Link} to="/backups" size="sm">
          {t('dashboard.backups')}
        </Anchor>
      }
    >
      <p className={classes.quiet}>
        {at ? (
          <time dateTime={at}>
            {relativeTime(at, i18n.language)} · {formatInstant(at, i18n.language)}
          </time>
        ) : (
          t('dashboard.backupNone')
        )}
      </p>
    </Panel>
  );
}
