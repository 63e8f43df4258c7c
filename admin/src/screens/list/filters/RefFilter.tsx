import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../../api/queries.ts';
import { recordTitle, useMayChooseFrom } from '../../../fields/refs/targets.ts';
import { soonPart } from '../../../lib/lazyPart.tsx';
import { useLabels } from '../../../messages/labels.ts';
import type { FilterBoxProps } from '../../../resource/list/ChoiceFilter.tsx';
import { SelectSign } from '../../../ui/ChoiceSelect.tsx';

const TargetSelect = soonPart(() => import('../soon.tsx').then((module) => module.TargetSelect));

interface RefFilterProps extends FilterBoxProps {
  collection: string;
}

/** Filters by a record that is referred to, which is searched for in its collection. */
export function RefFilter({ label, value, onValue, collection }: RefFilterProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const mayChoose = useMayChooseFrom(collection);
  const { data } = useQuery({
    ...recordQuery(collection, value),
    enabled: mayChoose && value !== '',
    staleTime: 60_000,
  });
  // What is typed before the select has come; null as long as nobody uses it.
  const [early, setEarly] = useState<string | null>(null);
  const title = data ? recordTitle(collection, data) : '';
  const name = t('resource.list.filterBy', { field: label });
  const box = { size: 'xs', variant: 'filled', placeholder: t('resource.list.all') } as const;
  if (!mayChoose) {
    const why = t('reasons.hidden', { the: labels.entity(collection).the });
    return <Input {...box} disabled aria-label={`${name}. ${why}`} title={why} />;
  }
  const isUsed = early !== null;
  const standIn = (
    <Input
      {...box}
      role="combobox"
      aria-label={name}
      aria-expanded={false}
      aria-haspopup="listbox"
      autoComplete="off"
      autoFocus={isUsed}
      rightSection={<SelectSign />}
      rightSectionPointerEvents="none"
      value={early ?? title}
      onChange={(event) => setEarly(event.currentTarget.value)}
      onFocus={() => setEarly(early ?? title)}
    />
  );
  if (!isUsed && value === '') return standIn;
  return (
    <Suspense fallback={standIn}>
      <TargetSelect
        {...box}
        aria-label={name}
        autoFocus={isUsed}
        typedBefore={early ?? ''}
        clearable
        clearButtonProps={{ 'aria-label': t('resource.clear') }}
        collection={collection}
        current={value === '' ? null : { id: value, title }}
        onTarget={(record) => onValue(record?.id ?? '')}
      />
    </Suspense>
  );
}
