import type { AnyRecord } from '@regia/model/entity.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordName } from '../../../messages/shownName.ts';
import type { Resource } from '../../../resource/resource.ts';
import { askPosition } from './askPosition.tsx';

export interface Moves {
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
