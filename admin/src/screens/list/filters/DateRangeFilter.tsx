import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, readersTimeZone } from '../../../lib/dates.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import type { FilterBoxProps } from '../../../resource/list/ChoiceFilter.tsx';
import { useTimeZone } from '../../../session/useSite.ts';
import { Opener } from '../../../ui/dropdown/Opener.tsx';
import classes from '../table.module.css';
import { daysIn } from './dateRange.ts';

const DayRangePicker = lazyPart(
  () => import('./DayRangePicker.tsx').then((module) => module.default),
  ({ dropdown }) => dropdown.onClose(),
);

interface DateRangeFilterProps extends FilterBoxProps {
  /** Are they shown by the clocks of the site? Then its days count, else the reader's. */
  inSiteTime: boolean;
}

/** Filters a column of dates by the days from one to another. */
export function DateRangeFilter(props: DateRangeFilterProps) {
  const { label, value, onValue, inSiteTime } = props;
  const { t, i18n } = useTranslation();
  const siteZone = useTimeZone(inSiteTime);
  // Asked for only where it counts: the browser's first clock takes some milliseconds.
  const timeZone = () => siteZone ?? readersTimeZone();
  const days = value === '' ? [] : daysIn(value, timeZone());
  const written = days.flatMap((day) => (day ? formatDay(day, i18n.language) : []));
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
          onPointerEnter={DayRangePicker.preload}
          // A name must contain what the eye reads.
          aria-label={`${t('resource.list.filterBy', { field: label })}: ${shown}`}
        >
          {written.length > 0 ? shown : <Input.Placeholder>{shown}</Input.Placeholder>}
        </Input>
      )}
    >
      {(dropdown) => (
        <DayRangePicker dropdown={dropdown} value={value} timeZone={timeZone()} onValue={onValue} />
      )}
    </Opener>
  );
}
