import type { AnyRecord } from '@regia/model/entity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { askImpact, type Impact } from '../api/drafts.ts';
import { isOnSite } from '../api/siteCollections.ts';
import { useIsBusy } from '../ui/busy.ts';
import { useForm } from './formContext.tsx';
import { draftOf } from './formValues.ts';
import { useSettledForm } from './useSettledForm.ts';

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
  const isBusy = useIsBusy();
  // An answer that is no longer waited for is cancelled by its signal; what is being saved needs none, and once
  // it is saved the copy that is asked about would be refused.
  const { data, isFetching, error } = useQuery({
    queryKey: ['drafts', 'impact', asker, count, base?.updatedAt, isBusy],
    queryFn: ({ signal }) =>
      askImpact({ ...draftOf(collection, base, values), action: 'save' }, signal),
    enabled: isDirty && !readOnly && !isBusy && isOnSite(collection),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!isDirty) return { impact: null, isAsking: false, error: null };
  return { impact: data ?? null, isAsking: isFetching, error };
}
