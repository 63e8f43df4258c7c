import type { AnyRecord } from '@regia/model/entity.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetRecords, listQuery } from '../../api/queries.ts';
import { type RecordPage, reorderRecords } from '../../api/records.ts';
import { toastError } from '../../ui/toasts.ts';

/** More than anyone puts in order by hand. */
const ALL = 1_000;

export interface OrderedRecords {
  /** Undefined until they have been read. */
  records: AnyRecord[] | undefined;
  error: Error | null;
  retry: () => void;
  /** Shows the new order at once, and the old one again if the server refuses. */
  reorder: (records: AnyRecord[]) => void;
}

/** A collection's records in their order. */
export function useOrderedRecords(collection: string, search: string): OrderedRecords {
  const client = useQueryClient();
  const options = listQuery(collection, { page: 1, pageSize: ALL, search });
  const query = useQuery({ ...options, placeholderData: keepPreviousData });

  const reordering = useMutation({
    mutationFn: (records: AnyRecord[]) =>
      reorderRecords(
        collection,
        records.map(({ id }) => id),
      ),
    onMutate: async (records) => {
      await client.cancelQueries({ queryKey: options.queryKey });
      const before = client.getQueryData(options.queryKey);
      client.setQueryData(options.queryKey, (page: RecordPage<AnyRecord> | undefined) =>
        page ? { ...page, items: records } : page,
      );
      return { before };
    },
    onError: (error, _, context) => {
      client.setQueryData(options.queryKey, context?.before);
      toastError(error, 'actionError');
    },
    onSettled: () => forgetRecords(),
  });

  return {
    records: query.data?.items,
    error: query.error,
    retry: () => void query.refetch(),
    reorder: reordering.mutate,
  };
}
