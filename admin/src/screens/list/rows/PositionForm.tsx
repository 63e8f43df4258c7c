import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../messages/counted.ts';

export interface PositionQuestion {
  name: string;
  /** Where the record is now, from 1. */
  place: number;
  total: number;
}

interface PositionFormProps {
  question: PositionQuestion;
  /** Null: the record stays where it is. */
  onAnswer: (place: number | null) => void;
}

/** The number of the place that a record is to have. */
export function PositionForm({ question, onAnswer }: PositionFormProps) {
  const { t, i18n } = useTranslation();
  const { name, place, total } = question;
  const [typed, setTyped] = useState(String(place));
  const wanted = Number(typed);
  const isPlace = Number.isInteger(wanted) && wanted >= 1 && wanted <= total;
  const answer = (event: FormEvent) => {
    event.preventDefault();
    if (isPlace) onAnswer(wanted);
  };
  return (
    <form onSubmit={answer}>
      <TextInput
        type="number"
        min={1}
        max={total}
        label={name}
        description={t('lists.position', { total: formatNumber(total, i18n.language) })}
        data-autofocus
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" disabled={!isPlace}>
          {t('lists.move')}
        </Button>
      </Group>
    </form>
  );
}
