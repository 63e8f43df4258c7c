/** A worker renders what other processes have changed. */

import type { Timers } from '../base/timers.ts';
import type { RenderEngine } from '../renders/engine/engine.ts';
import type { Store } from '../store/store.ts';

/** Whoever saved renders what is little at once; what is still stale after that is a worker's. */
const OTHERS_FIRST_MS = 300;

/** For so long at most it waits where renderings fail, as on a full disk. */
const FAILING_MS = 60_000;

/** Looks for stale renders a moment after each commit. Returns what ends that. */
export function renderAfterOthers(
  store: Pick<Store, 'listen'>,
  engine: Pick<RenderEngine, 'catchUp' | 'isFailing'>,
  timers: Timers,
): () => void {
  let timer: unknown = null;
  let delay = OTHERS_FIRST_MS;
  const stopListening = store.listen(() => {
    if (timer !== null) return;
    delay = engine.isFailing ? Math.min(2 * delay, FAILING_MS) : OTHERS_FIRST_MS;
    timer = timers.setTimeout(() => {
      timer = null;
      engine.catchUp();
    }, delay);
  });
  return () => {
    stopListening();
    if (timer !== null) timers.clearTimeout(timer);
  };
}
