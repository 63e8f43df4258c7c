/** The mails about an account: those whose link does something, and those that tell of a change. */
import type { AccountMails, MailName } from '../auth/accountMails.ts';
import { deviceName } from '../auth/device.ts';
import type { StoredUser } from '../auth/users.ts';
import type { Config } from '../base/config.ts';
import type { Reader } from './message.ts';
import { writeNotice } from './notices.ts';
import type { MailQueue } from './queue.ts';
import { writeMail } from './templates.ts';

/** The screens of the admin that the links open. */
const SCREENS: Record<MailName, string> = {
  invitation: 'recover',
  passwordReset: 'recover',
  emailConfirmation: 'confirm-email',
};

/** The account mails of an installation. */
export function createAccountMails(
  queue: MailQueue,
  { adminUrl, appTitle, provider }: Pick<Config, 'adminUrl' | 'appTitle' | 'provider'>,
): AccountMails {
  const facts = { appTitle, provider: provider?.name ?? '' };
  return {
    sendLink: (mail, session, user, token, to = user.email) => {
      const link = `${adminUrl}/${SCREENS[mail]}#token=${encodeURIComponent(token)}`;
      return queue.enqueue(session, writeMail(mail, readerOf(user, to), link, facts));
    },
    invite: (session, user) => {
      const mail = writeMail('providerInvitation', readerOf(user), `${adminUrl}/login`, facts);
      return queue.enqueue(session, mail);
    },
    tell: (session, user, { kind, name = '', from }) => {
      const device = deviceName(from?.agent);
      const origin = [from?.address, device && `(${device})`].filter(Boolean).join(' ');
      const about = { name, origin, appTitle, adminUrl };
      return queue.enqueue(session, writeNotice(kind, readerOf(user), about));
    },
  };
}

/** The user as a mail's reader. @param to instead of their own address */
export function readerOf({ firstName, email, detail }: StoredUser, to = email): Reader {
  return { firstName, email: to, locale: detail.locale };
}
