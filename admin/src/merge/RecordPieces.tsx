import type { Entity } from '@regia/model/entity.ts';
import type { Choice, Choices, Part, Piece, Versions } from '@regia/model/merge/piece.ts';
import { choiceFor } from '@regia/model/merge/pieceDecider.ts';
import { memo } from 'react';
import type { Values } from '../lib/paths.ts';
import type { TextKey } from '../messages/i18n.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useSite } from '../session/useSite.ts';
import { ConflictCard } from './ConflictCard.tsx';
import classes from './merge.module.css';
import { PieceValue } from './PieceValue.tsx';
import type { SideNames } from './sideNames.ts';

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

/** What a piece of a comparison is called: its field, its part, and its language where there are several. */
function usePieceTitle(collection: string): (piece: Piece) => string {
  const { t } = useTranslation();
  const labels = useLabels();
  const { languages } = useSite();
  const named = (part: Part): readonly string[] => {
    if (part.kind === 'order') return [t('merge.order')];
    if (part.kind === 'member') return part.path === '' ? [] : [part.path];
    if (part.kind !== 'section') return [];
    const section = t('merge.section', { position: part.position });
    return part.part ? [section, t(`merge.parts.${part.part}`)] : [section];
  };
  return ({ field, language, part }) =>
    [
      labels.field(collection, field),
      ...(language && languages.length > 1 ? [labels.language(language)] : []),
      ...named(part),
    ].join(' · ');
}

interface SettledPiecesProps {
  collection: string;
  heading: TextKey;
  level: 'h3' | 'h4';
  pieces: readonly Piece[];
  /** How many texts are compared beside each other. */
  among: number;
  titleOf: (piece: Piece) => string;
}

/** Changes that need no choice, each with what it was before. */
function SettledPieces(props: SettledPiecesProps) {
  const { collection, heading, level: Heading, pieces, among, titleOf } = props;
  const { t } = useTranslation();
  if (pieces.length === 0) return null;
  return (
    <section className={classes.settled}>
      <Heading className={classes.heading}>
        {t(heading)} <span className={classes.count}>{pieces.length}</span>
      </Heading>
      <dl className={classes.pieces}>
        {pieces.map((piece) => (
          <div key={piece.key} className={classes.piece}>
            <dt>{titleOf(piece)}</dt>
            <dd>
              <PieceValue
                {...{ collection, piece, among }}
                value={piece.taken}
                before={piece.base}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
