import { Radio } from '@mantine/core';
import type { Choice, Piece } from '@regia/model/merge/piece.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { JoinedBox } from './JoinedBox.tsx';
import classes from './merge.module.css';
import { PieceValue } from './PieceValue.tsx';
import type { SideNames } from './sideNames.ts';

interface ConflictCardProps {
  collection: string;
  title: string;
  piece: Piece;
  /** How many texts are compared beside each other. */
  among: number;
  names: SideNames;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

/** Something that both changed: the two versions side by side, and what is to become of it. */
export function ConflictCard({
  collection,
  title,
  piece,
  among,
  names,
  choice,
  onChoose,
}: ConflictCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { base, joined, of } = piece;
  const choose = (take: string) => {
    if (take !== 'joined') onChoose({ take: take === 'theirs' ? 'theirs' : 'mine' });
    else if (joined) onChoose({ take, value: joined.text });
  };
  const typed = choice?.take === 'joined' && typeof choice.value === 'string' ? choice.value : null;
  return (
    <Radio.Group
      className={classes.card}
      label={title}
      labelProps={{ className: classes.cardTitle }}
      value={choice?.take ?? ''}
      onChange={choose}
    >
      <div className={classes.sides}>
        {(['theirs', 'mine'] as const).map((side) => (
          <div key={side} className={classes.side} data-chosen={choice?.take === side || undefined}>
            <Radio value={side} label={t(names[side])} />
            <PieceValue {...{ collection, piece, among }} value={piece[side]} before={base} />
          </div>
        ))}
      </div>
      {joined && (
        <div className={classes.joined} data-chosen={typed !== null || undefined}>
          <Radio value="joined" label={t('merge.joined')} />
          {typed !== null && (
            <JoinedBox
              id={`${id}-joined`}
              kind={of?.kind ?? 'text'}
              value={typed}
              isClean={joined.isClean}
              onChange={(value) => onChoose({ take: 'joined', value })}
            />
          )}
        </div>
      )}
    </Radio.Group>
  );
}
