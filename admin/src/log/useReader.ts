import { useTranslation } from 'react-i18next';
import { useLabels } from '../messages/labels.ts';
import type { Reader } from './messageWords.ts';

/** The words of whoever reads the log here. */
export function useReader(): Reader {
  const { t, i18n } = useTranslation();
  return { t, labels: useLabels(), locale: i18n.language };
}
