import { Button, Progress } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { keys } from '../api/queries.ts';
import { renderStatusQuery } from '../api/renderStatus.ts';
import { counted } from '../messages/counted.ts';
import { Panel } from '../ui/Panel.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { useSubmit } from '../ui/useSubmit.ts';
import classes from './workbench.module.css';

/** Makes every output of the public site anew, and shows how far that is. */
export function RebuildPanel() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { data: status } = useQuery(renderStatusQuery);
  const { submit, isSending } = useSubmit({
    send: () => api('/renders/rebuild', { method: 'POST', body: {} }),
    fallback: 'actionError',
    onDone: () => {
      toastSuccess('actionCompleted');
      return client.invalidateQueries({ queryKey: keys.renders });
    },
  });
  const fresh = status ? status.outputs - status.stale : 0;
  const isStale = status !== undefined && status.stale > 0;
  return (
    <Panel title={t('workbench.rebuild')} hint={t('workbench.rebuildHint')}>
      <div className={classes.column}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isSending}
          onClick={() => submit({})}
        >
          {t('workbench.rebuildNow')}
        </Button>
        {isStale && (
          <Progress.Root size="sm">
            <Progress.Section
              value={(fresh / Math.max(1, status.outputs)) * 100}
              aria-label={t('dashboard.progress')}
            />
          </Progress.Root>
        )}
        <span className={classes.quiet} role="status">
          {status &&
            t(
              isStale ? 'dashboard.renderingHint' : 'dashboard.upToDateHint',
              counted(isStale ? status.stale : status.outputs, i18n.language),
            )}
        </span>
      </div>
    </Panel>
  );
}
