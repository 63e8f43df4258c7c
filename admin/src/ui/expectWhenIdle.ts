/** The first screen comes first. */
const CALM_MS = 4_000;

const expected = new Set<() => Promise<unknown>>();

function whenIdle(work: () => void): void {
  // Safari has no idle moments.
  if (typeof requestIdleCallback === 'undefined') work();
  else requestIdleCallback(work);
}

/**
 * Fetches a part of the application a while later, in an idle moment: once, however many ask for it.
 * @returns how to give it up
 */
export function expectWhenIdle(load: () => Promise<unknown>): () => void {
  if (expected.has(load)) return () => {};
  expected.add(load);
  const timer = setTimeout(() => {
    // Whoever needs it learns of a failure.
    whenIdle(() => load().catch(() => {}));
  }, CALM_MS);
  return () => {
    clearTimeout(timer);
    expected.delete(load);
  };
}
