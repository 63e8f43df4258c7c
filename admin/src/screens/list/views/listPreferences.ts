/** How a user wants a list: its columns, its density, and the views they have named. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { changePreference, preferencesQuery } from '../../../api/preferences.ts';
import { queryClient } from '../../../api/queries.ts';
import { isValues } from '../../../lib/paths.ts';
import {
  type ListState,
  type Search,
  searchFromState,
  stateFromSearch,
} from '../../../resource/list/listState.ts';
import { useActor } from '../../../session/session.ts';
import { toastError } from '../../../ui/toasts.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

interface Look {
  /** Names in order; null for the usual ones. */
  readonly columns: readonly string[] | null;
  readonly density: Density;
}

/** A list as somebody wants to find it again. */
export interface SavedView extends Look {
  readonly id: string;
  readonly name: string;
  /** What narrows and sorts it, as in its address. */
  readonly search: Search;
}

export interface ListPreferences extends Look {
  readonly views: readonly SavedView[];
  /** Id of the view with which a visit begins; null for none. */
  readonly first: string | null;
  /** Are records with pictures shown as large cards? */
  readonly isGallery: boolean;
}

export const NO_PREFERENCES: ListPreferences = {
  columns: null,
  density: 'comfortable',
  views: [],
  first: null,
  isGallery: false,
};

function lookFrom({ columns, density }: Readonly<Record<string, unknown>>): Look {
  const names = Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : null;
  return { columns: names, density: density === 'compact' ? 'compact' : 'comfortable' };
}

function viewsFrom(stored: unknown): SavedView[] {
  const views = Array.isArray(stored) ? stored.filter(isValues) : [];
  return views.flatMap((view) => {
    const { id, name, search } = view;
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    return [{ id, name, search: isValues(search) ? search : {}, ...lookFrom(view) }];
  });
}

/** Preferences from something stored; what makes no sense is as at the start. */
export function listPreferencesFrom(stored: unknown): ListPreferences {
  if (!isValues(stored)) return NO_PREFERENCES;
  const views = viewsFrom(stored.views);
  const first = views.find(({ id }) => id === stored.first)?.id ?? null;
  return { ...lookFrom(stored), views, first, isGallery: stored.isGallery === true };
}

/** A state's address without the page, which belongs to no view. */
function narrowing(state: ListState): Search {
  return searchFromState({ ...state, page: 1 });
}

/** The list in sight, under a name. */
export function viewOf(
  id: string,
  name: string,
  state: ListState,
  { columns, density }: Look,
): SavedView {
  return { id, name, search: narrowing(state), columns, density };
}

function fingerprint(state: ListState, { columns, density }: Look): string {
  const pairs = Object.entries(narrowing(state)).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([pairs, columns, density]);
}

/** The view that the list in sight is. */
export function shownView(state: ListState, preferences: ListPreferences): SavedView | undefined {
  const shown = fingerprint(state, preferences);
  return preferences.views.find(
    (view) => fingerprint(stateFromSearch(view.search), view) === shown,
  );
}

/** The preferences with a view added, or in place of the one with its id. */
export function withView(preferences: ListPreferences, view: SavedView): ListPreferences {
  const isKnown = preferences.views.some(({ id }) => id === view.id);
  const views = isKnown
    ? preferences.views.map((one) => (one.id === view.id ? view : one))
    : [...preferences.views, view];
  return { ...preferences, views };
}

export function withoutView(preferences: ListPreferences, gone: string): ListPreferences {
  const first = preferences.first === gone ? null : preferences.first;
  return { ...preferences, first, views: preferences.views.filter(({ id }) => id !== gone) };
}

interface ListPreferencesHook {
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
