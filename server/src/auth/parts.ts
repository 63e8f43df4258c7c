/** What signing in, passwords and second factors are made of; put together in `authentication.ts`. */

import type { Store } from '../store/store.ts';
import type { AccountMails } from './accountMails.ts';
import type { Attempts } from './attempts.ts';
import type { AuthEvents } from './authEvents.ts';
import type { Challenges } from './challenges.ts';
import type { KnownDevices } from './knownDevices.ts';
import type { Passkeys } from './passkeys.ts';
import type { HashPassword } from './passwords.ts';
import type { Provider } from './provider.ts';
import type { SealedBox } from './sealedBox.ts';
import type { SessionLibrary } from './sessionLibrary.ts';

export interface Parts {
  store: Store;
  clock: () => Date;
  newId: () => string;
  /** By what authenticator apps name their entry. */
  appTitle: string;
  /** Days that a session lasts at most. */
  sessionDays: number;
  attempts: Attempts;
  devices: KnownDevices;
  challenges: Challenges;
  passkeys: Passkeys;
  provider: Provider | null;
  /** Is any password taken? Otherwise none counts, whoever has one. */
  takesPasswords: boolean;
  hashPassword: HashPassword;
  library: SessionLibrary;
  box: SealedBox;
  events: AuthEvents;
  mails: AccountMails;
  /** Sends what is queued; call it when the transaction is committed. */
  sendMail: () => void;
}
