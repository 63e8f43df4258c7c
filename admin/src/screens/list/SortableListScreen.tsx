/** The one list in which records are put in order by hand (specification, "Sortable list screen"). */

import { scopeOf } from '@regia/model/permissions.ts';
import { MAX_ORDERED } from '@regia/model/rules/ordering.ts';
import { useTranslation } from 'react-i18next';
import { SortableItems } from '../../fields/order/SortableItems.tsx';
import { move } from '../../lib/move.ts';
import { formatNumber } from '../../messages/counted.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import classes from '../../resource/list/list.module.css';
import { wholeListOf } from '../../resource/list/listState.ts';
import { NothingFound } from '../../resource/list/NothingFound.tsx';
import { resourceOf } from '../../resource/registry.ts';
import { useActor } from '../../session/session.ts';
import { useColumns } from './columns/useColumns.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListHeader } from './ListHeader.tsx';
import { SortableTable } from './rows/SortableTable.tsx';
import { useOrderedRecords } from './rows/useOrderedRecords.ts';
import { SelectionStatus } from './selection/SelectionStatus.tsx';
import { useSelection } from './selection/useSelection.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useListState } from './useListState.ts';
import { OptionsButton } from './views/ListTools.tsx';
import { useListPreferences } from './views/useListPreferences.ts';

const SKELETON_ROWS = 10;

/** Shows a whole collection in its order, which dragging a row changes. */
export function SortableListScreen({ collection }: { collection: string }) {
  const resource = resourceOf(collection);
  if (!resource) throw new Error(`No resource describes ${collection}`);
  const { t, i18n } = useTranslation();
  const { state, change } = useListState(null);
  const { preferences, change: prefer } = useListPreferences(collection);
  const columns = useColumns(resource, preferences.columns);
  const { records, error, retry, reorder } = useOrderedRecords(resource, state.search);
  const query = wholeListOf({ ...state, sort: null, filters: {} }, {});
  const selection = useSelection(resource, records, JSON.stringify([collection, query]));
  const isEmpty = records?.length === 0 && state.search === '';
  const total = records?.length ?? 0;
  const isTooLong = total > MAX_ORDERED;
  // Moving one record renumbers others, whoever made them; and among some of the records there is
  // no telling what order the others should have.
  const mayUpdate = scopeOf(useActor(), 'update', resource.entity) === 'all';
  const mayMove = mayUpdate && state.search === '' && !isTooLong;

  return (
    <>
      <ListHeader
        resource={resource}
        state={state}
        onChange={change}
        isEmpty={isEmpty}
        tools={
          !isEmpty && (
            <OptionsButton
              resource={resource}
              columns={columns}
              preferences={preferences}
              onPreferences={prefer}
              query={query}
              total={records?.length}
            />
          )
        }
      />
      {error && !records && <LoadFailure error={error} onRetry={retry} />}
      {!error && !records && <TableSkeleton columns={columns.length} rows={SKELETON_ROWS} />}
      {records && isEmpty && <EmptyList resource={resource} />}
      {mayUpdate && isTooLong && (
        <p className={classes.note} role="note">
          {t('lists.tooMany', {
            limit: formatNumber(MAX_ORDERED, i18n.language),
            total: formatNumber(total, i18n.language),
          })}
        </p>
      )}
      {records && !isEmpty && (
        <>
          <SortableItems
            ids={records.map(({ id }) => id)}
            onMove={(from, to) => reorder(move(records, from, to))}
          >
            <SortableTable
              resource={resource}
              columns={columns}
              density={preferences.density}
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
