import { Button, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import { useState } from 'react';
import { useCalendarLabels } from '../../../fields/dates/useCalendarLabels.ts';
import { isElsewhere } from '../../../lib/dates.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { AnchoredPopover } from '../../../ui/dropdown/Anchored.tsx';
import type { Dropdown } from '../../../ui/dropdown/Opener.tsx';
import { type DayRange, daysIn, rangeOf } from './dateRange.ts';

interface DayRangePickerProps {
  dropdown: Dropdown;
  /** A filter of dates; empty: not filtered. */
  value: string;
  /** Whose days they are. */
  timeZone: string;
  onValue: (value: string) => void;
}

/** A calendar in which a first and a last day are chosen. Fetched when one is opened. */
export default function DayRangePicker({
  dropdown,
  value,
  timeZone,
  onValue,
}: DayRangePickerProps) {
  const { t, locale } = useTranslation();
  const labels = useCalendarLabels();
  // Between the first click and the second there is no range to ask for yet.
  const [half, setHalf] = useState<string | null>(null);
  const [from, to]: DayRange = half ? [half, null] : daysIn(value, timeZone);
  const isOther = isElsewhere(new Date().toISOString(), timeZone);

  const close = () => {
    setHalf(null);
    dropdown.onClose();
  };
  const take = (range: DayRange) => {
    onValue(rangeOf(range, timeZone));
    close();
  };
  return (
    <AnchoredPopover {...dropdown} onClose={close} position="bottom-start">
      <DatePicker
        type="range"
        size="sm"
        weekendDays={[]}
        hideOutsideDates
        highlightToday
        ariaLabels={labels}
        locale={locale}
        allowSingleDateInRange
        defaultDate={from ?? undefined}
        value={[from, to]}
        onChange={([first, last]) => (first && !last ? setHalf(first) : take([first, last]))}
      />
      {isOther && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('common.siteTime', { timeZone })}
        </Text>
      )}
      {(from || to) && (
        <Button variant="subtle" size="xs" fullWidth mt="xs" onClick={() => take([null, null])}>
          {t('resource.clear')}
        </Button>
      )}
    </AnchoredPopover>
  );
}
