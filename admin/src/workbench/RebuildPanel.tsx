import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { keys } from '../api/queries.ts';
import { renderStatusQuery } from '../api/renderStatus.ts';
import { Panel } from '../ui/Panel.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { useSubmit } from '../ui/useSubmit.ts';
import { RenderProgress } from './RenderProgress.tsx';
import { useRenderHint } from './useRenderHint.ts';
import classes from './workbench.module.css';

/** Makes every output of the public site anew, and shows how far that is. */
export function RebuildPanel() {
  const { t } = useTranslation();
  const hintOf = useRenderHint();
  const client = useQueryClient();
  const { data: status } = useQuery(renderStatusQuery);
  const { submit, isSending } = useSubmit({
    send: () => api('POST /api/renders/rebuild'),
    fallback: 'actionError',
    onDone: () => {
      toastSuccess('actionCompleted');
      return client.invalidateQueries({ queryKey: keys.renders });
    },
  });
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
        {status && status.stale > 0 && <RenderProgress status={status} />}
        <span className={classes.quiet} role="status">
          {status && hintOf(status)}
        </span>
      </div>
    </Panel>
  );
}
