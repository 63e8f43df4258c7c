import type { Piece } from '@regia/model/merge/piece.ts';
import classes from './merge.module.css';
import { PieceValue } from './PieceValue.tsx';

interface SettledPiecesProps {
  collection: string;
  heading: string;
  pieces: readonly Piece[];
  /** How many texts are compared beside each other. */
  among: number;
  titleOf: (piece: Piece) => string;
}

/** Changes that need no choice, each with what it was before. */
export function SettledPieces({ collection, heading, pieces, among, titleOf }: SettledPiecesProps) {
  if (pieces.length === 0) return null;
  return (
    <section className={classes.settled}>
      <h3 className={classes.heading}>
        {heading} <span className={classes.count}>{pieces.length}</span>
      </h3>
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
