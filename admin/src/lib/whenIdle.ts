/** Runs something a moment later, when nothing else is to be done. Returns how to call it off. */
export type Schedule = (work: () => void) => () => void;

/** Together under a second, however busy the browser is. */
const REST_MS = 600;
const IDLE_AT_LATEST_MS = 300;

/** Waits a little, and then for a moment in which nothing else is to be done. */
export const whenIdle: Schedule = (work) => {
  let idle = 0;
  const timer = setTimeout(() => {
    // Safari has no idle moments.
    if (typeof requestIdleCallback === 'undefined') work();
    else idle = requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS });
  }, REST_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== 0) cancelIdleCallback(idle);
  };
};
