import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, namingFields } from '@regia/model/entity.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '../../api/queries.ts';

/** As many as the server tells at once. */
const MOST = 1_000;

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
    ...listQuery(collection, { page: 1, pageSize: MOST, fields }),
    enabled: isWanted,
  });
  return useMemo(
    () =>
      data && data.total <= MOST ? new Map(data.items.map((record) => [record.id, record])) : null,
    [data],
  );
}
