/** Which drafts belong to an editor that is open, here or in another tab. */

const PREFIX = 'regia-draft:';

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

/** The drafts whose editors are open. */
export async function heldDrafts(): Promise<Set<string>> {
  const held = (await locks()?.query())?.held ?? [];
  return new Set(held.map(({ name }) => (name ?? '').slice(PREFIX.length)));
}
