/** What the user wants of the interface, by a name: kept by the server, with a copy in the browser. */
import { queryOptions } from '@tanstack/react-query';
import { recall, remember } from '../session/localStore.ts';
import { isObject } from './ApiError.ts';
import { api } from './client.ts';

export type StoredPreferences = Readonly<Record<string, unknown>>;

const memoryOf = (userId: string) => `preferences.${userId}`;

function recalled(userId: string): StoredPreferences | undefined {
  const stored = recall(memoryOf(userId));
  return isObject(stored) ? stored : undefined;
}

/** All that a user has stored; at once what this browser remembers of it. */
export function preferencesQuery(userId: string) {
  return queryOptions({
    queryKey: ['preferences', userId],
    queryFn: async ({ signal }) => {
      const stored = await api<StoredPreferences>('/me/preferences', { signal });
      rememberPreferences(userId, stored);
      return stored;
    },
    placeholderData: () => recalled(userId),
    staleTime: 300_000,
    enabled: userId !== '',
  });
}

/** Keeps this browser's copy. */
export function rememberPreferences(userId: string, stored: StoredPreferences): void {
  remember(memoryOf(userId), stored);
}

/** Stores something under a name. */
export function storePreference(name: string, value: object): Promise<unknown> {
  return api(`/me/preferences/${encodeURIComponent(name)}`, { method: 'PUT', body: value });
}
