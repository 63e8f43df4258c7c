/** Whether something is under way during which nothing else can be done. */
import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let underWay = 0;
let pauses = 0;

function tell(): void {
  for (const listener of listeners) listener();
}

function change(by: 1 | -1): void {
  underWay += by;
  tell();
}

export function isBusy(): boolean {
  return underWay > 0 && pauses === 0;
}

/** Lets people answer what is asked before the rest is done. Returns what ends that. */
export function pauseBusy(): () => void {
  pauses++;
  tell();
  return () => {
    pauses--;
    tell();
  };
}

/** Calls a listener whenever `isBusy` may have changed, until the returned function is called. */
export function onBusy(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for a component, which is drawn anew when it changes. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(onBusy, isBusy);
}

/**
 * Keeps the whole screen from being used while something is being saved: what is typed meanwhile
 * would be lost with it. It ends with the component, too.
 */
export function useBusyWhile(isUnderWay: boolean): void {
  useLayoutEffect(() => {
    if (!isUnderWay) return;
    change(1);
    return () => change(-1);
  }, [isUnderWay]);
}

/** Keeps the whole screen from being used until something has been sent, whoever sends it. */
export async function whileBusy<Result>(send: () => Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await send();
  } finally {
    change(-1);
  }
}
