import { Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RenderStatus } from '../../api/renderStatus.ts';
import { RenderProgress } from '../../workbench/RenderProgress.tsx';
import { useRenderHint } from '../../workbench/useRenderHint.ts';
import classes from './Dashboard.module.css';

/** Up to date, or how much is still to be rendered. */
export function SiteState({ status }: { status: RenderStatus }) {
  const { t } = useTranslation();
  const hintOf = useRenderHint();
  const isCurrent = status.stale === 0;
  return (
    <div className={classes.state} role="status">
      {isCurrent ? (
        <IconCircleCheck size={24} className={classes.good} aria-hidden />
      ) : (
        <Loader size={24} aria-hidden />
      )}
      <div className={classes.stateWords}>
        <p className={classes.stateTitle}>
          {t(isCurrent ? 'dashboard.upToDate' : 'dashboard.rendering')}
        </p>
        <p className={classes.quiet}>{hintOf(status)}</p>
        {!isCurrent && <RenderProgress status={status} mt={8} />}
      </div>
    </div>
  );
}
