import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import { IconCalendarMonth, IconList } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { isAhead, isInYearOf, regionOf } from '../../lib/dates.ts';
import { useIsAhead } from '../../lib/useIsAhead.ts';
import { useLabels } from '../../messages/labels.ts';
import { shownName } from '../../messages/shownName.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { type DueSet, useDueSets } from '../../moments/useDueSets.ts';
import { useSiteTime } from '../../session/useSiteTime.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Dashboard.module.css';
import { MentionRow, RowsSkeleton } from './MentionRow.tsx';
import { DueRow } from './PreparedTasks.tsx';

const ComingCalendar = lazyPart(() =>
  import('./ComingCalendar.tsx').then((module) => module.ComingCalendar),
);

/** What will appear on the site by itself, or leave it soon, and prepared changes that are due; the soonest first. */
export function ScheduledPanel({ data }: { data: Dashboard | undefined }) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const sets = useDueSets();
  const turns = data && inOrder(data.scheduled, sets);
  // The soonest to come leaves the list when its date passes.
  useIsAhead(turns?.find(({ at }) => isAhead(at))?.at);
  const scheduled = turns?.filter(({ at }) => isAhead(at));
  const { noteFor } = useSiteTime();
  const [isCalendar, setIsCalendar] = useState(false);
  const other = t(isCalendar ? 'dashboard.asList' : 'dashboard.asCalendar');
  const OtherIcon = isCalendar ? IconList : IconCalendarMonth;
  return (
    <Panel
      title={t('siteStatus.scheduled')}
      hint={noteFor((scheduled ?? []).map(({ at }) => at))}
      action={
        <Tooltip label={other}>
          <ActionIcon size={30} aria-label={other} onClick={() => setIsCalendar(!isCalendar)}>
            <OtherIcon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      }
    >
      {data && isCalendar && (
        <Suspense fallback={<Skeleton height={260} />}>
          <ComingCalendar timeZone={data.timeZone} />
        </Suspense>
      )}
      {!scheduled && <RowsSkeleton rows={2} />}
      {!isCalendar && scheduled?.length === 0 && (
        <p className={classes.quiet}>{t('dashboard.scheduledEmpty')}</p>
      )}
      {data && !isCalendar && scheduled && scheduled.length > 0 && (
        <ul className={classes.list}>
          {scheduled.map((turn) => {
            const time = siteTime(turn.at, data.timeZone, locale);
            if ('set' in turn) return <DueRow key={turn.set.id} set={turn.set} time={time} />;
            return (
              <MentionRow
                key={`${turn.collection}/${turn.id} ${turn.turn}`}
                place={turn}
                title={shownName(turn.title, turn.id)}
                detail={t('dashboard.line', {
                  kind: labels.entity(turn.collection).one,
                  name: t(`dashboard.${turn.turn}`),
                })}
                aside={
                  <time className={classes.moment} dateTime={turn.at}>
                    {time}
                  </time>
                }
              />
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

/** Documents that come or go, and sets that are published, the soonest first. */
function inOrder(scheduled: Dashboard['scheduled'], sets: readonly DueSet[]) {
  const due = sets.map((set) => ({ set, at: set.publishAt }));
  return [...scheduled, ...due].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** When something appears on the site, or leaves it, in the site's time zone: `ven 4 dic, 09:30`, with its year unless that's now. */
export function siteTime(
  instant: string,
  timeZone: string,
  locale: string,
  now: number = Date.now(),
): string {
  return new Intl.DateTimeFormat(regionOf(locale), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isInYearOf(instant, now, timeZone) && { year: 'numeric' as const }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}
