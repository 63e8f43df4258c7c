import { Input, TextInput } from '@mantine/core';
import { MAX_FILTER_LENGTH } from '@regia/model/constants.ts';
import { useTranslation } from 'react-i18next';
import { formatDay, readersTimeZone } from '../../../lib/dates.ts';
import { LogFilter } from '../../../log/LogFilter.tsx';
import { useLabels } from '../../../messages/labels.ts';
import { ChoiceFilter, type FilterBoxProps } from '../../../resource/list/ChoiceFilter.tsx';
import { useSettledText } from '../../../resource/list/useSettledText.ts';
import { useTimeZone } from '../../../session/useSite.ts';
import { Opener } from '../../../ui/dropdown/Opener.tsx';
import type { ColumnFilter } from '../columns/columns.ts';
import classes from '../table.module.css';
import { DayRangePicker } from './DayRangePicker.tsx';
import { daysIn } from './dateRange.ts';
import { RefFilter } from './RefFilter.tsx';

interface DateRangeFilterProps extends FilterBoxProps {
  /** Are they shown by the clocks of the site? Then its days count, else the reader's. */
  inSiteTime: boolean;
}

/** Filters a column of dates by the days from one to another. */
function DateRangeFilter(props: DateRangeFilterProps) {
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

interface ColumnFilterBoxProps extends FilterBoxProps {
  collection: string;
  name: string;
  filter: ColumnFilter;
}

/** The filter of a column, by its kind. */
export function ColumnFilterBox({ collection, name, filter, ...box }: ColumnFilterBoxProps) {
  const labels = useLabels();
  const { t } = useTranslation();
  switch (filter.kind) {
    case 'text':
      return <TextFilter {...box} />;
    case 'date':
      return <DateRangeFilter {...box} inSiteTime={filter.inSiteTime} />;
    case 'ref':
      return <RefFilter {...box} collection={filter.collection} />;
    case 'collection':
    case 'person':
      return <LogFilter {...box} kind={filter.kind} />;
    case 'boolean':
      return (
        <ChoiceFilter
          {...box}
          options={[
            { value: 'true', label: t('common.yes') },
            { value: 'false', label: t('common.no') },
          ]}
        />
      );
    case 'select':
      return (
        <ChoiceFilter
          {...box}
          options={filter.options.map((value) => ({
            value,
            label: labels.option(collection, name, value),
          }))}
        />
      );
  }
}

function TextFilter({ label, value, onValue }: FilterBoxProps) {
  const { t } = useTranslation();
  const [typed, type] = useSettledText(value, onValue);
  return (
    <TextInput
      size="xs"
      variant="filled"
      aria-label={t('resource.list.filterBy', { field: label })}
      placeholder={t('resource.list.filter')}
      maxLength={MAX_FILTER_LENGTH}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
