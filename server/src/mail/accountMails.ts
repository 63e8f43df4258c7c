/** The mails about an account: those whose link does something, and those that tell of a change. */

import type { Locale } from '@regia/model/constants.ts';
import type { AccountMails, MailName, NoticeName } from '../auth/accountMails.ts';
import { deviceName } from '../auth/device.ts';
import type { StoredUser } from '../auth/users.ts';
import type { Config } from '../base/config.ts';
import { type EmailTemplate, mailFromTemplate } from './emailTemplate.ts';
import type { Message, Reader } from './message.ts';
import { NOTICE_WORDS } from './noticeWords.ts';
import { greeting, unlinked } from './othersWords.ts';
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
    tell: async (session, user, { kind, name = '', from }) => {
      const device = await deviceName(from?.agent);
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

interface NoticeFacts {
  /** What it is about, such as a passkey; empty where the words name nothing. */
  readonly name: string;
  /** Where the request came from; empty where that is not known. */
  readonly origin: string;
  readonly appTitle: string;
  readonly adminUrl: string;
}

interface Frame {
  readonly origin: (origin: string) => string;
  readonly action: string;
  /** What to do where it was not oneself: with the profile at hand, or without. */
  readonly warning: string;
  readonly plea: string;
}

const FRAMES: Record<Locale, Frame> = {
  it: {
    origin: (origin) => `Da dove: ${origin}`,
    action: 'Vedi il tuo profilo',
    warning: 'Se non sei stato tu, cambia subito la password e avvisa un amministratore.',
    plea: 'Se non lo sapevi, avvisa subito un amministratore.',
  },
  en: {
    origin: (origin) => `Where from: ${origin}`,
    action: 'Open your profile',
    warning: 'If this wasn’t you, change your password right away and tell an administrator.',
    plea: 'If you didn’t know about this, tell an administrator right away.',
  },
};

/** What these name is an address, as it was checked; what others do, somebody has typed. */
const NAMES_ADDRESS: ReadonlySet<NoticeName> = new Set(['emailAsked', 'emailChanged']);

/** Of these, the reader cannot do anything about in the profile. */
const BEYOND_PROFILE: ReadonlySet<NoticeName> = new Set(['emailChanged', 'passwordSet']);

/** Writes such a mail in the reader's language. */
export function writeNotice(
  kind: NoticeName,
  reader: Reader,
  { name, origin, appTitle, adminUrl }: NoticeFacts,
): Message {
  const frame = FRAMES[reader.locale];
  const { subject, body, closing } = NOTICE_WORDS[kind][reader.locale](
    appTitle,
    NAMES_ADDRESS.has(kind) ? name : unlinked(name),
  );
  const hasProfile = !BEYOND_PROFILE.has(kind);
  const template: EmailTemplate = {
    subject,
    paragraphs: [
      greeting(reader.locale, reader.firstName),
      body,
      ...(origin === '' ? [] : [frame.origin(unlinked(origin))]),
    ],
    ...(hasProfile && { action: { words: frame.action, link: `${adminUrl}/profile` } }),
    closing: [closing ?? (hasProfile ? frame.warning : frame.plea)],
  };
  return mailFromTemplate(reader, template, appTitle);
}
