import { Anchor, Indicator, Skeleton } from '@mantine/core';
import { Calendar } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { wallTimeOf } from '@regia/model/rules/zonedTime.ts';
import 'dayjs/locale/it';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Coming, comingQuery, differenceQuery } from '../../api/moments.ts';
import { useCalendarLabels } from '../../fields/dates/useCalendarLabels.ts';
import { formatDay, regionOf } from '../../lib/dates.ts';
import { useLabels } from '../../messages/labels.ts';
import { shownName } from '../../messages/shownName.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { type DueSet, useDueSets } from '../../moments/useDueSets.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import classes from './Dashboard.module.css';
import { MentionRow } from './MentionRow.tsx';
import { momentsOfDay } from './momentsOfDay.ts';
import { DueRow } from './PreparedTasks.tsx';

interface ComingCalendarProps {
  /** The site's, whose days they are. */
  timeZone: string;
}

/** What will come and go by the clock, day by day. Fetched when it is opened. */
export function ComingCalendar({ timeZone }: ComingCalendarProps) {
  const { t, locale } = useTranslation();
  const calendarLabels = useCalendarLabels();
  const { data, error, refetch } = useQuery(comingQuery);
  const dayOf = (instant: string) => wallTimeOf(instant, timeZone)?.slice(0, 10) ?? '';
  const days = Map.groupBy(data?.coming ?? [], ({ at }) => dayOf(at));
  const setDays = Map.groupBy(useDueSets(), ({ publishAt }) => dayOf(publishAt));
  const countOn = (date: string) =>
    (days.get(date)?.length ?? 0) + (setDays.get(date)?.length ?? 0);
  const [first = null] = [...days.keys(), ...setDays.keys()].sort();
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? first;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={260} />;
  return (
    <div className={classes.calendar}>
      <Calendar
        size="sm"
        weekendDays={[]}
        hideOutsideDates
        highlightToday
        ariaLabels={calendarLabels}
        locale={locale}
        minDate={dayOf(new Date().toISOString())}
        {...(first && { defaultDate: first })}
        getDayProps={(date) => ({
          selected: date === day,
          onClick: () => setChosen(date),
        })}
        getDayAriaLabel={(date) => dayLabel(date)}
        renderDay={(date) => (
          <Indicator
            size={6}
            offset={-2}
            position="bottom-center"
            color={date === day ? 'currentColor' : 'var(--regia-accent)'}
            disabled={countOn(date) === 0}
          >
            {Number(date.slice(8))}
          </Indicator>
        )}
      />
      {day && (
        <ComingDay
          key={day}
          day={day}
          turns={days.get(day) ?? []}
          sets={setDays.get(day) ?? []}
          timeZone={timeZone}
        />
      )}
    </div>
  );

  function dayLabel(date: string): string {
    const name = formatDay(date, locale);
    const count = countOn(date);
    return count > 0 ? t('dashboard.comingOn', { day: name, count }) : name;
  }
}

interface ComingDayProps extends ComingCalendarProps {
  /** YYYY-MM-DD */
  day: string;
  turns: readonly Coming[];
  /** What's prepared to be published. */
  sets: readonly DueSet[];
}

/** What comes and goes on a day, how many pages that changes, and the way to the site of that day. */
function ComingDay({ day, turns, sets, timeZone }: ComingDayProps) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const [pair] = useState(() => momentsOfDay(day, timeZone, new Date().toISOString()));
  const { data, isError } = useQuery({ ...differenceQuery(pair), staleTime: 60_000 });
  const time = new Intl.DateTimeFormat(regionOf(locale), { timeZone, timeStyle: 'short' });
  return (
    <section className={classes.comingDay} aria-label={formatDay(day, locale)}>
      <h3 className={classes.stateTitle}>{formatDay(day, locale)}</h3>
      <ul className={classes.list}>
        {sets.map((set) => (
          <DueRow key={set.id} set={set} time={time.format(Date.parse(set.publishAt))} />
        ))}
        {turns.map((one) => (
          <MentionRow
            key={`${one.collection}/${one.id} ${one.turn}`}
            place={{ ...one, references: {} }}
            title={shownName(one.name, one.id)}
            detail={t('dashboard.line', {
              kind: labels.entity(one.collection).one,
              name: t(`dashboard.${one.turn}`),
            })}
            aside={
              <time className={classes.moment} dateTime={one.at}>
                {time.format(Date.parse(one.at))}
              </time>
            }
          />
        ))}
      </ul>
      <p className={classes.quiet} role="status">
        {data
          ? t(changesKey(data.impact), { count: data.impact.outputs })
          : t(isError ? 'impact.failed' : 'dashboard.comingAsked')}
      </p>
      <Anchor
        renderRoot={(root) => <Link {...root} to="/moments" search={pair.moment} />}
        size="sm"
      >
        {t('dashboard.comingShow')}
      </Anchor>
    </section>
  );
}

function changesKey({ outputs, isComplete }: { outputs: number; isComplete: boolean }) {
  if (outputs === 0 && isComplete) return 'dashboard.comingNone';
  return isComplete ? 'dashboard.comingPages' : 'dashboard.comingPagesAtLeast';
}
