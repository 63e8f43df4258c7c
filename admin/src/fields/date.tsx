import { SegmentedControl, Text } from '@mantine/core';
import type { DateField } from '@regia/model/fields/date.ts';
import { listedFrom, listedUntil } from '@regia/model/rules/visibility.ts';
import { momentOf, skippedOn, type WallTime, wallTimeOf } from '@regia/model/rules/zonedTime.ts';
import { useId } from 'react';
import { formatInstant, isElsewhere, offsetName, readersTimeZone } from '../lib/dates.ts';
import { useIsAhead } from '../lib/useIsAhead.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useTimeZoneOf } from '../session/useSite.ts';
import { InstantPicker } from './dates/InstantPicker.tsx';
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
  const { t, locale } = useTranslation();
  const question = useId();
  const time = wallTimeOf(instant, timeZone);
  const moment = time && momentOf(time, timeZone);
  const skipped = time && skippedOn(time.slice(0, 10), timeZone);
  const isTwice = moment && moment.kind === 'twice' && onInstant;
  return (
    <>
      {isElsewhere(instant, timeZone) && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('dates.forYou', { timeZone, at: formatInstant(instant, locale) })}
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

/** A point in time, kept in UTC: by the clocks of the site where the field says so, else the reader's. */
export function DateEditor(props: EditorProps<DateField>) {
  const { field, value, onChange, readOnly } = props;
  const siteZone = useTimeZoneOf(field);
  const timeZone = siteZone ?? readersTimeZone();
  // The picker's input is a button, and a button cannot be required.
  const { 'aria-required': _, ...common } = inputProps(props);

  return (
    <div>
      <InstantPicker
        {...common}
        clearable={!readOnly}
        // The calendar is named after the field.
        popoverProps={{ id: props.path }}
        instant={value}
        timeZone={timeZone}
        onInstant={onChange}
      />
      {value && (
        <ClockNote instant={value} timeZone={timeZone} onInstant={readOnly ? null : onChange} />
      )}
      {value && siteZone && (
        <ListedNote instant={value} isEnd={props.path === 'publicUntil'} timeZone={siteZone} />
      )}
    </div>
  );
}

interface ListedNoteProps {
  /** When a document becomes public, or ends. */
  instant: string;
  isEnd: boolean;
  /** The site's. */
  timeZone: string;
}

/** Says that a document is on the lists of the site for less time than it has its page, while that is to come. */
function ListedNote({ instant, isEnd, timeZone }: ListedNoteProps) {
  const { t, locale } = useTranslation();
  const listed = (isEnd ? listedUntil : listedFrom)(instant, timeZone);
  const isToCome = useIsAhead(listed);
  if (listed === instant || !isToCome) return null;
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {t(isEnd ? 'dates.unlisted' : 'dates.listed', {
        at: formatInstant(listed, locale, timeZone),
      })}
    </Text>
  );
}
