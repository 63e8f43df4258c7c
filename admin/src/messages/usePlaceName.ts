import { placeName } from '@regia/model/formats/placeName.ts';
import { useTranslation } from 'react-i18next';
import { useLabels } from './labels.ts';

/** Names a place in a record by its path, as people read it. */
export function usePlaceName(collection: string): (path: string) => string {
  const { t } = useTranslation();
  const labels = useLabels();
  const field = (path: string) => {
    const label = labels.field(collection, path);
    return label === path ? null : label;
  };
  const nth = (place: number) => t('operations.nth', { place });
  return (path) => placeName(path, { field, language: labels.language, nth });
}
