import { LOCALE_NAMES, type Locale, type Theme } from '@regia/model/constants.ts';
import type { User } from '@regia/model/entities/user.ts';
import {
  changePreference,
  preferencesQuery,
  recalledPreferences,
  type StoredPreferences,
} from '../api/preferences.ts';
import { queryClient } from '../api/queries.ts';
import { forget, recall, remember } from '../lib/localStore.ts';
import { savePreferences } from '../session/auth.ts';
import {
  type Arrangement,
  arrangementFrom,
  currentPreferences,
  prefer,
  preferencesFrom,
} from '../session/preferences.ts';
import { knownUser, type SessionUser, sessionQuery } from '../session/sessionQuery.ts';
import { toastError } from '../ui/toasts.ts';

/** The name under which the server keeps a user's arrangement. */
const STORED_AS = 'arrangement';

/** Who is signed in; nobody while they see the admin as a role would, which changes nothing. */
function mayKeep(): SessionUser | null {
  const user = knownUser();
  return user && !user.viewAs ? user : null;
}

interface Choice {
  locale?: Locale;
  theme?: Theme;
}

/** Under which name this browser keeps what was chosen before anybody was signed in. */
const CHOSEN_BEFORE = 'chosenBefore';

/** Choices that are on their way: as long as there are any, the server still tells earlier ones. */
let unkept = 0;

/** Changes language or theme at once, and keeps the choice with the user if one is signed in. */
export async function choose(choice: Choice): Promise<void> {
  try {
    await prefer(choice);
    if (mayKeep()) await keep(choice);
    else if (!knownUser()) remember(CHOSEN_BEFORE, { ...chosenBefore(), ...choice });
  } catch (error) {
    toastError(error, 'actionError');
  }
}

/** Speaks to who installs the product in the first of their browser's languages that it knows. */
export async function greet(): Promise<void> {
  const [locale] = navigator.languages.flatMap((tag) =>
    LOCALE_NAMES.filter((name) => name === tag.split('-')[0]),
  );
  if (locale && !chosenBefore().locale) await choose({ locale });
}

async function keep(choice: Choice): Promise<void> {
  unkept += 1;
  try {
    await savePreferences(choice);
  } finally {
    unkept -= 1;
  }
  if (unkept === 0) await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** Changes the layout of the menu or the use of keys at once, and keeps it with the user. */
export async function arrange(choice: Partial<Arrangement>): Promise<void> {
  try {
    await prefer(choice);
    const user = mayKeep();
    if (!user) return;
    await changePreference(user.id, STORED_AS, arrangementFrom(currentPreferences()));
  } catch (error) {
    toastError(error, 'actionError');
  }
}

/** Takes over what a user chose, perhaps on another device: first what this browser knows of it. */
export async function adoptPreferencesOf(user: User): Promise<void> {
  const { locale, theme } = user.detail;
  // Whoever has just chosen on their way in did so for themselves.
  const own = chosenBefore();
  forget(CHOSEN_BEFORE);
  const chosen = unkept > 0 ? {} : { locale, theme, ...own };
  if (Object.keys(own).length > 0 && mayKeep()) keep(own).catch(console.error);
  await prefer({ ...chosen, ...arrangedIn(recalledPreferences(user.id)) });
  const stored = await queryClient.fetchQuery(preferencesQuery(user.id)).catch(() => undefined);
  if (knownUser()?.id === user.id) await prefer(arrangedIn(stored));
}

function chosenBefore(): Choice {
  const stored = recall(CHOSEN_BEFORE);
  if (typeof stored !== 'object' || stored === null) return {};
  const { locale, theme } = preferencesFrom(stored);
  return { ...('locale' in stored && { locale }), ...('theme' in stored && { theme }) };
}

/** Nothing where nothing was arranged yet: all stays as it is. */
function arrangedIn(stored: StoredPreferences | undefined): Partial<Arrangement> {
  const arranged = stored?.[STORED_AS];
  return arranged === undefined ? {} : arrangementFrom(arranged);
}
