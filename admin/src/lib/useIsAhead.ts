import { useEffect, useState } from 'react';
import { isAhead } from './dates.ts';

/** The longest that a browser's timer waits. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Has an instant not come yet? What shows it is drawn again when it comes. */
export function useIsAhead(instant: unknown): boolean {
  const [wakings, setWakings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a far instant takes several wakings
  useEffect(() => {
    if (!isAhead(instant)) return;
    const left = Date.parse(String(instant)) - Date.now();
    const timer = setTimeout(
      () => setWakings((count) => count + 1),
      Math.min(left, LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [instant, wakings]);
  return isAhead(instant);
}
