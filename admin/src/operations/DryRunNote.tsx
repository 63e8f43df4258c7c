import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Operation, operationQuery } from '../api/operations.ts';
import { blockersLine } from '../impact/DeletionImpact.tsx';
import { ImpactStatus } from '../impact/ImpactStatus.tsx';
import { heldTexts, impactLine, SEPARATOR } from '../impact/impactTexts.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { refusalText } from './FailureText.tsx';
import { countsLine } from './operationTexts.ts';

/** What would become of the records and the public site, in the dialog that asks: a dry run begins with it. */
export function DryRunNote({ begin }: { begin: () => Promise<Operation> }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const begun = useQuery({
    // Not among the operations, which are asked for again and again.
    queryKey: ['drafts', 'dryRun', useId()],
    queryFn: begin,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data, isError } = useQuery({
    ...operationQuery(begun.data?.id ?? ''),
    enabled: begun.data !== undefined,
  });
  const { report, impact, error } = data ?? {};
  const blockers = error && blockersLine(error.details ?? {}, t, labels);
  const refusal = error && (blockers ?? refusalText(error, labels));
  const texts = report && [
    countsLine(report, t, true),
    ...(impact ? [impactLine(impact, t), ...heldTexts(impact, t)] : []),
  ];
  return (
    <ImpactStatus failure={refusal ?? (begun.isError || isError ? t('impact.failed') : undefined)}>
      {texts?.join(SEPARATOR) ?? null}
    </ImpactStatus>
  );
}
