import { useDebouncedValue } from '@mantine/hooks';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listQuery } from '../../api/queries.ts';
import { useActor } from '../../session/session.ts';

const SEARCH_DELAY_MS = 250;
/** As many as one looks through before typing another letter. */
const MOST = 25;

export interface Targets {
  records: readonly AnyRecord[];
  /** Is the answer to the latest words still to come? */
  isLoading: boolean;
}

/** May the user look into a collection to choose from it? */
export function useMayChooseFrom(collection: string): boolean {
  const actor = useActor();
  const entity = entityOf(collection);
  return entity !== undefined && can(actor, 'read', entity);
}

/** The records of a collection that answer a search, once `isOpen`. */
export function useTargets(collection: string, search: string, isOpen: boolean): Targets {
  const [settled] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const query = useQuery({
    ...listQuery(collection, { page: 1, pageSize: MOST, search: settled }),
    enabled: isOpen,
    // What was just made in another tab is what one comes back to choose.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    records: query.data?.items ?? [],
    isLoading: query.isFetching || (isOpen && settled !== search.trim()),
  };
}
