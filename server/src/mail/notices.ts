/** The mails that tell somebody what was changed about their account, whoever did it. */

import type { Locale } from '@regia/model/constants.ts';
import type { NoticeName } from '../auth/accountMails.ts';
import { type EmailTemplate, mailFromTemplate } from './emailTemplate.ts';
import type { Message, Reader } from './message.ts';
import { NOTICE_WORDS } from './noticeWords.ts';
import { greeting, unlinked } from './othersWords.ts';

export interface NoticeFacts {
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
