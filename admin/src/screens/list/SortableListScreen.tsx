/** The one list in which records are put in order by hand (specification, "Sortable list screen"). */

import { ActionIcon } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { listedFields } from '@regia/model/fields/long.ts';
import { scopeOf } from '@regia/model/permissions.ts';
import { MAX_ORDERED } from '@regia/model/rules/ordering.ts';
import { IconLayoutGrid } from '@tabler/icons-react';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api/client.ts';
import { setFor } from '../../api/prepared.ts';
import { forgetRecords, keys } from '../../api/queries.ts';
import { listRecords, type WholeList } from '../../api/records.ts';
import { SortableItems } from '../../fields/order/SortableItems.tsx';
import { undoOf } from '../../history/undoOf.ts';
import { move } from '../../lib/move.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import classes from '../../resource/list/list.module.css';
import { isNarrowed, wholeListOf } from '../../resource/list/listState.ts';
import { NothingFound } from '../../resource/list/NothingFound.tsx';
import { type Resource, resourceOf } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';
import { toldOf } from '../../ui/siteToasts.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { useColumns } from './columns/columns.ts';
import { EmptyList, TableSkeleton } from './EmptyList.tsx';
import { ListNarrowing } from './filters/ListNarrowing.tsx';
import { ListHeader } from './ListHeader.tsx';
import { QuickLookPlace } from './quickLook/QuickLookPlace.tsx';
import { SortableTable } from './rows/SortableTable.tsx';
import { SelectionStatus } from './selection/SelectionStatus.tsx';
import { useSelection } from './selection/useSelection.ts';
import { useListState } from './useListState.ts';
import { useListPreferences } from './views/listPreferences.ts';
import { OptionsButton } from './views/OptionsButton.tsx';

/** As many records as the server gives at once. */
const PAGE_SIZE = 1_000;

interface OrderedRecords {
  /** Undefined until they have been read. */
  records: AnyRecord[] | undefined;
  error: Error | null;
  retry: () => void;
  /** Shows the new order at once, and the old one again if the server refuses. */
  reorder: (records: AnyRecord[]) => void;
}

/** All records of a collection, however many requests that takes. */
function orderedQuery({ collection, entity }: Resource, whole: WholeList) {
  return queryOptions({
    queryKey: [...keys.collection(collection), 'ordered', whole],
    queryFn: async ({ signal }) => {
      const found = new Map<string, AnyRecord>();
      for (let page = 1, isLast = false; !isLast; page++) {
        const query = { ...whole, page, pageSize: PAGE_SIZE, fields: listedFields(entity) };
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
function useOrderedRecords(resource: Resource, whole: WholeList): OrderedRecords {
  const { collection } = resource;
  const client = useQueryClient();
  const closeLast = useRef<(() => void) | null>(null);
  const options = orderedQuery(resource, whole);
  const { queryKey } = options;
  const query = useQuery({ ...options, placeholderData: keepPreviousData });

  const mutationKey = ['reorder', resource.collection];
  const reordering = useMutation({
    mutationKey,
    // One after the other: the server must not hear of the last order first.
    scope: { id: mutationKey.join() },
    mutationFn: (records: AnyRecord[]) =>
      api('POST /api/records/:collection/reorder', {
        params: { collection },
        body: { ids: records.map(({ id }) => id) },
      }),
    onMutate: async (records) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, records);
      return { before };
    },
    onSuccess: ({ change, renders }) => {
      const undo = undoOf(collection, [change]);
      if (!undo && !setFor(collection)) return;
      // One for each step of a record on its way would cover the list.
      closeLast.current?.();
      closeLast.current = toastSuccess('reorder', toldOf(collection, renders), undo);
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

const SKELETON_ROWS = 10;

/** Shows a whole collection in its order, which dragging a row changes. */
export function SortableListScreen({ collection }: { collection: string }) {
  const resource = resourceOf(collection);
  if (!resource) throw new Error(`No resource describes ${collection}`);
  const { t } = useTranslation();
  const { state, change } = useListState(null);
  const { preferences, change: prefer } = useListPreferences(collection);
  const hasPictures = Object.values(resource.entity.fields).some(({ kind }) => kind === 'image');
  const isGallery = hasPictures && preferences.isGallery;
  // On its cards, what everybody sees.
  const columns = useColumns(resource, isGallery ? null : preferences.columns);
  const shown = { ...state, sort: null };
  const query = wholeListOf(shown, {});
  const { records, error, retry, reorder } = useOrderedRecords(resource, query);
  const selection = useSelection(resource, records, JSON.stringify([collection, query]));
  const isEmpty = records?.length === 0 && !isNarrowed(shown);
  const total = records?.length ?? 0;
  const isTooLong = total > MAX_ORDERED;
  // Moving one record renumbers others, whoever made them; and among some of the records there is
  // no telling what order the others should have.
  const mayUpdate = scopeOf(useActor(), 'update', resource.entity) === 'all';
  const mayMove = mayUpdate && !isNarrowed(shown) && !isTooLong;

  return (
    <>
      <ListHeader
        resource={resource}
        state={state}
        onChange={change}
        isEmpty={isEmpty}
        tools={
          !isEmpty && (
            <>
              {hasPictures && (
                <ActionIcon
                  variant="default"
                  size={36}
                  {...(isGallery && {
                    c: 'var(--regia-accent-text)',
                    bg: 'var(--regia-accent-soft)',
                  })}
                  aria-label={t('lists.gallery')}
                  title={t('lists.gallery')}
                  aria-pressed={isGallery}
                  onClick={() => prefer((now) => ({ ...now, isGallery: !isGallery }))}
                >
                  <IconLayoutGrid size={18} />
                </ActionIcon>
              )}
              <OptionsButton
                resource={resource}
                columns={columns}
                preferences={preferences}
                onPreferences={prefer}
                query={query}
                total={records?.length}
              />
            </>
          )
        }
      />
      {!isEmpty && <ListNarrowing resource={resource} state={state} onChange={change} />}
      {error && !records && <LoadFailure error={error} onRetry={retry} />}
      {!error && !records && <TableSkeleton columns={columns.length} rows={SKELETON_ROWS} />}
      {records && isEmpty && <EmptyList resource={resource} />}
      {mayUpdate && isTooLong && (
        <p className={classes.note} role="note">
          {t('lists.tooMany', {
            limit: MAX_ORDERED,
            total,
          })}
        </p>
      )}
      {records && !isEmpty && (
        <>
          <QuickLookPlace resource={resource} records={records} />
          <SortableItems
            isGrid={isGallery}
            ids={records.map(({ id }) => id)}
            onMove={(from, to) => reorder(move(records, from, to))}
          >
            <SortableTable
              resource={resource}
              columns={columns}
              density={preferences.density}
              isGallery={isGallery}
              records={records}
              selection={selection}
              onMove={mayMove ? (from, to) => reorder(move(records, from, to)) : null}
            />
            {records.length === 0 && <NothingFound />}
          </SortableItems>
          {selection && (
            <SelectionStatus
              resource={resource}
              selection={selection}
              query={query}
              total={total}
            />
          )}
        </>
      )}
    </>
  );
}
