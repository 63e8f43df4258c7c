import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { DateField } from '@regia/model/fields/date.ts';
import { momentOf, type WallTime, wallTimeOf } from '@regia/model/rules/zonedTime.ts';
import 'dayjs/locale/it';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readersTimeZone } from '../lib/dates.ts';
import { useTimeZoneOf } from '../session/useSite.ts';
import { ClockNote } from './dates/ClockNote.tsx';
import { ListedNote } from './dates/ListedNote.tsx';
import { useCalendarLabels } from './dates/useCalendarLabels.ts';
import { type EditorProps, inputProps } from './editor.ts';

const SHOWN_FORMAT = 'D MMM YYYY, HH:mm';
const MIDNIGHT = '00:00';

/** A click on a number that is selected leaves it so, else what is typed goes in between its digits. */
function keepSelected(event: MouseEvent<HTMLInputElement>): void {
  event.stopPropagation();
  if (document.activeElement === event.currentTarget) event.preventDefault();
}

/** A point in time, kept in UTC: by the clocks of the site where the field says so, else the reader's. */
export function DateEditor(props: EditorProps<DateField>) {
  const { field, value, onChange, readOnly } = props;
  const { t, i18n } = useTranslation();
  const calendarLabels = useCalendarLabels();
  const siteZone = useTimeZoneOf(field);
  const timeZone = siteZone ?? readersTimeZone();
  // The picker's input is a button, and a button cannot be required.
  const { 'aria-required': _, ...common } = inputProps(props);

  const time = value ? wallTimeOf(value, timeZone) : null;
  const choose = (chosen: WallTime | null) => {
    onChange((chosen && momentOf(chosen, timeZone)?.instant) ?? null);
  };
  return (
    <div>
      <DateTimePicker
        {...common}
        clearable={!readOnly}
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
        // The calendar is named after the field.
        popoverProps={{ id: props.path }}
        locale={i18n.language}
        valueFormat={SHOWN_FORMAT}
        placeholder={t('resource.noDate')}
        // The calendar opens with this hour, even where a time has been chosen.
        defaultTimeValue={time?.slice(11, 16) ?? MIDNIGHT}
        value={time?.replace('T', ' ') ?? null}
        onChange={(next) => choose(next?.replace(' ', 'T') ?? null)}
      />
      {value && (
        <ClockNote instant={value} timeZone={timeZone} onInstant={readOnly ? null : onChange} />
      )}
      {value && siteZone && <ListedNote publicAt={value} timeZone={siteZone} />}
    </div>
  );
}
