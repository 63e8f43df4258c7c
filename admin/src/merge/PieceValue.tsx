import { Effort } from '@regia/model/difference/effort.ts';
import { textRuns } from '@regia/model/difference/textRuns.ts';
import type { Piece } from '@regia/model/merge/piece.ts';
import { useMemo } from 'react';
import { isValues } from '../lib/paths.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { StoredPicture } from '../ui/StoredPicture.tsx';
import { ChangedRuns } from './ChangedRuns.tsx';
import classes from './merge.module.css';
import { useWords, valueText } from './valueText.ts';

interface PieceValueProps {
  collection: string;
  piece: Piece;
  value: unknown;
  /** What it is compared with. */
  before: unknown;
  /** How many are compared beside each other. */
  among: number;
}

/** One version of a piece, with what is other than before. */
export function PieceValue({ collection, piece, value, before, among }: PieceValueProps) {
  const { t } = useTranslation();
  const words = useWords();
  const text = valueText(piece, value, collection, words);
  const old = valueText(piece, before, collection, words) ?? '';
  // What reads the same is marked up otherwise, and is shown as it is written.
  const isMarkup = text === old && typeof value === 'string' && typeof before === 'string';
  const [from, to] = isMarkup ? [before, value] : [old, text ?? ''];
  const runs = useMemo(() => {
    const found = textRuns(from, to, Effort.shareOf(among));
    return found.length > 0 ? found : [{ kind: 'same' as const, text: to }];
  }, [from, to, among]);
  if (text === null) {
    return (
      <p className={classes.nothing}>
        {t(value === undefined && before !== undefined ? 'merge.absent' : 'merge.nothing')}
      </p>
    );
  }
  return (
    <>
      <Picture value={value} part={piece} />
      <div
        className={classes.value}
        data-source={isMarkup || piece.of?.kind === 'code' || undefined}
      >
        <ChangedRuns runs={runs} />
      </div>
    </>
  );
}

/** The picture itself says more than its name. */
function Picture({ value, part: { of, part } }: { value: unknown; part: Piece }) {
  const isUrl = part.kind === 'section' && part.part === 'url';
  const url = isUrl ? value : of?.kind === 'image' && isValues(value) ? value.url : null;
  return typeof url === 'string' ? (
    <StoredPicture className={classes.picture} url={url} loading="lazy" />
  ) : null;
}
