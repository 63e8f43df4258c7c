import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { momentOf, wallTimeOf } from '@regia/model/rules/zonedTime.ts';
import 'dayjs/locale/it';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useCalendarLabels } from './useCalendarLabels.ts';

const SHOWN_FORMAT = 'D MMM YYYY, HH:mm';
const MIDNIGHT = '00:00';

/** A click on a number that is selected leaves it so, else what is typed goes in between its digits. */
function keepSelected(event: MouseEvent<HTMLInputElement>): void {
  event.stopPropagation();
  if (document.activeElement === event.currentTarget) event.preventDefault();
}

interface InstantPickerProps extends Omit<DateTimePickerProps, 'value' | 'onChange'> {
  /** As ISO 8601 in UTC; null for none. */
  instant: string | null;
  /** Whose clocks it is shown and chosen by. */
  timeZone: string;
  onInstant: (instant: string | null) => void;
}

/** A calendar and a clock by which an instant is chosen. */
export function InstantPicker({ instant, timeZone, onInstant, ...rest }: InstantPickerProps) {
  const { t, locale } = useTranslation();
  const calendarLabels = useCalendarLabels();
  const time = instant ? wallTimeOf(instant, timeZone) : null;
  return (
    <DateTimePicker
      {...rest}
      clearButtonProps={{ 'aria-label': t('resource.clear') }}
      weekendDays={[]}
      hideOutsideDates
      highlightToday
      ariaLabels={calendarLabels}
      timePickerProps={{
        hoursInputLabel: t('resource.calendar.hours'),
        minutesInputLabel: t('resource.calendar.minutes'),
        hoursInputProps: { onMouseDown: keepSelected },
        minutesInputProps: { onMouseDown: keepSelected },
      }}
      submitButtonProps={{ 'aria-label': t('resource.calendar.done') }}
      locale={locale}
      valueFormat={SHOWN_FORMAT}
      placeholder={t('resource.noDate')}
      // The calendar opens with this hour, even where a time has been chosen.
      defaultTimeValue={time?.slice(11, 16) ?? MIDNIGHT}
      value={time?.replace('T', ' ') ?? null}
      onChange={(next) => {
        const chosen = next && momentOf(next.replace(' ', 'T'), timeZone)?.instant;
        onInstant(chosen || null);
      }}
    />
  );
}
