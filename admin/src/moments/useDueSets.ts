import { mayPrepare } from '@regia/model/rules/prepared.ts';
import { useQuery } from '@tanstack/react-query';
import { type PreparedSet, preparedQuery } from '../api/prepared.ts';
import { useActor } from '../session/session.ts';

export interface DueSet extends PreparedSet {
  readonly publishAt: string;
}

/** The sets of prepared changes that are published by the clock. */
export function useDueSets(): readonly DueSet[] {
  const { data = [] } = useQuery({ ...preparedQuery, enabled: mayPrepare(useActor()) });
  return data.flatMap((set) =>
    set.publishAt === null ? [] : [{ ...set, publishAt: set.publishAt }],
  );
}
