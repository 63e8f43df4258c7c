import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import { useCalendarLabels } from '../../fields/parts/useCalendarLabels.ts';
import type { DayRange } from './dateRange.ts';

interface DayRangePickerProps {
  locale: string;
  value: DayRange;
  /** Told the first day with an open end, then both. */
  onChoose: (range: DayRange) => void;
}

/** A calendar in which a first and a last day are chosen. */
export function DayRangePicker({ locale, value: [from, to], onChoose }: DayRangePickerProps) {
  const labels = useCalendarLabels();
  return (
    <DatePicker
      type="range"
      size="sm"
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={labels}
      locale={locale}
      allowSingleDateInRange
      defaultDate={from ?? undefined}
      value={[from, to]}
      onChange={onChoose}
    />
  );
}
