import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { DateField } from '@regia/model/fields/date.ts';
import { momentOf, skippedOn, type WallTime, wallTimeOf } from '@regia/model/rules/zonedTime.ts';
import 'dayjs/locale/it';
import { SegmentedControl, Text } from '@mantine/core';
import { listedFrom } from '@regia/model/rules/visibility.ts';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant, isElsewhere, offsetName, readersTimeZone } from '../lib/dates.ts';
import { useIsAhead } from '../lib/useIsAhead.ts';
import { useTimeZoneOf } from '../session/useSite.ts';
import { useCalendarLabels } from './dates/useCalendarLabels.ts';
import { type EditorProps, inputProps } from './editor.ts';

interface ClockNoteProps {
  instant: string;
  /** Whose clocks the instant was chosen by. */
  timeZone: string;
  /** Null where it may not be changed. */
  onInstant: ((instant: string) => void) | null;
}

const hours = (time: WallTime) => time.slice(11, 16);

/** What is to be said of a chosen time: that it is another one here, comes twice, or that some are left out. */
function ClockNote({ instant, timeZone, onInstant }: ClockNoteProps) {
  const { t, i18n } = useTranslation();
  const question = useId();
  const time = wallTimeOf(instant, timeZone);
  const moment = time && momentOf(time, timeZone);
  const skipped = time && skippedOn(time.slice(0, 10), timeZone);
  const isTwice = moment && moment.kind === 'twice' && onInstant;
  return (
    <>
      {isElsewhere(instant, timeZone) && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('dates.forYou', { timeZone, at: formatInstant(instant, i18n.language) })}
        </Text>
      )}
      {skipped && (
        <Text size="xs" mt={4} role="status" c="var(--regia-warning)">
          {t('dates.skipped', { ...skipped })}
        </Text>
      )}
      {isTwice && (
        <>
          <Text size="xs" mt={4} mb={4} id={question}>
            {t('dates.twice', { time: hours(time) })}
          </Text>
          <SegmentedControl
            size="xs"
            aria-labelledby={question}
            value={instant}
            onChange={onInstant}
            data={[
              {
                value: moment.instant,
                label: t('dates.first', { offset: offsetName(moment.instant, timeZone) }),
              },
              {
                value: moment.later,
                label: t('dates.second', { offset: offsetName(moment.later, timeZone) }),
              },
            ]}
          />
        </>
      )}
    </>
  );
}

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

interface ListedNoteProps {
  /** When a document becomes public. */
  publicAt: string;
  /** The site's. */
  timeZone: string;
}

/** Says that a document joins the lists of the site later than it gets its page, while that is to come. */
function ListedNote({ publicAt, timeZone }: ListedNoteProps) {
  const { t, i18n } = useTranslation();
  const listed = listedFrom(publicAt, timeZone);
  const isToCome = useIsAhead(listed);
  if (listed === publicAt || !isToCome) return null;
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {t('dates.listed', { at: formatInstant(listed, i18n.language, timeZone) })}
    </Text>
  );
}
