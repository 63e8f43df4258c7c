import type { AnyRecord } from '@regia/model/entity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { askPreview, type DocumentRef } from '../api/drafts.ts';
import { useForm } from '../form/formContext.tsx';
import { draftOf } from '../form/formValues.ts';
import { useSettledForm } from '../form/useSettledForm.ts';
import { useIsBusy } from '../ui/busy.ts';

const STILL_MS = 600;

/**
 * The preview of what is in the form, asked for anew each time it has been changed and is still.
 * @param document what a block or template is shown in; the server chooses when null
 */
export function usePreview(base: AnyRecord | null, document: DocumentRef | null) {
  const { form, collection, language } = useForm();
  const asker = useId();
  const { values, count } = useSettledForm(form, STILL_MS);
  const isBusy = useIsBusy();
  // An answer that is no longer waited for is cancelled by its signal, as while the form is saved.
  return useQuery({
    queryKey: ['drafts', 'preview', asker, count, base?.updatedAt, language, document, isBusy],
    queryFn: ({ signal }) =>
      askPreview(
        { ...draftOf(collection, base, values), language, ...(document && { document }) },
        signal,
      ),
    enabled: !isBusy,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
