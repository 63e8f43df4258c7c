import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../api/dashboard.ts';
import { isAhead, isElsewhere, regionOf } from '../../lib/dates.ts';
import { useIsAhead } from '../../lib/useIsAhead.ts';
import { useLabels } from '../../messages/labels.ts';
import { shownName } from '../../messages/shownName.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Dashboard.module.css';
import { MentionRow, RowsSkeleton } from './MentionRow.tsx';

/** What will appear on the site by itself, the soonest first. */
export function ScheduledPanel({ data }: { data: Dashboard | undefined }) {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  // The soonest to come leaves the list when its date passes.
  useIsAhead(data?.scheduled.find((one) => isAhead(one.publicAt))?.publicAt);
  const scheduled = data?.scheduled.filter(({ publicAt }) => isAhead(publicAt));
  const isMisleading =
    data &&
    scheduled?.some(({ publicAt }) => publicAt !== null && isElsewhere(publicAt, data.timeZone));
  return (
    <Panel
      title={t('siteStatus.scheduled')}
      hint={isMisleading && t('dashboard.scheduledHint', { timeZone: data?.timeZone })}
    >
      {!scheduled && <RowsSkeleton rows={2} />}
      {scheduled?.length === 0 && <p className={classes.quiet}>{t('dashboard.scheduledEmpty')}</p>}
      {data && scheduled && scheduled.length > 0 && (
        <ul className={classes.list}>
          {scheduled.map((mention) => (
            <MentionRow
              key={`${mention.collection}/${mention.id}`}
              place={mention}
              title={shownName(mention.title, mention.id)}
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

/** When something appears on the site, in the site's time zone: `ven 4 dic, 09:30`, with its year unless that's now. */
export function siteTime(
  instant: string,
  timeZone: string,
  locale: string,
  now: number = Date.now(),
): string {
  const yearOf = (at: number | string) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date(at));
  return new Intl.DateTimeFormat(regionOf(locale), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(yearOf(instant) !== yearOf(now) && { year: 'numeric' as const }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}
