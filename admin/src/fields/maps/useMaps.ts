import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '../../api/queries.ts';
import { recordTitle } from '../refs/references.ts';
import { useMayChooseFrom } from '../refs/useTargets.ts';

/** As many maps as a site has by far; others are called by their number. */
const MOST = 100;

export interface NamedMap {
  readonly number: number;
  readonly name: string;
}

/** The maps that placeholders can stand for; none without the right to look at them. */
export function useMaps(isWanted = true): readonly NamedMap[] {
  const mayRead = useMayChooseFrom('maps');
  const { data } = useQuery({
    ...listQuery('maps', { page: 1, pageSize: MOST }),
    enabled: mayRead && isWanted,
  });
  return useMemo(
    () =>
      (data?.items ?? []).map((map) => ({
        number: Number(map.referenceNumber),
        name: recordTitle('maps', map),
      })),
    [data],
  );
}
