/** The mails about an account: those whose link does something, and those that tell of a change. */
import type { AccountMails, MailName } from '../auth/accountMails.ts';
import { deviceName } from '../auth/device.ts';
import type { Config } from '../base/config.ts';
import { writeNotice } from './notices.ts';
import { writeProviderInvitation } from './providerInvitation.ts';
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
  return {
    sendLink: (mail, session, { firstName, email, detail }, token, to = email) => {
      const link = `${adminUrl}/${SCREENS[mail]}#token=${encodeURIComponent(token)}`;
      const reader = { firstName, email: to, locale: detail.locale };
      return queue.enqueue(session, writeMail(mail, reader, link, appTitle));
    },
    invite: (session, { firstName, email, detail }) => {
      const reader = { firstName, email, locale: detail.locale };
      const names = { appTitle, provider: provider?.name ?? '' };
      return queue.enqueue(session, writeProviderInvitation(reader, `${adminUrl}/login`, names));
    },
    tell: (session, { firstName, email, detail }, { kind, name = '', from }) => {
      const device = deviceName(from?.agent);
      const origin = [from?.address, device && `(${device})`].filter(Boolean).join(' ');
      const reader = { firstName, email, locale: detail.locale };
      const about = { name, origin, appTitle, adminUrl };
      return queue.enqueue(session, writeNotice(kind, reader, about));
    },
  };
}
