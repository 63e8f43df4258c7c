import { NOTIFICATION_POLLING_MS } from '@regia/model/constants.ts';

/** However long the server is away, this is how long it takes to notice that it is back. */
const LONGEST_MS = 300_000;

/** Milliseconds until the next poll, after so many in a row that failed. */
export function pollingDelay(failures: number): number {
  return Math.min(NOTIFICATION_POLLING_MS * 2 ** failures, LONGEST_MS);
}
