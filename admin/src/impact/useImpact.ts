import type { AnyRecord } from '@regia/model/entity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { askImpact, type Impact } from '../api/drafts.ts';
import { useForm } from '../fields/form/formContext.tsx';
import { useSettledForm } from '../fields/form/useSettledForm.ts';
import { draftOf } from '../resource/edit/formValues.ts';
import { isOnSite } from '../resource/siteCollections.ts';

const STILL_MS = 800;

export interface ImpactState {
  /** What saving would do; null while nothing was changed, or nothing is known. */
  impact: Impact | null;
  isAsking: boolean;
  error: Error | null;
}

/** Asks what saving the form would do, each time it has been changed and is still. */
export function useImpact(base: AnyRecord | null): ImpactState {
  const { form, collection, readOnly } = useForm();
  const asker = useId();
  const { values, isDirty, count } = useSettledForm(form, STILL_MS);
  // An answer that is no longer waited for is cancelled by its signal.
  const { data, isFetching, error } = useQuery({
    queryKey: ['drafts', 'impact', asker, count, base?.updatedAt],
    queryFn: ({ signal }) =>
      askImpact({ ...draftOf(collection, base, values), action: 'save' }, signal),
    enabled: isDirty && !readOnly && isOnSite(collection),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!isDirty) return { impact: null, isAsking: false, error: null };
  return { impact: data ?? null, isAsking: isFetching, error };
}
