/** The one list in which records are put in order by hand (specification, "Sortable list screen"). */
import { can } from '@regia/model/permissions.ts';
import { useState } from 'react';
import { move } from '../fields/parts/move.ts';
import { SortableItems } from '../fields/parts/SortableItems.tsx';
import { useActor } from '../session/session.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { EmptyList } from './list/EmptyList.tsx';
import { ListHeader } from './list/ListHeader.tsx';
import { START } from './list/listState.ts';
import { NothingFound } from './list/NothingFound.tsx';
import { SortableTable } from './list/SortableTable.tsx';
import { TableSkeleton } from './list/TableSkeleton.tsx';
import { useColumns } from './list/useColumns.ts';
import { useOrderedRecords } from './list/useOrderedRecords.ts';
import { resourceOf } from './resources.ts';

const SKELETON_ROWS = 10;

/** Shows a whole collection in its order, which dragging a row changes. */
export function SortableListScreen({ collection }: { collection: string }) {
  const resource = resourceOf(collection);
  if (!resource) throw new Error(`No resource describes ${collection}`);
  const [state, setState] = useState(START);
  const columns = useColumns(resource);
  const { records, error, retry, reorder } = useOrderedRecords(collection, state.search);
  // Among some of the records there is no telling what order the others should have.
  const mayMove = can(useActor(), 'update', resource.entity) && state.search === '';
  const isEmpty = records?.length === 0 && state.search === '';

  return (
    <>
      <ListHeader resource={resource} state={state} onChange={setState} isSearchable={!isEmpty} />
      {error && !records && <LoadFailure error={error} onRetry={retry} />}
      {!error && !records && <TableSkeleton columns={columns.length} rows={SKELETON_ROWS} />}
      {records && isEmpty && <EmptyList resource={resource} />}
      {records && !isEmpty && (
        <SortableItems
          ids={records.map(({ id }) => id)}
          onMove={(from, to) => reorder(move(records, from, to))}
        >
          <SortableTable
            resource={resource}
            columns={columns}
            records={records}
            mayMove={mayMove}
          />
          {records.length === 0 && <NothingFound />}
        </SortableItems>
      )}
    </>
  );
}
