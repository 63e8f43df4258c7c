import { Button, Input, Popover, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../fields/parts/dates.ts';
import type { FilterBoxProps } from './ColumnFilterBox.tsx';
import { type DayRange, daysIn, rangeOf } from './dateRange.ts';
import classes from './list.module.css';

const load = () => import('./DayRangePicker.tsx');
// A calendar is large, and most lists are read without one.
const DayRangePicker = lazy(() => load().then((module) => ({ default: module.DayRangePicker })));

/** Filters a column of dates by the days from one to another. */
export function DateRangeFilter({ label, value, onValue }: FilterBoxProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  // Between the first click and the second there is no range to ask for yet.
  const [half, setHalf] = useState<string | null>(null);
  const range: DayRange = half ? [half, null] : daysIn(value);
  const written = range.flatMap((day) => (day ? formatDay(day, i18n.language) : []));
  const shown = written.length > 0 ? written.join(' – ') : t('resource.list.all');

  const close = () => {
    setIsOpen(false);
    setHalf(null);
  };
  const take = (next: DayRange) => {
    onValue(rangeOf(next));
    close();
  };
  const choose = ([from, to]: DayRange) => (from && !to ? setHalf(from) : take([from, to]));

  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Input
          component="button"
          type="button"
          size="xs"
          variant="filled"
          className={classes.dates}
          // A name must contain what the eye reads.
          aria-label={`${t('resource.list.filterBy', { field: label })}: ${shown}`}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => (isOpen ? close() : setIsOpen(true))}
        >
          {written.length > 0 ? shown : <Input.Placeholder>{shown}</Input.Placeholder>}
        </Input>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Skeleton width={252} height={264} />}>
          <DayRangePicker locale={i18n.language} value={range} onChoose={choose} />
        </Suspense>
        {written.length > 0 && (
          <Button variant="subtle" size="xs" fullWidth mt="xs" onClick={() => take([null, null])}>
            {t('resource.clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
