/** Which backup somebody is about to restore: a row's menu or a button says it, the screen shows it. */
import { useSyncExternalStore } from 'react';

/** One of the list, or one from a file. */
export type Restored = { readonly id: string; readonly createdAt: string } | 'file';

let restored: Restored | null = null;
const listeners = new Set<() => void>();

/** Shows what restoring would do; null shows it no more. */
export function showRestore(next: Restored | null): void {
  restored = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @see Restored */
export function useRestored(): Restored | null {
  return useSyncExternalStore(subscribe, () => restored);
}
