import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { changePreference, preferencesQuery } from '../../../api/preferences.ts';
import { queryClient } from '../../../api/queries.ts';
import { useActor } from '../../../session/session.ts';
import { toastError } from '../../../ui/toasts.ts';
import { type ListPreferences, listPreferencesFrom, NO_PREFERENCES } from './listPreferences.ts';

export interface ListPreferencesHook {
  preferences: ListPreferences;
  /** False until the server, or this browser, has said what the user wants. */
  isKnown: boolean;
  /** Takes effect at once, and is kept for the next visit. */
  change: (step: (preferences: ListPreferences) => ListPreferences) => void;
}

/** How the user wants the list of a collection. */
export function useListPreferences(collection: string): ListPreferencesHook {
  const { id: userId } = useActor();
  const name = `list.${collection}`;
  const { data, isError } = useQuery(preferencesQuery(userId));
  const stored = data?.[name];
  const preferences = useMemo(
    () => (stored === undefined ? NO_PREFERENCES : listPreferencesFrom(stored)),
    [stored],
  );

  const change = useCallback(
    (step: (preferences: ListPreferences) => ListPreferences) => {
      const { queryKey } = preferencesQuery(userId);
      const all = queryClient.getQueryData(queryKey) ?? data ?? {};
      const next = step(listPreferencesFrom(all[name]));
      changePreference(userId, name, next).catch((error: unknown) =>
        toastError(error, 'actionError'),
      );
    },
    [userId, name, data],
  );
  return { preferences, isKnown: data !== undefined || isError || userId === '', change };
}
