/** What a list is narrowed by: a chip for each filter, and the way to another. */
import { Button, CloseButton } from '@mantine/core';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../../keyboard/useShortcut.tsx';
import { useLabels } from '../../../messages/labels.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import {
  columnFiltersOf,
  type ListState,
  statusFilterOf,
  withFilter,
} from '../../../resource/list/listState.ts';
import type { Resource } from '../../../resource/resource.ts';
import { Opener } from '../../../ui/dropdown/Opener.tsx';
import { soonPart } from '../../../ui/lazyPart.tsx';
import { type FilteredColumn, useFilters } from '../columns/columns.ts';
import { FilterWords } from './FilterWords.tsx';
import classes from './filters.module.css';

const FilterMenu = soonPart(
  () => import('../soon.tsx').then((module) => module.FilterMenu),
  ({ onClose }) => onClose(),
);
const FilterEditor = soonPart(
  () => import('../soon.tsx').then((module) => module.FilterEditor),
  ({ dropdown }) => dropdown.onClose(),
);

export interface FilterBarProps {
  resource: Resource;
  state: ListState;
  onChange: (change: (state: ListState) => ListState) => void;
}

/** The filters of a list, as chips. */
export function FilterBar({ resource, state, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const { filters } = state;
  const columns = useFilters(resource);
  // Chosen from the menu, or emptied, while its value is still being given.
  const [begun, setBegun] = useState<string | null>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  const opener = () => bar.current?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  useShortcut(
    'list.filter',
    'f',
    t('resource.list.addFilter'),
    columns.length > 0 ? () => opener()?.click() : null,
  );
  useEffect(() => {
    // Taken away from elsewhere, as by another view.
    const isOpen = bar.current?.querySelector('[aria-expanded=true]');
    if (begun !== null && !Object.hasOwn(filters, begun) && !isOpen) setBegun(null);
  }, [begun, filters]);
  const isShown = ({ filterKey }: FilteredColumn) =>
    filterKey === begun || Object.hasOwn(filters, filterKey);
  const set = (key: string, value: string) => onChange((now) => withFilter(now, key, value));
  const keepFocus = () => {
    // Not from who has gone elsewhere meanwhile.
    if (bar.current?.contains(document.activeElement)) opener()?.focus();
  };
  if (columns.length === 0) return null;
  return (
    <fieldset ref={bar} className={classes.bar} aria-label={t('resource.list.filters')}>
      <Opener
        button={(props) => (
          <Button
            {...props}
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconFilter size={16} aria-hidden />}
          >
            {t('resource.list.filter')}
          </Button>
        )}
      >
        {(dropdown) => (
          <FilterMenu
            {...dropdown}
            resource={resource}
            columns={columns.filter((column) => !isShown(column))}
            onColumn={setBegun}
          />
        )}
      </Opener>
      {columns.filter(isShown).map((column) => (
        <FilterChip
          key={column.filterKey}
          resource={resource}
          column={column}
          value={filters[column.filterKey] ?? ''}
          onValue={(value) => {
            // What is emptied keeps its place until its editor closes.
            setBegun(column.filterKey);
            set(column.filterKey, value);
          }}
          onRemove={() => {
            keepFocus();
            setBegun(null);
            set(column.filterKey, '');
          }}
        />
      ))}
      {columnFiltersOf(state) > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => {
            keepFocus();
            setBegun(null);
            onChange((now) => ({ ...now, page: 1, filters: statusFilterOf(now) }));
          }}
        >
          {t('resource.list.clearFilters')}
        </Button>
      )}
    </fieldset>
  );
}

/** What is chosen from a few options. */
const MENUS: ReadonlySet<string> = new Set(['select', 'boolean', 'collection', 'person']);

interface FilterChipProps {
  resource: Resource;
  column: FilteredColumn;
  /** Empty until it is given. */
  value: string;
  onValue: (value: string) => void;
  onRemove: () => void;
}

/** One filter in words. A click edits it; the cross takes it away, and so does Backspace. */
function FilterChip({ resource, column, value, onValue, onRemove }: FilterChipProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const field = labels.field(resource.collection, column.name);
  // The address follows a moment after it is told.
  const told = useRef(value);
  const tell = (next: string) => {
    told.current = next;
    onValue(next);
  };
  const answer = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    onRemove();
  };
  return (
    <span className={classes.chip}>
      <Opener
        popup={MENUS.has(column.filter.kind) ? 'menu' : 'dialog'}
        isOpenAtFirst={value === ''}
        onClose={() => told.current === '' && onRemove()}
        button={(props) => (
          <button {...props} type="button" className={classes.words} onKeyDown={answer}>
            <FilterWords collection={resource.collection} column={column} value={value} />
          </button>
        )}
      >
        {(dropdown) => (
          <FilterEditor
            dropdown={dropdown}
            collection={resource.collection}
            column={column}
            label={t('resource.list.filterBy', { field })}
            value={value}
            onValue={tell}
          />
        )}
      </Opener>
      <CloseButton
        size="sm"
        aria-label={t('resource.list.removeFilter', { field })}
        onClick={onRemove}
      />
    </span>
  );
}
