import { Select } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from '../messages/useTranslation.ts';
import { usePreparedSets } from '../session/usePreparedSets.ts';

interface SetChoiceProps {
  set: string | null;
  onSet: (set: string | null) => void;
}

/** Whether the site is looked at as it is, or with a set of prepared changes. */
export function SetChoice({ set, onSet }: SetChoiceProps) {
  const { t } = useTranslation();
  const sets = usePreparedSets() ?? [];
  if (sets.length === 0 && set === null) return null;
  return (
    <Select
      aria-label={t('prepared.which')}
      leftSection={<IconStack2 size={16} aria-hidden />}
      flex={{ base: '1 1 160px', xs: '0 0 220px' }}
      data={[
        { value: '', label: t('prepared.asIs') },
        ...sets.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={set ?? ''}
      allowDeselect={false}
      onChange={(next) => onSet(next || null)}
    />
  );
}
