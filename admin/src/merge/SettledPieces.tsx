import type { Piece } from '@regia/model/merge/piece.ts';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../messages/i18n.ts';
import classes from './merge.module.css';
import { PieceValue } from './PieceValue.tsx';

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
export function SettledPieces(props: SettledPiecesProps) {
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
