import type { Locale, Theme } from '@regia/model/constants.ts';
import type { User } from '@regia/model/entities/user.ts';
import { toastError } from '../ui/toasts.ts';
import { savePreferences } from './auth.ts';
import { recall, remember } from './localStore.ts';
import { type Arrangement, arrangementFrom, currentPreferences, prefer } from './preferences.ts';
import { knownUser } from './sessionQuery.ts';

/** Changes language or theme at once, and keeps the choice with the user if one is signed in. */
export async function choose(choice: { locale?: Locale; theme?: Theme }): Promise<void> {
  await prefer(choice);
  if (!knownUser()) return;
  try {
    await savePreferences(choice);
  } catch (error) {
    toastError(error, 'actionError');
  }
}

/** Changes what each person arranges for themselves in each browser. */
export async function arrange(choice: Partial<Arrangement>): Promise<void> {
  await prefer(choice);
  const user = knownUser();
  if (user) remember(arrangedBy(user), arrangementFrom(currentPreferences()));
}

/** Takes over the language and theme that a user chose, perhaps on another device, and what here. */
export function adoptPreferencesOf(user: User): Promise<void> {
  const { locale, theme } = user.detail;
  const arranged = recall(arrangedBy(user)) ?? currentPreferences();
  return prefer({ locale, theme, ...arrangementFrom(arranged) });
}

function arrangedBy({ id }: User): string {
  return `arrangement.${id}`;
}
