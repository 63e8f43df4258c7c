import { Button, Input, TextInput } from '@mantine/core';
import { MAX_FILTER_LENGTH } from '@regia/model/constants.ts';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleQuery } from '../../../api/logs.ts';
import { formatDay, readersTimeZone } from '../../../lib/dates.ts';
import { lazyPart, soonPart } from '../../../lib/lazyPart.tsx';
import { useLabels } from '../../../messages/labels.ts';
import { ChoiceFilter, type FilterBoxProps } from '../../../resource/list/ChoiceFilter.tsx';
import { columnFiltersOf, type ListState, withFilter } from '../../../resource/list/listState.ts';
import { useSettledText } from '../../../resource/list/SearchBox.tsx';
import type { Resource } from '../../../resource/resource.ts';
import { useTimeZone } from '../../../session/useSite.ts';
import { Opener } from '../../../ui/dropdown/Opener.tsx';
import type { Column, ColumnFilter } from '../columns/columns.ts';
import classes from '../table.module.css';
import cardClasses from './cardFilters.module.css';
import { daysIn } from './dateRange.ts';
import { RefFilter } from './RefFilter.tsx';

const DayRangePicker = lazyPart(
  () => import('./DayRangePicker.tsx').then((module) => module.default),
  ({ dropdown }) => dropdown.onClose(),
);

const FilterStack = soonPart(() => import('../soon.tsx').then((module) => module.FilterStack));

export interface FilterRowProps {
  resource: Resource;
  columns: readonly Column[];
  state: ListState;
  onChange: (change: (state: ListState) => ListState) => void;
}

export interface TableFilterProps extends FilterRowProps {
  /** Does the table begin with boxes that select its rows? */
  hasBoxes: boolean;
}

/** One filter beneath the head of each column that can be filtered. */
export function FilterRow({ resource, columns, state, onChange, hasBoxes }: TableFilterProps) {
  const labels = useLabels();
  return (
    <tr className={classes.filters}>
      {hasBoxes && <td />}
      {columns.map((column) => {
        if (!column.filter) return <td key={column.name} />;
        return (
          <th key={column.name}>
            <ColumnFilterBox
              collection={resource.collection}
              name={column.name}
              filter={column.filter}
              label={labels.field(resource.collection, column.name)}
              value={state.filters[column.filterKey] ?? ''}
              onValue={(value) => onChange((now) => withFilter(now, column.filterKey, value))}
            />
          </th>
        );
      })}
      <td className={classes.narrow} />
    </tr>
  );
}

/** The way to order and filters where the records are cards, without a head of columns. */
export function CardFilters(props: FilterRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = columnFiltersOf(props.state);
  const label = t('resource.list.filters');
  return (
    <div className={cardClasses.cardFilters}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? `${label} (${count})` : label}
      </Button>
      <Suspense>{isOpen && <FilterStack {...props} id={id} />}</Suspense>
    </div>
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
      return <CollectionFilter {...box} />;
    case 'person':
      return <PersonFilter {...box} />;
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

interface DateRangeFilterProps extends FilterBoxProps {
  /** Are they shown by the clocks of the site? Then its days count, else the reader's. */
  inSiteTime: boolean;
}

/** Filters a column of dates by the days from one to another. */
function DateRangeFilter(props: DateRangeFilterProps) {
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

/** By the collection that an entry of the action log is about. */
function CollectionFilter(box: FilterBoxProps) {
  const labels = useLabels();
  const options = ENTITIES.map(({ collection }) => ({
    value: collection,
    label: labels.entity(collection).many,
  })).sort((one, other) => one.label.localeCompare(other.label));
  return <ChoiceFilter {...box} options={options} />;
}

/** By who did what an entry of the action log says. */
function PersonFilter(box: FilterBoxProps) {
  const { data = [] } = useQuery(peopleQuery);
  const options = data.map(({ id, name, email }) => ({ value: id, label: name || email || id }));
  return <ChoiceFilter {...box} options={options} />;
}
