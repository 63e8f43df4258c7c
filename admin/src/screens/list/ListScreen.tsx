/** The one paged list of every collection (specification, section 2, "Shared list screen"). */
import { useMediaQuery } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { listedFields } from '@regia/model/fields/long.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { listQuery, queryClient } from '../../api/queries.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import {
  isNarrowed,
  type ListState,
  listQueryOf,
  wholeListOf,
} from '../../resource/list/listState.ts';
import { NothingFound } from '../../resource/list/NothingFound.tsx';
import { Pages, useLastPage } from '../../resource/list/Pages.tsx';
import { parentIn, type Resource, resourceOf } from '../../resource/resource.ts';
import { HiddenHead, SortButton } from './columns/ColumnHead.tsx';
import { type Column, useColumns } from './columns/columns.ts';
import { EmptyList, TableSkeleton } from './EmptyList.tsx';
import { ListNarrowing } from './filters/ListNarrowing.tsx';
import { ListHeader } from './ListHeader.tsx';
import { QuickLookPlace } from './quickLook/QuickLookPlace.tsx';
import { RecordCards } from './rows/RecordCards.tsx';
import { RecordRow } from './rows/RecordRow.tsx';
import { PageBox } from './rows/RowBox.tsx';
import { useRowKeys } from './rows/rowKeys.ts';
import { SelectionStatus } from './selection/SelectionStatus.tsx';
import { type SelectionHook, useSelection } from './selection/useSelection.ts';
import classes from './table.module.css';
import { useListState } from './useListState.ts';
import { useMissingParent } from './useMissingParent.tsx';
import { useDetails } from './useOpen.ts';
import { type Density, useListPreferences } from './views/listPreferences.ts';
import { OptionsButton } from './views/OptionsButton.tsx';
import { ViewsButton } from './views/ViewsButton.tsx';

const PHONE = '(max-width: 767px)';

interface RecordTableProps {
  resource: Resource;
  columns: readonly Column[];
  density: Density;
  records: AnyRecord[];
  /** Null where nothing can be done with many records. */
  selection: SelectionHook | null;
  state: ListState;
  onChange: (change: (state: ListState) => ListState) => void;
  /** Are these still the records of the query before? */
  isStale: boolean;
}

/** The records of one page as a table; as cards where there is no room for one. */
function RecordTable(props: RecordTableProps) {
  const { resource, columns, density, records, selection, state, onChange, isStale } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  useRowKeys(selection);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const nothing = records.length === 0 && <NothingFound />;

  if (isPhone) {
    return (
      <div className={classes.frame}>
        <RecordCards
          resource={resource}
          columns={columns}
          records={records}
          selection={selection}
        />
        {nothing}
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        data-stale={isStale || undefined}
        data-density={density}
        aria-label={labels.entity(resource.collection).many}
      >
        <thead>
          <tr className={classes.head}>
            {selection && (
              <th scope="col" className={classes.boxCell}>
                <PageBox selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <SortButton
                key={column.name}
                resource={resource}
                column={column}
                sort={state.sort}
                onChange={onChange}
              />
            ))}
            <HiddenHead className={classes.narrow} label={t('resource.list.actions')} />
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <RecordRow
              key={record.id}
              resource={resource}
              columns={columns}
              record={record}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
      {nothing}
    </div>
  );
}

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
  const asked = listQuery(collection, {
    ...listQueryOf(state, fixed),
    fields: useMemo(() => listedFields(resource.entity), [resource]),
  });
  // At once: the frame around a first list takes long to be drawn.
  if (isKnown && !queryClient.getQueryState(asked.queryKey)) void queryClient.prefetchQuery(asked);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    enabled: isKnown,
  });
  useLastPage(isPlaceholderData ? undefined : data, state, change);
  const selection = useSelection(resource, data?.items, JSON.stringify([collection, whole]));
  const isEmpty = data?.total === 0 && !isNarrowed(state);
  const preferring = { preferences, onPreferences: prefer };
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
              <ViewsButton {...preferring} state={state} onState={change} />
              <OptionsButton
                {...preferring}
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
      <Suspense>{Above && <Above query={whole} />}</Suspense>
      {!isEmpty && (
        <ListNarrowing resource={resource} state={state} onChange={change} columns={columns} />
      )}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton columns={columns.length} rows={state.pageSize} />}
      {data && isEmpty && <EmptyList resource={resource} />}
      {data && !isEmpty && (
        <>
          <QuickLookPlace resource={resource} records={data.items} />
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
