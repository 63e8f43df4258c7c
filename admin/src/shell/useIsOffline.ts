import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/ApiError.ts';
import { queryClient } from '../api/queries.ts';

/** Did the last answer that was waited for not come? Notifications are asked for all the time. */
let isUnanswered = false;

function subscribe(listener: () => void): () => void {
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success') isUnanswered = false;
    else if (action.type === 'failed' || action.type === 'error') {
      isUnanswered = action.error instanceof ApiError && action.error.status === 0;
    } else return;
    listener();
  });
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Is there no network, or no server that answers? */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine || isUnanswered);
}
