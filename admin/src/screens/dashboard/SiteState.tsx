import { Loader, Progress } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RenderStatus } from '../../api/renderStatus.ts';
import { counted } from '../../messages/counted.ts';
import classes from './Dashboard.module.css';

/** Up to date, or how much is still to be rendered. */
export function SiteState({ status: { outputs, stale } }: { status: RenderStatus }) {
  const { t, i18n } = useTranslation();
  const isCurrent = stale === 0;
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
        <p className={classes.quiet}>
          {isCurrent && outputs === 0 && t('dashboard.nothingPublic')}
          {isCurrent && outputs > 0 && t('dashboard.upToDateHint', counted(outputs, i18n.language))}
          {!isCurrent && t('dashboard.renderingHint', counted(stale, i18n.language))}
        </p>
        {!isCurrent && outputs > 0 && (
          <Progress
            mt={8}
            value={(100 * Math.max(0, outputs - stale)) / outputs}
            aria-label={t('dashboard.progress')}
          />
        )}
      </div>
    </div>
  );
}
