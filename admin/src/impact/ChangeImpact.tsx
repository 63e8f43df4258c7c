import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askImpact, type PastChange } from '../api/renders.ts';
import classes from './impact.module.css';
import { heldTexts, impactLine, SEPARATOR } from './impactTexts.ts';

/** What bringing back a version, or taking back a change, would do to the public site. */
export function ChangeImpact({ of }: { of: PastChange }) {
  const { t, i18n } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['drafts', 'past', of],
    queryFn: ({ signal }) => askImpact(of, signal),
    gcTime: 0,
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
      {data &&
        [impactLine(data, t, i18n.language), ...heldTexts(data, t, i18n.language)].join(SEPARATOR)}
    </p>
  );
}
