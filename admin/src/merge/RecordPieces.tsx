import type { Entity } from '@regia/model/entity.ts';
import type { Choice, Choices, Piece, Versions } from '@regia/model/merge/piece.ts';
import { choiceFor } from '@regia/model/merge/pieceDecider.ts';
import { memo } from 'react';
import type { Values } from '../lib/paths.ts';
import { useLabels } from '../messages/labels.ts';
import { ConflictCard } from './ConflictCard.tsx';
import classes from './merge.module.css';
import { SettledPieces } from './SettledPieces.tsx';
import type { SideNames } from './sideNames.ts';
import { usePieceTitle } from './usePieceTitle.ts';

const ORIGINS = ['mine', 'theirs', 'both'] as const;

/** Versions of a record, of which one is made. */
export interface MergedRecord {
  readonly entity: Entity;
  readonly versions: Versions<Values>;
  /** What people call it, where there are others beside it. */
  readonly title?: string;
}

interface RecordPiecesProps {
  record: MergedRecord;
  pieces: readonly Piece[];
  names: SideNames;
  choices: Choices;
  /** Its place among the records. */
  index: number;
  onChoose: (index: number, key: string, choice: Choice) => void;
}

/** What of a record is to be chosen, and what needs no choice. */
export const RecordPieces = memo(function RecordPieces(props: RecordPiecesProps) {
  const { record, pieces, names, choices, index, onChoose } = props;
  const { collection } = record.entity;
  const labels = useLabels();
  const titleOf = usePieceTitle(collection);
  const conflicts = pieces.filter(({ origin }) => origin === 'conflict');
  // A conflict shows two versions.
  const among = pieces.length + conflicts.length;
  return (
    <>
      {record.title !== undefined && (
        <h3 className={classes.record}>
          {record.title} <span className={classes.count}>{labels.entity(collection).one}</span>
        </h3>
      )}
      {conflicts.map((piece) => (
        <ConflictCard
          key={piece.key}
          collection={collection}
          title={titleOf(piece)}
          piece={piece}
          among={among}
          names={names}
          choice={choiceFor(choices[piece.key], piece.joined)}
          onChoose={(choice) => onChoose(index, piece.key, choice)}
        />
      ))}
      {ORIGINS.map((origin) => (
        <SettledPieces
          key={origin}
          collection={collection}
          heading={names.settled[origin]}
          level={record.title === undefined ? 'h3' : 'h4'}
          pieces={pieces.filter((piece) => piece.origin === origin)}
          among={among}
          titleOf={titleOf}
        />
      ))}
    </>
  );
});
