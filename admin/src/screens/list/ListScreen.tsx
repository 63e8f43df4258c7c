/** The one paged list of every collection (specification, section 2, "Shared list screen"). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { listQuery } from '../../api/queries.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import { isNarrowed, listQueryOf, wholeListOf } from '../../resource/list/listState.ts';
import { Pages } from '../../resource/list/Pages.tsx';
import { useLastPage } from '../../resource/list/usePages.ts';
import { resourceOf } from '../../resource/registry.ts';
import { parentIn } from '../../resource/resource.ts';
import { listedFields } from './columns/columns.ts';
import { useColumns } from './columns/useColumns.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListHeader } from './ListHeader.tsx';
import { RecordTable } from './rows/RecordTable.tsx';
import { SelectionStatus } from './selection/SelectionStatus.tsx';
import { useSelection } from './selection/useSelection.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useDetails } from './useDetails.ts';
import { useListState } from './useListState.ts';
import { useMissingParent } from './useMissingParent.tsx';
import { OptionsButton, ViewsButton } from './views/ListTools.tsx';
import { useListPreferences } from './views/useListPreferences.ts';

/** Shows a collection page by page: searched, filtered and sorted by the server. */
export function ListScreen({ collection }: { collection: string }) {
  const resource = resourceOf(collection);
  if (!resource) throw new Error(`No resource describes ${collection}`);
  const params = useParams({ strict: false });
  const parent = parentIn(resource, params);
  const missing = useMissingParent(resource, parent);
  const { preferences, isKnown, change: prefer } = useListPreferences(collection);
  const columns = useColumns(resource, preferences.columns);
  const { views, first } = preferences;
  const { search } = views.find(({ id }) => id === first) ?? { search: null };
  const { state, change } = useListState(isKnown ? search : undefined, resource.sort);
  const { openId, close } = useDetails();
  const fixed = parent ? { [parent.field]: parent.id } : {};
  const whole = wholeListOf(state, fixed);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listQuery(collection, {
      ...listQueryOf(state, fixed),
      fields: useMemo(() => listedFields(resource.entity), [resource]),
    }),
    placeholderData: keepPreviousData,
    enabled: isKnown,
  });
  useLastPage(isPlaceholderData ? undefined : data, state, change);
  const selection = useSelection(resource, data?.items, JSON.stringify([collection, whole]));
  const isEmpty = data?.total === 0 && !isNarrowed(state);
  const asked = { preferences, onPreferences: prefer };
  const { Above, Details, Filter, Tools, Ways } = resource;

  if (missing) return missing;
  return (
    <>
      <ListHeader
        resource={resource}
        state={state}
        onChange={change}
        isEmpty={isEmpty}
        ways={<Suspense>{Ways && <Ways />}</Suspense>}
        tools={
          !isEmpty && (
            <>
              <Suspense>{Filter && <Filter state={state} onChange={change} />}</Suspense>
              <ViewsButton {...asked} state={state} onState={change} />
              <OptionsButton
                {...asked}
                resource={resource}
                columns={columns}
                query={whole}
                total={data?.total}
              />
              <Suspense>{Tools && <Tools />}</Suspense>
            </>
          )
        }
      />
      <Suspense>{Above && <Above />}</Suspense>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton columns={columns.length} rows={state.pageSize} />}
      {data && isEmpty && <EmptyList resource={resource} />}
      {data && !isEmpty && (
        <>
          <RecordTable
            resource={resource}
            columns={columns}
            density={preferences.density}
            records={data.items}
            selection={selection}
            state={state}
            onChange={change}
            isStale={isPlaceholderData}
          />
          <Pages state={state} total={data.total} onChange={change} />
          {selection && (
            <SelectionStatus
              resource={resource}
              selection={selection}
              query={whole}
              total={data.total}
            />
          )}
        </>
      )}
      {Details && openId && (
        <Suspense>
          <Details key={openId} id={openId} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
