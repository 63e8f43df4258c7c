/** What many components show of the server's answers, each row of a list among them. */
import { hashKey, type QueryKey, QueryObserver, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { configQuery, queryClient } from './queries.ts';

interface Shared<Data> {
  /** Undefined until it is known. */
  data: Data | undefined;
  /** Is there no answer yet, and no failure either? */
  isPending: boolean;
}

/**
 * A `useQuery` for those of whom there are many: one observer serves them all, and they are drawn again only where
 * what it holds has changed.
 * @param options the same for all
 */
export function sharedQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): () => Shared<Data> {
  const hash = hashKey(options.queryKey);
  const listeners = new Set<() => void>();
  let observer: QueryObserver<Data, Error, Data, Data, Key> | null = null;
  let stop = () => {};
  let shared: Shared<Data> = { data: undefined, isPending: true };

  const cache = queryClient.getQueryCache();
  const query = () =>
    cache.get<Data, Error, Data, Key>(hash) ??
    cache.build<Data, Error, Data, Key>(queryClient, options);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (observer === null) {
      observer = new QueryObserver(queryClient, options);
      stop = observer.subscribe(() => {
        for (const one of listeners) one();
      });
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop();
      observer = null;
    };
  };
  const now = () => {
    const { data, status } = query().state;
    const isPending = status === 'pending';
    if (data !== shared.data || isPending !== shared.isPending) shared = { data, isPending };
    return shared;
  };
  /** What whoever comes later finds too old is asked for again; so is what was forgotten meanwhile. */
  const refresh = () => {
    if (observer && observer.getCurrentQuery() !== query()) observer.setOptions(options);
    else void queryClient.prefetchQuery(options);
  };

  return () => {
    const known = useSyncExternalStore(subscribe, now, now);
    useEffect(refresh, []);
    return known;
  };
}

/** The deployment's facts that everyone may know. */
export const useConfig = sharedQuery(configQuery);
