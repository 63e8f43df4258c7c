import { mayPrepare } from '@regia/model/rules/prepared.ts';
import { useQuery } from '@tanstack/react-query';
import { type PreparedSet, preparedQuery } from '../api/prepared.ts';
import { useActor } from './session.ts';

/** All sets of prepared changes; undefined until they have come, and for those who may prepare nothing. */
export function usePreparedSets(): readonly PreparedSet[] | undefined {
  return useQuery({ ...preparedQuery, enabled: mayPrepare(useActor()) }).data;
}
