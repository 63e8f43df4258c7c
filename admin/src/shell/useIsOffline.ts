import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { watchServer } from '../api/reachability.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Is there no network, or no server that answers? Known at most 5 seconds later. */
export function useIsOffline(): boolean {
  useEffect(() => watchServer(), []);
  return !useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}
