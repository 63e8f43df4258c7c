import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import type { DayRange } from './dateRange.ts';

interface DayRangePickerProps {
  locale: string;
  value: DayRange;
  /** Told the first day with an open end, then both. */
  onChoose: (range: DayRange) => void;
}

/** A calendar in which a first and a last day are chosen. */
export function DayRangePicker({ locale, value: [from, to], onChoose }: DayRangePickerProps) {
  return (
    <DatePicker
      type="range"
      size="sm"
      weekendDays={[]}
      locale={locale}
      allowSingleDateInRange
      defaultDate={from ?? undefined}
      value={[from, to]}
      onChange={onChoose}
    />
  );
}
