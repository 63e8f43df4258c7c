import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askImpact, type OtherChange, untilUpdated } from '../api/renders.ts';
import { ImpactStatus } from './ImpactStatus.tsx';
import { heldTexts, impactLine, SEPARATOR } from './impactTexts.ts';

/** What a change that is no save of one record would do to the public site. */
export function ChangeImpact({ of }: { of: OtherChange }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['drafts', 'other', of],
    queryFn: ({ signal }) => askImpact(of, signal),
    refetchInterval: untilUpdated,
    gcTime: 0,
  });
  const refused = data?.refused ?? 0;
  const stay = of.action === 'update' ? 'impact.notUpdated' : 'impact.notRestored';
  const texts = data && [
    impactLine(data, t),
    ...heldTexts(data, t),
    ...(refused > 0 ? [t(stay, { count: refused })] : []),
  ];
  return (
    <ImpactStatus failure={isError ? t('impact.failed') : undefined}>
      {texts?.join(SEPARATOR) ?? null}
    </ImpactStatus>
  );
}
