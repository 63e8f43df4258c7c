/** What lies above the screen at a wish: the command palette or the keyboard help. */
import { useSyncExternalStore } from 'react';

export type Overlay = 'palette' | 'help';

const listeners = new Set<() => void>();
let current: Overlay | null = null;

/** Opens one of them in place of the other, or closes what is open. */
export function showOverlay(overlay: Overlay | null): void {
  current = overlay;
  for (const listener of listeners) listener();
}

/** Opens it, or closes it if it is open. */
export function toggleOverlay(overlay: Overlay): void {
  showOverlay(current === overlay ? null : overlay);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What lies above the screen now. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(subscribe, () => current);
}
