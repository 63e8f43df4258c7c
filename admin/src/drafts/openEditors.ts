/** Which drafts belong to an editor that is open, here or in another tab. */

const PREFIX = 'regia-draft:';
/** On a busy machine a tab takes its time to go. */
const GOING_MS = 3_000;

// Only pages that came by a secure way have locks; without them every draft counts as left behind.
function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** Says that a draft's editor is open. A tab that crashes says so no more. Returns how to end it. */
export function holdDraft(id: string): () => void {
  const ending = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  locks()
    ?.request(PREFIX + id, { signal: ending.signal }, () => promise)
    .catch(() => {});
  return () => {
    ending.abort();
    resolve();
  };
}

/** Is a draft's editor gone? One that is going, as in a tab just loaded anew, is waited for. */
export async function isLetGo(id: string): Promise<boolean> {
  const ending = AbortSignal.timeout(GOING_MS);
  const asked = locks()?.request(PREFIX + id, { signal: ending }, () => true);
  return (await asked?.catch(() => false)) ?? true;
}
