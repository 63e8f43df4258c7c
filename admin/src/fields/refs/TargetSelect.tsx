import { Loader, Select, type SelectProps } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { nearestFirst, useFirstOption, useNothingYet } from './targetOptions.ts';
import { recordTitle, useTargets } from './targets.ts';

interface TargetSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  collection: string;
  /** What is chosen now, shown even where the search does not find it. */
  current: { id: string; title: string } | null;
  onTarget: (record: AnyRecord | null) => void;
  /** Says of a record why it may not be chosen; null where it may. */
  refuses?: (record: AnyRecord) => string | null;
  /** Does it offer to make the first record while there is none? */
  offersFirst?: boolean;
}

/** A select that asks the server for what matches the typed words. */
export function TargetSelect(props: TargetSelectProps) {
  const { collection, current, onTarget, refuses, offersFirst, ...rest } = props;
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
  // The name of what is chosen is not a search: opening shows everything.
  const words = search === title ? '' : search;
  const { records, isLoading } = useTargets(collection, words, isOpen);

  const titled = records.map((record) => {
    const refusal = refuses?.(record) ?? null;
    const name = recordTitle(collection, record);
    return {
      value: record.id,
      label: refusal ? `${name} (${refusal})` : name,
      disabled: refusal !== null,
    };
  });
  const found = nearestFirst(titled, ({ label }) => label, words);
  const isFound = found.some(({ value }) => value === current?.id);
  const first = useFirstOption(collection);
  const take = (id: string | null) => onTarget(records.find((record) => record.id === id) ?? null);
  const close = () => {
    setIsOpen(false);
    // Words that led to no choice must not look like one.
    setSearch(title);
  };
  const isAsked = isOpen && words.trim() !== '';
  const hurried = useEnterBeforeAnswer(isAsked, isLoading, () => {
    close();
    if (found[0] && !found[0].disabled) take(found[0].value);
  });
  const isBare = records.length === 0 && words.trim() === '';
  const nothingYet = useNothingYet(collection);
  const nothing = isBare ? nothingYet : t('resource.nothingFound');
  const isEmpty = offersFirst && isBare && !isLoading;
  const data = [
    ...(current && !isFound ? [{ value: current.id, label: current.title }] : []),
    ...found,
    ...(first && isEmpty ? [first] : []),
  ];
  return (
    <Select
      allowDeselect={false}
      {...rest}
      data={data}
      value={current?.id ?? null}
      onChange={(id) => {
        if (first && id === first.value) first.open();
        else take(id);
      }}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already; what is chosen is no answer to other words.
      filter={({ options }) => (isAsked && !isFound ? options.slice(current ? 1 : 0) : options)}
      selectFirstOptionOnChange={isAsked && !isLoading}
      onKeyDownCapture={hurried}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={close}
      nothingFoundMessage={isLoading ? t('common.loading') : nothing}
      rightSection={isLoading ? <Loader size={16} /> : undefined}
    />
  );
}

/**
 * Keeps an Enter that is pressed before what was typed is answered, so that it neither takes what
 * answered other words nor is lost.
 * @param isAsked are there words to be answered?
 * @param isLoading is their answer still to come?
 * @param onAnswer is called once the answer is there, if Enter was pressed meanwhile
 * @returns what listens to the box's keys, before the box does
 */
function useEnterBeforeAnswer(
  isAsked: boolean,
  isLoading: boolean,
  onAnswer: () => void,
): (event: KeyboardEvent) => void {
  const [isKept, setIsKept] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows belongs to the answer
  useEffect(() => {
    if (!isKept || (isAsked && isLoading)) return;
    setIsKept(false);
    if (isAsked) onAnswer();
  }, [isKept, isAsked, isLoading]);
  return (event) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    setIsKept(isEnter && isAsked && isLoading);
    if (!isEnter || !isAsked || !isLoading) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
