import type { AnyRecord } from '@regia/model/entity.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { forgetRecords, keys } from '../../../api/queries.ts';
import { listRecords, reorderRecords } from '../../../api/records.ts';
import { undoOf } from '../../../history/undoOf.ts';
import type { Resource } from '../../../resource/resource.ts';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import { listedFields } from '../columns/columns.ts';

/** As many records as the server gives at once. */
const PAGE_SIZE = 1_000;

export interface OrderedRecords {
  /** Undefined until they have been read. */
  records: AnyRecord[] | undefined;
  error: Error | null;
  retry: () => void;
  /** Shows the new order at once, and the old one again if the server refuses. */
  reorder: (records: AnyRecord[]) => void;
}

/** All records of a collection, however many requests that takes. */
function orderedQuery({ collection, entity }: Resource, search: string) {
  return queryOptions({
    queryKey: [...keys.collection(collection), 'ordered', search],
    queryFn: async ({ signal }) => {
      const found = new Map<string, AnyRecord>();
      for (let page = 1, isLast = false; !isLast; page++) {
        const query = { page, pageSize: PAGE_SIZE, search, fields: listedFields(entity) };
        const { items, total } = await listRecords(collection, query, signal);
        // A record that moved meanwhile may come twice.
        for (const record of items) found.set(record.id, record);
        isLast = items.length === 0 || page * PAGE_SIZE >= total;
      }
      return [...found.values()];
    },
  });
}

/** A collection's records in their order. */
export function useOrderedRecords(resource: Resource, search: string): OrderedRecords {
  const { collection } = resource;
  const client = useQueryClient();
  const closeLast = useRef<(() => void) | null>(null);
  const options = orderedQuery(resource, search);
  const { queryKey } = options;
  const query = useQuery({ ...options, placeholderData: keepPreviousData });

  const mutationKey = ['reorder', resource.collection];
  const reordering = useMutation({
    mutationKey,
    // One after the other: the server must not hear of the last order first.
    scope: { id: mutationKey.join() },
    mutationFn: (records: AnyRecord[]) =>
      reorderRecords(
        collection,
        records.map(({ id }) => id),
      ),
    onMutate: async (records) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, records);
      return { before };
    },
    onSuccess: ({ change }) => {
      const undo = undoOf(collection, [change]);
      if (!undo) return;
      // One for each step of a record on its way would cover the list.
      closeLast.current?.();
      closeLast.current = toastSuccess('reorder', undefined, undo);
    },
    onError: (error, _, context) => {
      client.setQueryData(queryKey, context?.before);
      toastError(error, 'actionError');
    },
    // Before the last one is stored, what the server has would undo it in sight.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await forgetRecords();
    },
  });

  return {
    records: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    reorder: reordering.mutate,
  };
}
