import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Author } from '../api/history.ts';

/** What to call whoever made a change. */
export function useAuthorName(): (author: Author | null) => string {
  const { t } = useTranslation();
  return useCallback(
    (author) => {
      if (!author) return t('history.program');
      return author.name || author.email || t('history.unknown');
    },
    [t],
  );
}
