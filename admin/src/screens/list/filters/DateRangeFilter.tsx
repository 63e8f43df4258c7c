import { Button, Input, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarLabels } from '../../../fields/dates/useCalendarLabels.ts';
import { formatDay, isElsewhere, readersTimeZone } from '../../../lib/dates.ts';
import type { FilterBoxProps } from '../../../resource/list/ChoiceFilter.tsx';
import { useTimeZone } from '../../../session/useSite.ts';
import { AnchoredPopover } from '../../../ui/dropdown/Anchored.tsx';
import { type Dropdown, Opener } from '../../../ui/dropdown/Opener.tsx';
import classes from '../table.module.css';
import { type DayRange, daysIn, rangeOf } from './dateRange.ts';

interface DateRangeFilterProps extends FilterBoxProps {
  /** Are they shown by the clocks of the site? Then its days count, else the reader's. */
  inSiteTime: boolean;
}

/** Filters a column of dates by the days from one to another. */
export function DateRangeFilter(props: DateRangeFilterProps) {
  const { label, value, onValue, inSiteTime } = props;
  const { t, i18n } = useTranslation();
  const timeZone = useTimeZone(inSiteTime) ?? readersTimeZone();
  const written = daysIn(value, timeZone).flatMap((day) =>
    day ? formatDay(day, i18n.language) : [],
  );
  const shown = written.length > 0 ? written.join(' – ') : t('resource.list.all');
  return (
    <Opener
      popup="dialog"
      button={(opener) => (
        <Input
          {...opener}
          component="button"
          type="button"
          size="xs"
          variant="filled"
          className={classes.dates}
          // A name must contain what the eye reads.
          aria-label={`${t('resource.list.filterBy', { field: label })}: ${shown}`}
        >
          {written.length > 0 ? shown : <Input.Placeholder>{shown}</Input.Placeholder>}
        </Input>
      )}
    >
      {(dropdown) => (
        <DayRangePicker dropdown={dropdown} value={value} timeZone={timeZone} onValue={onValue} />
      )}
    </Opener>
  );
}

interface DayRangePickerProps {
  dropdown: Dropdown;
  /** A filter of dates; empty: not filtered. */
  value: string;
  /** Whose days they are. */
  timeZone: string;
  onValue: (value: string) => void;
}

/** A calendar in which a first and a last day are chosen. */
function DayRangePicker({ dropdown, value, timeZone, onValue }: DayRangePickerProps) {
  const { t, i18n } = useTranslation();
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
        locale={i18n.language}
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
