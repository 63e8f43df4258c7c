/** The one paged list of every collection (specification, section 2, "Shared list screen"). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { listQuery } from '../api/queries.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { EmptyList } from './list/EmptyList.tsx';
import { ListHeader } from './list/ListHeader.tsx';
import { isNarrowed, listQueryOf } from './list/listState.ts';
import { Pages } from './list/Pages.tsx';
import { RecordTable } from './list/RecordTable.tsx';
import { TableSkeleton } from './list/TableSkeleton.tsx';
import { useColumns } from './list/useColumns.ts';
import { useLastPage } from './list/useLastPage.ts';
import { useListState } from './list/useListState.ts';
import { parentIn } from './resource.ts';
import { resourceOf } from './resources.ts';

/** Shows a collection page by page: searched, filtered and sorted by the server. */
export function ListScreen({ collection }: { collection: string }) {
  const resource = resourceOf(collection);
  if (!resource) throw new Error(`No resource describes ${collection}`);
  const params = useParams({ strict: false });
  const parent = parentIn(resource, params);
  const columns = useColumns(resource);
  const { state, change } = useListState();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listQuery(collection, listQueryOf(state, parent ? { [parent.field]: parent.id } : {})),
    placeholderData: keepPreviousData,
  });
  useLastPage(isPlaceholderData ? undefined : data, state, change);
  const isEmpty = data?.total === 0 && !isNarrowed(state);

  return (
    <>
      <ListHeader resource={resource} state={state} onChange={change} isSearchable={!isEmpty} />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton columns={columns.length} rows={state.pageSize} />}
      {data && isEmpty && <EmptyList resource={resource} />}
      {data && !isEmpty && (
        <>
          <RecordTable
            resource={resource}
            columns={columns}
            records={data.items}
            state={state}
            onChange={change}
            isStale={isPlaceholderData}
          />
          <Pages state={state} total={data.total} onChange={change} />
        </>
      )}
    </>
  );
}
