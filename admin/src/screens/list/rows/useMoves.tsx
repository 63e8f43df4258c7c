import { Button, Group, TextInput } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react';
import { translate } from '../../../messages/i18n.ts';
import { recordName } from '../../../messages/shownName.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import type { Resource } from '../../../resource/resource.ts';
import { openDialog } from '../../../ui/dialogs.tsx';

interface Moves {
  /** What a screen reader is told of the last move. */
  announcement: string;
  /** Asks for a place and moves a record there; null where the user may move none. */
  moveTo: ((record: AnyRecord) => void) | null;
}

/** Moves over any distance, by the number of the place. */
export function useMoves(
  { entity }: Resource,
  records: readonly AnyRecord[],
  onMove: ((from: number, to: number) => void) | null,
): Moves {
  const { t } = useTranslation();
  const [announcement, announce] = useState('');
  // The records may have changed by the time the dialog is answered.
  const now = useRef({ records, onMove });
  now.current = { records, onMove };
  const ask = useCallback(
    async (record: AnyRecord) => {
      const name = recordName(entity, record);
      const placeOf = () => now.current.records.findIndex(({ id }) => id === record.id);
      const answer = await askPosition({
        name,
        place: placeOf() + 1,
        total: now.current.records.length,
      });
      const { records, onMove } = now.current;
      const from = placeOf();
      if (answer === null || from < 0 || !onMove) return;
      const place = Math.min(answer, records.length);
      onMove(from, place - 1);
      announce(t('lists.moved', { name, place, total: records.length }));
    },
    [entity, t],
  );
  const mayMove = onMove !== null;
  return useMemo(
    () => ({ announcement, moveTo: mayMove ? (record) => void ask(record) : null }),
    [announcement, mayMove, ask],
  );
}

/** Asks in a dialog for a record's place, counted from 1; null where none was given. */
async function askPosition(question: PositionQuestion): Promise<number | null> {
  const answer = Promise.withResolvers<number | null>();
  await openDialog({
    title: translate('lists.moveTo'),
    onClose: () => answer.resolve(null),
    content: (close) => (
      <PositionForm
        question={question}
        onAnswer={(place) => {
          answer.resolve(place);
          close();
        }}
      />
    ),
  });
  return answer.promise;
}

interface PositionQuestion {
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
function PositionForm({ question, onAnswer }: PositionFormProps) {
  const { t } = useTranslation();
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
        description={t('lists.position', { total })}
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
