import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { folded } from '../../lib/fuzzy.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import classes from './refs.module.css';
import { nearestFirst, useFirstOption, useNothingYet } from './targetOptions.ts';
import { recordTitle, type Targets, useKnownTargets, useTargets } from './targets.ts';

interface RefAdderProps {
  id: string;
  box: RefObject<HTMLInputElement | null>;
  collection: string;
  /** What choosing does, such as "Add…" or "Add before «Footer»". */
  label: string;
  /** How often a record is in the list. */
  timesOf: (id: string) => number;
  onAdd: (record: AnyRecord) => void;
  onClose: () => void;
}

/** Adds records that are found by their names; it stays open, to add several in a row. */
export function RefAdder(props: RefAdderProps) {
  const { id, box, collection, label, timesOf, onAdd, onClose } = props;
  const { t } = useTranslation();
  const nothingYet = useNothingYet(collection);
  const [search, setSearch] = useState('');
  /** What was just added, until something else is looked for. */
  const [last, setLast] = useState<string | null>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
      setLast(null);
      onClose();
    },
  });
  const { dropdownOpened, selectFirstOption, selectActiveOption } = combobox;
  const { records, isLoading } = useNamed(collection, search, dropdownOpened);
  const first = useFirstOption(collection);
  const isEmpty = records.length === 0 && search.trim() === '' && !isLoading;
  const found = records.map((record) => record.id).join();
  // Enter takes the first of what was found, whenever it comes, or adds the same once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the records
  useEffect(() => {
    if (!dropdownOpened) return;
    if (last === null) selectFirstOption();
    else selectActiveOption();
  }, [dropdownOpened, selectFirstOption, selectActiveOption, found, last]);
  const add = (chosen: string) => {
    if (first && chosen === first.value) first.open();
    const record = records.find((one) => one.id === chosen);
    if (!record) return;
    onAdd(record);
    setSearch('');
    setLast(record.id);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={add} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={box}
          id={id}
          mt={4}
          role="combobox"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          leftSection={<IconPlus size={14} />}
          rightSection={isLoading ? <Loader size={16} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setLast(null);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} mah={240} className={classes.options}>
          {(dropdownOpened ? records : []).map((record) => {
            const times = timesOf(record.id);
            return (
              <Combobox.Option
                key={record.id}
                value={record.id}
                active={record.id === last}
                className={classes.option}
              >
                <span>{recordTitle(collection, record)}</span>
                {times > 0 && (
                  <span className={classes.times}>{t('resource.refs.present', { times })}</span>
                )}
              </Combobox.Option>
            );
          })}
          {isEmpty && first && <Combobox.Option value={first.value}>{first.label}</Combobox.Option>}
          {records.length === 0 && !(isEmpty && first) && (
            <Combobox.Empty>
              {isLoading ? t('common.loading') : isEmpty ? nothingYet : t('resource.nothingFound')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/**
 * The records whose names have the words. Of a very long list the server searches, in all that they
 * hold; names are what one looks for here.
 */
function useNamed(collection: string, search: string, isOpen: boolean): Targets {
  const known = useKnownTargets(collection, isOpen);
  const found = useTargets(collection, search, isOpen && known === null);
  if (!known) return found;
  const words = folded(search).split(/\s+/).filter(Boolean);
  const hasAll = (name: string) => words.every((word) => name.includes(word));
  const titleOf = (one: AnyRecord) => recordTitle(collection, one);
  const named = [...known.values()].filter((one) => hasAll(folded(titleOf(one))));
  return { records: nearestFirst(named, titleOf, search), isLoading: false };
}
