import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { momentsQuery } from '../api/moments.ts';
import { InstantPicker } from '../fields/dates/InstantPicker.tsx';
import { useTranslation } from '../messages/useTranslation.ts';
import { useSiteTime } from '../session/useSiteTime.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { namesOf } from './changeNames.ts';
import type { Dated } from './compared.ts';
import classes from './moments.module.css';

interface SecondMomentProps {
  /** Null for today. */
  value: Dated | null;
  onValue: (value: Dated | null) => void;
}

/** Chooses what a moment is compared with: today, a date, or the site right after a change. */
export function SecondMoment({ value, onValue }: SecondMomentProps) {
  const { t } = useTranslation();
  const { timeZone, written } = useSiteTime();
  const { data } = useInfiniteQuery(momentsQuery);
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  const number = value && 'change' in value.moment ? String(value.moment.change) : '';
  return (
    <section className={classes.second} aria-label={t('moments.compareWith')}>
      <span className={classes.secondLabel}>{t('moments.compareWith')}</span>
      <Button
        size="xs"
        variant={value ? 'default' : 'light'}
        aria-pressed={value === null}
        onClick={() => onValue(null)}
      >
        {t('moments.today')}
      </Button>
      <InstantPicker
        size="xs"
        className={classes.date}
        classNames={{ label: classes.hidden }}
        label={t('moments.otherDate')}
        instant={value?.at ?? null}
        timeZone={timeZone}
        onInstant={(at) => at && onValue({ moment: { at }, at })}
      />
      <ChoiceSelect
        label={t('moments.otherChange')}
        width={240}
        value={number}
        options={[
          { value: '', label: t('moments.afterChange') },
          ...changes.map((one) => ({
            value: String(one.change),
            label: `${written(one.at)} · ${namesOf(one, t)}`,
          })),
        ]}
        onChoose={(chosen) => {
          const change = changes.find((one) => String(one.change) === chosen);
          if (change) onValue({ moment: { change: change.change }, at: change.at });
        }}
      />
    </section>
  );
}
