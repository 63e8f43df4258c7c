/** The place of the dialogs, which is fetched with the first of them. */
import { useSyncExternalStore } from 'react';
import { loadChunk } from '../lib/loadChunk.ts';

const listeners = new Set<() => void>();
let isWanted = false;
let tellStanding = () => {};
const standing = new Promise<void>((resolve) => {
  tellStanding = resolve;
});

const load = () => loadChunk(() => import('./Dialogs.tsx'));

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

/** Gives up the place that did not come; the next dialog asks for it again. */
export function giveUpDialogs(): void {
  isWanted = false;
  for (const listener of listeners) listener();
}

/** Says that the place stands. Its component calls it. */
export function dialogsStand(): void {
  tellStanding();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does anyone want to open a dialog, or did so before? */
export function useHasDialogs(): boolean {
  return useSyncExternalStore(subscribe, () => isWanted);
}
