/** The records that references lead to: those to choose from, those there are, and what people call them. */
import { useDebouncedValue } from '@mantine/hooks';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, nameOf, namingFields } from '@regia/model/entity.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import { can } from '@regia/model/permissions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '../../api/queries.ts';
import { recordName, shownName } from '../../messages/shownName.ts';
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

/** As many as the server tells at once. */
const MOST_KNOWN = 1_000;

/**
 * The records of a collection by their ids, with their names; null while they are not known, or
 * where there are too many to tell which are gone.
 */
export function useKnownTargets(
  collection: string,
  isWanted: boolean,
): ReadonlyMap<string, AnyRecord> | null {
  const entity = entityOf(collection);
  const fields = entity && namingFields(entity).join(',');
  const { data } = useQuery({
    ...listQuery(collection, { page: 1, pageSize: MOST_KNOWN, fields }),
    enabled: isWanted,
  });
  return useMemo(
    () =>
      data && data.total <= MOST_KNOWN
        ? new Map(data.items.map((record) => [record.id, record]))
        : null,
    [data],
  );
}

/** What people call the target of a reference, from the copy it carries. */
export function refTitle(collection: string, value: Ref): string {
  const entity = entityOf(collection);
  return shownName(entity ? nameOf(entity, value) : '', value.id);
}

/** What people call a record of a collection. */
export function recordTitle(collection: string, record: AnyRecord): string {
  const entity = entityOf(collection);
  return entity ? recordName(entity, record) : record.id;
}

/** A reference to a record, with the copy that a save would store. */
export function referenceTo(record: AnyRecord, copies: readonly string[]): Ref {
  return { id: record.id, ...Object.fromEntries(copies.map((name) => [name, record[name]])) };
}
