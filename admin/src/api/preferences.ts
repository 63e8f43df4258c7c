/** What the user wants of the interface, by a name: kept by the server, with a copy in the browser. */

import { isObject } from '@regia/model/isObject.ts';
import { queryOptions } from '@tanstack/react-query';
import { recall, remember } from '../lib/localStore.ts';
import { api } from './client.ts';
import { queryClient } from './queries.ts';
import { choices } from './serialQueue.ts';

export type StoredPreferences = Readonly<Record<string, unknown>>;

const memoryOf = (userId: string) => `preferences.${userId}`;

/** What this browser remembers of all that a user has stored; undefined where it was never here. */
export function recalledPreferences(userId: string): StoredPreferences | undefined {
  const stored = recall(memoryOf(userId));
  return isObject(stored) ? stored : undefined;
}

/** All that a user has stored; at once what this browser remembers of it. */
export function preferencesQuery(userId: string) {
  return queryOptions({
    queryKey: ['preferences', userId],
    queryFn: async ({ signal }): Promise<StoredPreferences> => {
      const stored = await api('GET /api/me/preferences', { signal });
      remember(memoryOf(userId), stored);
      return stored;
    },
    placeholderData: () => recalledPreferences(userId),
    staleTime: 300_000,
    enabled: userId !== '',
  });
}

/**
 * Stores something under a name; here it counts at once.
 * @throws ApiError `payloadTooLarge` and others, when the server does not keep it
 */
export async function changePreference(userId: string, name: string, value: object): Promise<void> {
  const { queryKey } = preferencesQuery(userId);
  const known = queryClient.getQueryData(queryKey);
  const all = { ...(known ?? recalledPreferences(userId)), [name]: value };
  // An answer on its way would bring back what was before.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, all);
  remember(memoryOf(userId), all);
  const parts = { params: { name }, body: value, keepalive: true };
  await choices.send(() => api('PUT /api/me/preferences/:name', parts));
  // The rest was only what this browser remembered.
  if (!known) void queryClient.invalidateQueries({ queryKey });
}
