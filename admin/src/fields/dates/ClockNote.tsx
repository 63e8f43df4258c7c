import { SegmentedControl, Text } from '@mantine/core';
import { momentOf, skippedOn, type WallTime, wallTimeOf } from '@regia/model/rules/zonedTime.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant, isElsewhere, offsetName } from '../../lib/dates.ts';

interface ClockNoteProps {
  instant: string;
  /** Whose clocks the instant was chosen by. */
  timeZone: string;
  /** Null where it may not be changed. */
  onInstant: ((instant: string) => void) | null;
}

const hours = (time: WallTime) => time.slice(11, 16);

/** What is to be said of a chosen time: that it is another one here, comes twice, or that some are left out. */
export function ClockNote({ instant, timeZone, onInstant }: ClockNoteProps) {
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
