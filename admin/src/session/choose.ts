import type { Locale, Theme } from '@regia/model/constants.ts';
import type { User } from '@regia/model/entities/user.ts';
import { toastError } from '../ui/toasts.ts';
import { savePreferences } from './auth.ts';
import { prefer } from './preferences.ts';
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

/** Takes over the language and theme that a user chose, perhaps on another device. */
export function adoptPreferencesOf({ detail }: User): Promise<void> {
  return prefer({ locale: detail.locale, theme: detail.theme });
}
