import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askImpact, type PastChange, untilUpdated } from '../api/renders.ts';
import { ImpactStatus } from './ImpactStatus.tsx';
import { heldTexts, impactLine, SEPARATOR } from './impactTexts.ts';

/** What bringing back a version, or taking back a change, would do to the public site. */
export function ChangeImpact({ of }: { of: PastChange }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['drafts', 'past', of],
    queryFn: ({ signal }) => askImpact(of, signal),
    refetchInterval: untilUpdated,
    gcTime: 0,
  });
  const refused = data?.refused ?? 0;
  const texts = data && [
    impactLine(data, t),
    ...heldTexts(data, t),
    ...(refused > 0 ? [t('impact.notRestored', { count: refused })] : []),
  ];
  return (
    <ImpactStatus failure={isError ? t('impact.failed') : undefined}>
      {texts?.join(SEPARATOR) ?? null}
    </ImpactStatus>
  );
}
