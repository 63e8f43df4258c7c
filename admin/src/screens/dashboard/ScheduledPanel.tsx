import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../api/dashboard.ts';
import { isElsewhere } from '../../fields/parts/dates.ts';
import { useLabels } from '../../messages/labels.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Dashboard.module.css';
import { MentionRow } from './MentionRow.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { siteTime } from './siteTime.ts';

/** What will appear on the site by itself, the soonest first. */
export function ScheduledPanel({ data }: { data: Dashboard | undefined }) {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const isMisleading = data?.scheduled.some(
    ({ publicAt }) => publicAt !== null && isElsewhere(publicAt, data.timeZone),
  );
  return (
    <Panel
      title={t('dashboard.scheduled')}
      hint={isMisleading && t('dashboard.scheduledHint', { timeZone: data?.timeZone })}
    >
      {!data && <RowsSkeleton rows={2} />}
      {data?.scheduled.length === 0 && (
        <p className={classes.quiet}>{t('dashboard.scheduledEmpty')}</p>
      )}
      {data && data.scheduled.length > 0 && (
        <ul className={classes.list}>
          {data.scheduled.map((mention) => (
            <MentionRow
              key={`${mention.collection}/${mention.id}`}
              place={mention}
              title={mention.title}
              detail={labels.entity(mention.collection).one}
              aside={
                <time className={classes.moment} dateTime={mention.publicAt ?? ''}>
                  {siteTime(mention.publicAt ?? '', data.timeZone, i18n.language)}
                </time>
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
