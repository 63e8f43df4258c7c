import { setTimeout as wait } from 'node:timers/promises';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/** Asks again, ever more rarely, until there is something or the patience is over: then null. */
export async function waitFor<T>(
  find: () => Promise<T | null>,
  patienceMs: number,
): Promise<T | null> {
  let waitedMs = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const found = await find();
    if (found !== null || waitedMs >= patienceMs) return found;
    const pause = Math.min(pauseMs, patienceMs - waitedMs);
    await wait(pause);
    waitedMs += pause;
  }
}
