/** Whether something is under way during which nothing else can be done. */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { sharedValue } from '../lib/sharedValue.ts';

const state = sharedValue({ underWay: 0, pauses: 0 });

function change(what: 'underWay' | 'pauses', by: 1 | -1): void {
  const now = state.get();
  state.set({ ...now, [what]: now[what] + by });
}

export function isBusy(): boolean {
  const { underWay, pauses } = state.get();
  return underWay > 0 && pauses === 0;
}

/** Lets people answer what is asked before the rest is done. Returns what ends that. */
export function pauseBusy(): () => void {
  change('pauses', 1);
  return () => change('pauses', -1);
}

/** Calls a listener whenever `isBusy` may have changed, until the returned function is called. */
export const onBusy = state.follow;

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
    change('underWay', 1);
    return () => change('underWay', -1);
  }, [isUnderWay]);
}

/** Keeps the whole screen from being used until something has been sent, whoever sends it. */
export async function whileBusy<Result>(send: () => Promise<Result>): Promise<Result> {
  change('underWay', 1);
  try {
    return await send();
  } finally {
    change('underWay', -1);
  }
}
