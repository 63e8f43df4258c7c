import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { setImpactQuery } from '../api/prepared.ts';
import { ImpactReport } from '../impact/ImpactReport.tsx';
import classes from '../impact/impact.module.css';
import { boundHint } from '../impact/impactTexts.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { SideDrawer } from '../ui/SideDrawer.tsx';

/** What publishing a set would change on the site. */
export function SetDrawer({ set, onClose }: { set: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(setImpactQuery(set));
  return (
    <SideDrawer width={960} title={t('prepared.effects')} onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <div className={classes.drawer}>
          {data.hidden > 0 && (
            <p className={classes.quiet}>{t('prepared.hidden', { count: data.hidden })}</p>
          )}
          <ImpactReport impact={data.impact} bound={boundHint(data.impact, t)} />
        </div>
      )}
    </SideDrawer>
  );
}
