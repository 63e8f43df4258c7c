import { useQuery } from '@tanstack/react-query';
import { changeImpactQuery, type OtherChange } from '../api/renders.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { ImpactStatus } from './ImpactStatus.tsx';
import { heldTexts, impactLine, SEPARATOR } from './impactTexts.ts';

/** What a change that is no save of one record would do to the public site. */
export function ChangeImpact({ of }: { of: OtherChange }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(changeImpactQuery(of));
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
