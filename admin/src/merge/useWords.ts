import { SECTION_COLUMNS } from '@regia/model/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../api/queries.ts';
import { useLabels } from '../messages/labels.ts';
import type { Words } from './valueText.ts';

/** The words for values in the language being spoken. */
export function useWords(): Words {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const siteTimeZone = useQuery(configQuery).data?.timeZone;
  return useMemo(
    () => ({
      labels,
      locale: i18n.language,
      siteTimeZone,
      yes: t('common.yes'),
      no: t('common.no'),
      columns: (width) => t('merge.columns', { width, columns: SECTION_COLUMNS }),
    }),
    [t, i18n.language, labels, siteTimeZone],
  );
}
