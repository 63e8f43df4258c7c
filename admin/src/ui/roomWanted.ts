/** Whether something on the screen wants the room that the main menu takes. */
import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let wanting = 0;

function change(by: 1 | -1): void {
  wanting += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the main menu be slim meanwhile. */
export function useWantRoom(isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!isWanted) return;
    change(1);
    return () => change(-1);
  }, [isWanted]);
}

/** Is room wanted? */
export function useIsRoomWanted(): boolean {
  return useSyncExternalStore(subscribe, () => wanting > 0);
}
