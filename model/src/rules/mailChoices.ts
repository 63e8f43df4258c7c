/** Which notifications a user wants by mail as well: a preference that the server reads, too. */
import type { NotificationType } from '../entities/notification.ts';

/** The name of the preference. */
export const MAIL_CHOICES = 'mailChoices';

export type MailChoices = { readonly [Type in NotificationType]?: boolean };

/** Does the stored preference, whatever it holds, ask for mails of this type? Nobody gets them unasked. */
export function wantsMail(stored: unknown, type: NotificationType): boolean {
  if (typeof stored !== 'object' || stored === null || !Object.hasOwn(stored, type)) return false;
  return Reflect.get(stored, type) === true;
}
