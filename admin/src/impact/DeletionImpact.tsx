import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askImpact, WHEN_SUPERSEDED } from '../api/drafts.ts';
import classes from './impact.module.css';
import { boundValues, removalText } from './impactTexts.ts';

/** What deleting a record would do to the public site, in a sentence of the dialog that asks. */
export function DeletionImpact({ collection, id }: { collection: string; id: string }) {
  const { t, i18n } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['drafts', 'removal', collection, id],
    queryFn: ({ signal }) => askImpact({ action: 'remove', collection, id }, signal),
    gcTime: 0,
    ...WHEN_SUPERSEDED,
  });
  return (
    <p className={classes.removal} role="status">
      {isError && t('impact.failed')}
      {!data && !isError && (
        <>
          <VisuallyHidden>{t('impact.asking')}</VisuallyHidden>
          <Skeleton component="span" display="block" height={14} width="70%" />
        </>
      )}
      {data && removalText(data, t, i18n.language)}
      {data && !data.isComplete && ` ${t('impact.atLeast', boundValues(data, i18n.language))}`}
    </p>
  );
}
