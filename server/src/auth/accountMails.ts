/** The mails about an account that whoever changes it sends: those whose link does something, and those that tell. */
import type { Origin } from '../records/log/entry.ts';
import type { Session } from '../store/store.ts';
import type { StoredUser } from './users.ts';

export type MailName = 'invitation' | 'passwordReset' | 'emailConfirmation';

export type NoticeName =
  | 'passwordChanged'
  | 'passwordReset'
  | 'passwordSet'
  | 'appAdded'
  | 'appRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesRenewed'
  | 'factorsReset'
  | 'emailAsked'
  | 'emailChanged'
  | 'emailTaken';

export interface Notice {
  readonly kind: NoticeName;
  /** What it is about, where the words name it, such as a passkey. */
  readonly name?: string;
  /** Where the request came from. */
  readonly from?: Origin | undefined;
}

/** Queues mails in the transaction of what they are about. */
export interface AccountMails {
  /** @param to instead of the user's own address */
  sendLink(
    mail: MailName,
    session: Session,
    user: StoredUser,
    token: string,
    to?: string,
  ): Promise<void>;
  /** Invites to sign in through the identity provider, where no password is taken. */
  invite(session: Session, user: StoredUser): Promise<void>;
  tell(session: Session, user: StoredUser, notice: Notice): Promise<void>;
}
