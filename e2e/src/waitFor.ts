const LIMIT_MS = 60_000;
const PAUSE_MS = 50;

/** Asks again and again until the answer is yes. Throws when it takes too long. */
export async function waitFor(isSo: () => Promise<boolean>, limit = LIMIT_MS): Promise<void> {
  const until = Date.now() + limit;
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error(`not so within ${limit} ms: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
