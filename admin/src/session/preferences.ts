/** Language, theme, menu layout and keys: kept in this browser, and with whoever is signed in. */
import {
  DEFAULT_LOCALE,
  DEFAULT_MENU_MODE,
  DEFAULT_THEME,
  LOCALE_NAMES,
  type Locale,
  MENU_MODES,
  type MenuMode,
  THEME_NAMES,
  type Theme,
} from '@regia/model/constants.ts';
import { isObject } from '@regia/model/isObject.ts';
import { useSyncExternalStore } from 'react';
import { keyOf, recall, remember } from '../lib/localStore.ts';
import { speak } from '../messages/i18n.ts';
import { applyTheme } from '../themes/applyTheme.ts';

/** What a user arranges for themselves; see `choose.ts`. */
export interface Arrangement {
  menuMode: MenuMode;
  /** Do shortcuts of single keys work? (WCAG 2.1.4) */
  singleKeys: boolean;
}

export interface Preferences extends Arrangement {
  locale: Locale;
  theme: Theme;
}

const STORED_AS = 'preferences';
const listeners = new Set<() => void>();

/** Preferences from something stored; what is missing or unknown gets its default. */
export function preferencesFrom(stored: unknown): Preferences {
  const { locale, theme } = isObject(stored) ? stored : {};
  return {
    locale: LOCALE_NAMES.find((name) => name === locale) ?? DEFAULT_LOCALE,
    theme: THEME_NAMES.find((name) => name === theme) ?? DEFAULT_THEME,
    ...arrangementFrom(stored),
  };
}

/** The part of it that is no language and no theme. */
export function arrangementFrom(stored: unknown): Arrangement {
  const { menuMode, singleKeys } = isObject(stored) ? stored : {};
  return {
    menuMode: MENU_MODES.find((name) => name === menuMode) ?? DEFAULT_MENU_MODE,
    singleKeys: singleKeys !== false,
  };
}

let current = preferencesFrom(undefined);

/** Reads what this browser remembers. To be called once, before the first render. */
export function startPreferences(): Preferences {
  current = preferencesFrom(recall(STORED_AS));
  applyTheme(current.theme);
  // What is chosen in one tab holds in the others.
  window.addEventListener('storage', ({ key }) => {
    if (key === keyOf(STORED_AS)) adopt(preferencesFrom(recall(STORED_AS))).catch(noteFailure);
  });
  return current;
}

function noteFailure(error: unknown): void {
  console.error('The language stays as it was:', error);
}

/**
 * Changes some preferences, at once, for the next visit and in the other tabs. Rejects where the
 * texts of a language do not come: then the language stays as it was.
 */
export async function prefer(changes: Partial<Preferences>): Promise<void> {
  const next = preferencesFrom({ ...current, ...changes });
  remember(STORED_AS, next);
  try {
    await adopt(next);
  } catch (error) {
    remember(STORED_AS, current);
    throw error;
  }
}

async function adopt(next: Preferences): Promise<void> {
  const { locale } = current;
  current = next;
  applyTheme(current.theme);
  try {
    if (current.locale !== locale) await speak(current.locale);
  } catch (error) {
    if (current.locale === next.locale) current = { ...current, locale };
    throw error;
  } finally {
    for (const listener of listeners) listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current preferences, outside of components. */
export function currentPreferences(): Preferences {
  return current;
}

/** The current preferences. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, currentPreferences);
}
