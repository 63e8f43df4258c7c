/** The place of the dialogs, which is fetched with the first of them. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isWanted = false;
let tellStanding = () => {};
const standing = new Promise<void>((resolve) => {
  tellStanding = resolve;
});

const load = () => import('./Dialogs.tsx');

/** Fetches what a dialog needs, for where one is likely to be opened soon. */
export function expectDialog(): void {
  // Whoever opens one learns of a failure.
  load().catch(() => {});
}

/** Mantine's functions that open and close dialogs, once there is a place for them. */
export async function openDialogs() {
  isWanted = true;
  for (const listener of listeners) listener();
  const [{ modals }] = await Promise.all([load(), standing]);
  return modals;
}

/** Says that the place stands. Its component calls it. */
export function dialogsStand(): void {
  tellStanding();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has anyone opened a dialog yet? */
export function useHasDialogs(): boolean {
  return useSyncExternalStore(subscribe, () => isWanted);
}
