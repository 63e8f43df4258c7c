import { useTranslation } from 'react-i18next';
import { useLabels } from './labels.ts';

/** Names a place in a record by its path: the field, then the language and the number of the section. */
export function usePlaceName(collection: string): (path: string) => string {
  const { t } = useTranslation();
  const labels = useLabels();
  return (path) => {
    const label = labels.field(collection, path);
    const [name = '', ...steps] = path.split('.');
    if (label !== path || steps.length === 0) return label;
    const words = steps.map((step) => {
      if (/^\d+$/.test(step)) return t('operations.nth', { place: Number(step) + 1 });
      return step === 'value' ? null : labels.language(step);
    });
    return [labels.field(collection, name), ...words].filter(Boolean).join(' · ');
  };
}
