import type { AnyRecord } from '@regia/model/entity.ts';
import { useQuery } from '@tanstack/react-query';
import { codeOf } from '../../api/client.ts';
import { recordQuery } from '../../api/queries.ts';

/** How often an editor in sight looks whether somebody else has saved. */
const LOOK_EVERY_MS = 20_000;

/** What has become of a record since the copy that is being edited. */
export interface NewerVersion {
  /** As somebody else saved it; null if nobody has. */
  theirs: AnyRecord | null;
  isGone: boolean;
}

/**
 * Looks from time to time, and when the window comes back, whether a record is still as it was.
 * @param stored the copy being edited; null for a new one
 */
export function useNewerVersion(
  collection: string,
  stored: AnyRecord | null,
  isWatched: boolean,
): NewerVersion {
  const { data, error } = useQuery({
    ...recordQuery(collection, stored?.id ?? ''),
    enabled: stored !== null && isWatched,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!stored || !isWatched) return { theirs: null, isGone: false };
  const isGone = error !== null && codeOf(error) === 'notFound';
  const isNewer = !isGone && data !== undefined && data.updatedAt > stored.updatedAt;
  return { theirs: isNewer ? data : null, isGone };
}
