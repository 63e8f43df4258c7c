import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { renderStatusQuery } from '../api/renderStatus.ts';
import { useLabels } from '../messages/labels.ts';

/** What becomes of a document of whose template nothing can be rendered. */
export interface Held {
  /** Or does the site show its last version? */
  readonly isPublic: boolean;
  readonly title: string;
  readonly hint: string;
}

/**
 * What becomes of a document where nothing of its template can be rendered; else null.
 * @param language asks of that one alone
 */
export function useHeld(id: unknown, language?: string): Held | null {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data } = useQuery(renderStatusQuery);
  const all =
    data?.held.filter(
      (one) => one.id === id && (language === undefined || one.language === language),
    ) ?? [];
  const held = all.filter(({ shows }) => shows === 'nothing');
  const isPublic = held.length === 0;
  const told = isPublic ? all : held;
  if (told.length === 0) return null;
  const languages = told.map((one) => labels.language(one.language)).join(', ');
  const [title, hint] = isPublic
    ? (['kept', 'keptHint'] as const)
    : (['held', 'heldHint'] as const);
  return { isPublic, title: t(`mistakes.${title}`), hint: t(`mistakes.${hint}`, { languages }) };
}
