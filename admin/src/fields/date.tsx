import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { DateField } from '@regia/model/fields/date.ts';
import dayjs from 'dayjs';
import 'dayjs/locale/it';
import { useTranslation } from 'react-i18next';
import { type EditorProps, inputProps } from './editor.ts';
import { useCalendarLabels } from './parts/useCalendarLabels.ts';

const PICKER_FORMAT = 'YYYY-MM-DD HH:mm:ss';
const SHOWN_FORMAT = 'D MMM YYYY, HH:mm';

/** A point in time, shown in the reader's time zone and kept in UTC. */
export function DateEditor(props: EditorProps<DateField>) {
  const { value, onChange, readOnly } = props;
  const { t, i18n } = useTranslation();
  const calendarLabels = useCalendarLabels();
  // The picker's input is a button, and a button cannot be required.
  const { 'aria-required': _, ...common } = inputProps(props);
  return (
    <DateTimePicker
      {...common}
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': t('resource.clear') }}
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={calendarLabels}
      timePickerProps={{
        hoursInputLabel: t('resource.calendar.hours'),
        minutesInputLabel: t('resource.calendar.minutes'),
      }}
      submitButtonProps={{ 'aria-label': t('resource.calendar.done') }}
      // The calendar is named after the field.
      popoverProps={{ id: props.path }}
      locale={i18n.language}
      valueFormat={SHOWN_FORMAT}
      placeholder={t('resource.noDate')}
      defaultTimeValue="00:00"
      value={value ? dayjs(value).format(PICKER_FORMAT) : null}
      onChange={(next) => onChange(next ? dayjs(next).toISOString() : null)}
    />
  );
}
