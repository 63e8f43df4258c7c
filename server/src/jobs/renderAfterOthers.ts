/** A worker renders what other processes have changed. */

import type { Timers } from '../base/timers.ts';
import type { RenderEngine } from '../renders/engine/engine.ts';
import type { Store } from '../store/store.ts';

/** Whoever saved renders what is little at once; what is still stale after that is a worker's. */
const OTHERS_FIRST_MS = 300;

/** Looks for stale renders a moment after each commit. Returns what ends that. */
export function renderAfterOthers(
  store: Pick<Store, 'listen'>,
  engine: Pick<RenderEngine, 'catchUp'>,
  timers: Timers,
): () => void {
  let timer: unknown = null;
  const stopListening = store.listen(() => {
    timer ??= timers.setTimeout(() => {
      timer = null;
      engine.catchUp();
    }, OTHERS_FIRST_MS);
  });
  return () => {
    stopListening();
    if (timer !== null) timers.clearTimeout(timer);
  };
}
