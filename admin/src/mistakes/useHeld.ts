import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { renderStatusQuery } from '../api/renderStatus.ts';
import { useLabels } from '../messages/labels.ts';

/**
 * Why a document is not public, where nothing of its template can be rendered; else null.
 * @param language asks of that one alone
 */
export function useHeld(id: unknown, language?: string): string | null {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data } = useQuery(renderStatusQuery);
  const held =
    data?.held.filter(
      (one) => one.id === id && (language === undefined || one.language === language),
    ) ?? [];
  if (held.length === 0) return null;
  const languages = held.map((one) => labels.language(one.language)).join(', ');
  return t('mistakes.heldHint', { languages });
}
