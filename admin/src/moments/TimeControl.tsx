import { ActionIcon, Button, Slider, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { InstantPicker } from '../fields/dates/InstantPicker.tsx';
import { useTranslation } from '../messages/useTranslation.ts';
import { useSiteTime } from '../session/useSiteTime.ts';
import classes from './moments.module.css';

interface TimeControlProps {
  /** The instant that is shown, as ISO 8601. */
  at: string;
  isNow: boolean;
  /** From when on the site can be seen; null until that is known. */
  from: string | null;
  /** Until when something is due by its date; now where nothing is. */
  until: string;
  /** When something becomes public by then. */
  due: readonly string[];
  onAt: (at: string) => void;
  onNow: () => void;
  /** To the change before, and to the one after; null where there is none. */
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Chooses a moment: by its date, by sliding, or change by change. */
export function TimeControl(props: TimeControlProps) {
  const { at, isNow, onAt, onNow, onEarlier, onLater } = props;
  const { t } = useTranslation();
  const { timeZone } = useSiteTime();
  return (
    <div className={classes.time}>
      <div className={classes.steps}>
        <Step label={t('moments.earlier')} onStep={onEarlier} Icon={IconChevronLeft} />
        <InstantPicker
          size="sm"
          className={classes.date}
          classNames={{ label: classes.hidden }}
          label={t('moments.when')}
          instant={at}
          timeZone={timeZone}
          onInstant={(chosen) => chosen && onAt(chosen)}
        />
        <Step label={t('moments.later')} onStep={onLater} Icon={IconChevronRight} />
        <Button
          size="sm"
          variant={isNow ? 'light' : 'default'}
          aria-pressed={isNow}
          onClick={onNow}
        >
          {t('moments.now')}
        </Button>
      </div>
      <TimeSlider {...props} />
    </div>
  );
}

interface StepProps {
  label: string;
  onStep: (() => void) | null;
  Icon: typeof IconChevronLeft;
}

function Step({ label, onStep, Icon }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={36} aria-label={label} disabled={!onStep} onClick={onStep ?? undefined}>
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function TimeSlider({ at, from, until, due, onAt }: TimeControlProps) {
  const { t } = useTranslation();
  const { written } = useSiteTime();
  const [slid, setSlid] = useState(() => Date.parse(at));
  useEffect(() => setSlid(Date.parse(at)), [at]);
  if (from === null) return null;
  const [min, max] = [Date.parse(from), Math.max(Date.parse(until), Date.parse(from) + HOUR_MS)];
  const value = Math.min(max, Math.max(min, slid));
  const text = written(new Date(value).toISOString());
  const marks = due.map((one) => ({ value: Date.parse(one) }));
  return (
    <Slider
      className={classes.slider}
      size="sm"
      min={min}
      max={max}
      // A day for each press of an arrow, or less where there are few.
      step={Math.max(60_000, Math.min(DAY_MS, (max - min) / 100))}
      label={text}
      thumbLabel={t('moments.when')}
      thumbProps={{ 'aria-valuetext': text }}
      marks={marks}
      value={value}
      onChange={setSlid}
      onChangeEnd={(end) => onAt(new Date(end).toISOString())}
    />
  );
}
