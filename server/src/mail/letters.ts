import type { StoredUser } from '../auth/users.ts';
import type { Config } from '../config.ts';
import type { Session } from '../store/store.ts';
import type { MailQueue } from './queue.ts';
import { type LetterName, writeLetter } from './templates.ts';

/** Queues the letters that carry a token with which to set a password. */
export interface TokenLetters {
  send(letter: LetterName, session: Session, user: StoredUser, token: string): Promise<void>;
}

/** Letters whose link opens the admin's recover screen. */
export function createTokenLetters(
  queue: MailQueue,
  { adminUrl, appTitle }: Pick<Config, 'adminUrl' | 'appTitle'>,
): TokenLetters {
  return {
    send: (letter, session, user, token) => {
      const link = `${adminUrl}/recover?token=${encodeURIComponent(token)}`;
      const { firstName, email, detail } = user;
      const reader = { firstName, email, locale: detail.locale };
      return queue.enqueue(session, writeLetter(letter, reader, link, appTitle));
    },
  };
}
