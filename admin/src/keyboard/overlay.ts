/** What lies above the screen at a wish: the command palette or the keyboard help. */
import { useSyncExternalStore } from 'react';

export type Overlay = 'palette' | 'help';

const listeners = new Set<() => void>();
let current: Overlay | null = null;
/** What had the focus beneath. */
let beneath: Element | null = null;

/** Opens one of them in place of the other, or closes what is open and gives the focus back. */
export function showOverlay(overlay: Overlay | null): void {
  if (current === null) beneath = document.activeElement;
  const isClosed = current !== null && overlay === null;
  current = overlay;
  for (const listener of listeners) listener();
  if (isClosed && beneath instanceof HTMLElement) beneath.focus({ preventScroll: true });
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
