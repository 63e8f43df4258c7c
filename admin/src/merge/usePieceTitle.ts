import type { Part, Piece } from '@regia/model/merge/piece.ts';
import { useTranslation } from 'react-i18next';

import { useLabels } from '../messages/labels.ts';
import { useSite } from '../session/useSite.ts';

/** What a piece of a comparison is called: its field, its part, and its language where there are several. */
export function usePieceTitle(collection: string): (piece: Piece) => string {
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
