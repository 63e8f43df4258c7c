/** What opens from the filters of a list: the fields there are, and the value of one. */
import { Menu, TextInput } from '@mantine/core';
import { MAX_FILTER_LENGTH } from '@regia/model/constants.ts';
import { Suspense } from 'react';
import { TargetSelect } from '../../../fields/refs/TargetSelect.tsx';
import { readersTimeZone } from '../../../lib/dates.ts';
import { useLabels } from '../../../messages/labels.ts';
import { useSettledText } from '../../../resource/list/SearchBox.tsx';
import type { Resource } from '../../../resource/resource.ts';
import { useTimeZone } from '../../../session/useSite.ts';
import { AnchoredMenu, AnchoredPopover } from '../../../ui/dropdown/Anchored.tsx';
import type { Dropdown } from '../../../ui/dropdown/Opener.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { FilteredColumn } from '../columns/columns.ts';
import { type FilterValue, useOptions, useTargetTitle } from './FilterWords.tsx';
import classes from './filters.module.css';

const DayRangePicker = lazyPart(
  () => import('./DayRangePicker.tsx').then((module) => module.default),
  ({ dropdown }) => dropdown.onClose(),
);

interface FilterMenuProps extends Dropdown {
  resource: Resource;
  /** Those that the list is not filtered by yet. */
  columns: readonly FilteredColumn[];
  onColumn: (filterKey: string) => void;
}

/** The fields that a list can be filtered by. */
export function FilterMenu({ resource, columns, onColumn, ...dropdown }: FilterMenuProps) {
  const labels = useLabels();
  return (
    <AnchoredMenu {...dropdown} position="bottom-start">
      <div className={classes.items}>
        {columns.map(({ name, filterKey }) => (
          <Menu.Item key={filterKey} onClick={() => onColumn(filterKey)}>
            {labels.field(resource.collection, name)}
          </Menu.Item>
        ))}
      </div>
    </AnchoredMenu>
  );
}

interface FilterEditorProps extends FilterValue {
  dropdown: Dropdown;
  label: string;
  onValue: (value: string) => void;
}

/** Gives a filter its value, by its kind. */
export function FilterEditor(props: FilterEditorProps) {
  const { kind } = props.column.filter;
  if (kind === 'date') return <DateFilter {...props} />;
  if (kind === 'ref') return <RefFilter {...props} />;
  return kind === 'text' ? <TextFilter {...props} /> : <ChoiceFilter {...props} />;
}

const WIDTH_PX = 280;

/** Texts that contain what is typed, found while one types. */
function TextFilter({ dropdown, label, value, onValue }: FilterEditorProps) {
  const [typed, type, settle] = useSettledText(value, onValue);
  const close = () => {
    settle();
    dropdown.onClose();
  };
  return (
    <AnchoredPopover {...dropdown} onClose={close} position="bottom-start" width={WIDTH_PX}>
      <TextInput
        aria-label={label}
        data-autofocus
        maxLength={MAX_FILTER_LENGTH}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would press the chip, which has the focus then.
          event.preventDefault();
          close();
        }}
      />
    </AnchoredPopover>
  );
}

function ChoiceFilter({ dropdown, onValue, ...of }: FilterEditorProps) {
  const options = useOptions(of);
  return (
    <AnchoredMenu {...dropdown} position="bottom-start">
      <div className={classes.items}>
        <Menu.RadioGroup value={of.value} onChange={onValue}>
          {options.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </div>
    </AnchoredMenu>
  );
}

/** By a record that is referred to, which is searched for in its collection. */
function RefFilter({ dropdown, label, onValue, ...of }: FilterEditorProps) {
  const { filter } = of.column;
  const title = useTargetTitle(of);
  return (
    <AnchoredPopover {...dropdown} position="bottom-start" width={WIDTH_PX}>
      <TargetSelect
        aria-label={label}
        data-autofocus
        // What lies elsewhere would close the panel by a click.
        comboboxProps={{ withinPortal: false }}
        collection={filter.kind === 'ref' ? filter.collection : ''}
        current={of.value === '' ? null : { id: of.value, title }}
        onTarget={(record) => {
          if (record) onValue(record.id);
          dropdown.onClose();
        }}
      />
    </AnchoredPopover>
  );
}

/** By the days of the site's clocks where its field is shown by these, else of the reader's. */
function DateFilter({ column: { filter }, dropdown, value, onValue }: FilterEditorProps) {
  const siteZone = useTimeZone(filter.kind === 'date' && filter.inSiteTime);
  const timeZone = siteZone ?? readersTimeZone();
  return (
    <Suspense>
      <DayRangePicker {...{ dropdown, value, timeZone, onValue }} />
    </Suspense>
  );
}
