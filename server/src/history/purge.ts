import { purgeHistory } from '../store/purgeHistory.ts';
import type { Store } from '../store/store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Forgets what the history need not keep any more. Returns how many versions.
 * @param days how far back people can go; undefined: as far as there is history
 */
export async function purgeOldHistory(
  store: Store,
  now: Date,
  days: number | undefined,
): Promise<number> {
  if (days === undefined) return 0;
  const before = historyStart(now, days);
  return store.transaction((session) => purgeHistory(session, before));
}

/** How far back people can go, ISO 8601: what was replaced or deleted before is forgotten. */
export function historyStart(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}
