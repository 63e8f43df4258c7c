import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DATE_FORMAT, formatDay } from '../../fields/parts/dates.ts';
import type { FilterBoxProps } from './ColumnFilterBox.tsx';
import { type DayRange, daysIn, rangeOf } from './dateRange.ts';

/** Filters a column of dates by the days from one to another. */
export function DateRangeFilter({ label, value, onValue }: FilterBoxProps) {
  const { t, i18n } = useTranslation();
  // Between the first click and the second there is no range to ask for yet.
  const [half, setHalf] = useState<DayRange | null>(null);
  const [from, to] = half ?? daysIn(value);
  const written = [from, to].flatMap((day) => (day ? formatDay(day, i18n.language) : []));
  const shown = written.length > 0 ? written.join(' – ') : t('resource.list.all');
  return (
    <DatePickerInput
      type="range"
      size="xs"
      variant="filled"
      // A name must contain what the eye reads.
      aria-label={`${t('resource.list.filterBy', { field: label })}: ${shown}`}
      placeholder={t('resource.list.all')}
      weekendDays={[]}
      locale={i18n.language}
      valueFormat={DATE_FORMAT}
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': t('resource.clear') }}
      value={[from, to]}
      onChange={([first, last]) => {
        const isHalf = first !== null && last === null;
        setHalf(isHalf ? [first, null] : null);
        if (!isHalf) onValue(rangeOf([first, last]));
      }}
    />
  );
}
