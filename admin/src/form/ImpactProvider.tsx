import type { AnyRecord } from '@regia/model/entity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { askImpact, type Impact, type ImpactRequest, untilUpdated } from '../api/renders.ts';
import { isOnSite } from '../api/siteCollections.ts';
import { useIsBusy } from '../ui/busy.ts';
import { useForm, useFormState, useSettledForm } from './formContext.tsx';
import { draftOf } from './formValues.ts';

const STILL_MS = 800;

export interface ImpactState {
  /** What saving would do; null while nothing was changed, or nothing is known. */
  impact: Impact | null;
  /** What it was asked about. */
  asked: ImpactRequest | null;
  isAsking: boolean;
  error: Error | null;
  /** Is there anything to save? Known sooner than what it would do. */
  isChanged: boolean;
}

const NOTHING: ImpactState = {
  ...{ impact: null, asked: null, isAsking: false, error: null, isChanged: false },
};
const Context = createContext<ImpactState>(NOTHING);

interface ImpactProviderProps {
  /** What is being edited, with the marks of its copy; null for a new record. */
  base: AnyRecord | null;
  children: ReactNode;
}

/** Lets the parts of one editor share what saving would do. */
export function ImpactProvider({ base, children }: ImpactProviderProps) {
  return <Context.Provider value={useImpact(base)}>{children}</Context.Provider>;
}

/** What saving the form would do to the public site, as far as it is known. */
export function useFormImpact(): ImpactState {
  return useContext(Context);
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
    queryFn: async ({ signal }) => {
      const asked: ImpactRequest = { ...draftOf(collection, base, values), action: 'save' };
      return { asked, impact: await askImpact(asked, signal) };
    },
    enabled: isDirty && !readOnly && !isBusy && isOnSite(collection),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => untilUpdated({ state: { data: state.data?.impact } }),
    gcTime: 0,
  });
  const isChanged = useFormState(form, () => form.isDirty());
  if (!isDirty) return { ...NOTHING, isChanged };
  const { impact = null, asked = null } = data ?? {};
  return { impact, asked, isAsking: isFetching, error, isChanged };
}
