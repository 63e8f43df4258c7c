import { Loader, Select, type SelectProps } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nearestFirst } from './nearestFirst.ts';
import { recordTitle } from './references.ts';
import { useFirstOption } from './useFirstOption.ts';
import { useTargets } from './useTargets.ts';

interface TargetSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  collection: string;
  /** What is chosen now, shown even where the search does not find it. */
  current: { id: string; title: string } | null;
  onTarget: (record: AnyRecord | null) => void;
  /** What was typed before this stood. */
  typed?: string;
  /** Does it offer to make the first record while there is none? */
  offersFirst?: boolean;
}

/** A select that asks the server for what matches the typed words. */
export function TargetSelect(props: TargetSelectProps) {
  const { collection, current, onTarget, typed = '', offersFirst = false, ...rest } = props;
  const { t } = useTranslation();
  const title = current?.title ?? '';
  const [search, setSearch] = useState(title);
  const [seen, setSeen] = useState(title);
  const [isOpen, setIsOpen] = useState(false);
  if (title !== seen) {
    // Chosen here, or set from elsewhere: the typed words start from its name.
    setSeen(title);
    setSearch(title);
  }
  // Mantine empties the search of a select that has no value yet.
  useEffect(() => {
    if (typed !== '') setSearch(typed);
  }, [typed]);
  // The name of what is chosen is not a search: opening shows everything.
  const words = search === title ? '' : search;
  const { records, isLoading } = useTargets(collection, words, isOpen);

  const titled = records.map((record) => ({
    value: record.id,
    label: recordTitle(collection, record),
  }));
  const found = nearestFirst(titled, ({ label }) => label, words);
  const isFound = found.some(({ value }) => value === current?.id);
  const first = useFirstOption(collection);
  const isEmpty = offersFirst && records.length === 0 && words.trim() === '' && !isLoading;
  const data = [
    ...(current && !isFound ? [{ value: current.id, label: current.title }] : []),
    ...found,
    ...(first && isEmpty ? [first] : []),
  ];
  return (
    <Select
      {...rest}
      data={data}
      value={current?.id ?? null}
      onChange={(id) => {
        if (first && id === first.value) first.open();
        else onTarget(records.find((record) => record.id === id) ?? null);
      }}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already.
      filter={({ options }) => options}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => {
        setIsOpen(false);
        // Words that led to no choice must not look like one.
        setSearch(title);
      }}
      nothingFoundMessage={isLoading ? t('common.loading') : t('resource.nothingFound')}
      rightSection={isLoading ? <Loader size={16} /> : undefined}
    />
  );
}
