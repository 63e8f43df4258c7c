/** The mail to a new user who signs in through the identity provider, and chooses no password. */
import type { Locale } from '@regia/model/constants.ts';
import { type EmailTemplate, mailFromTemplate } from './emailTemplate.ts';
import type { Message, Reader } from './message.ts';
import { greeting } from './othersWords.ts';

interface Names {
  readonly appTitle: string;
  /** What people know the provider by. */
  readonly provider: string;
}

const WORDS: Record<
  Locale,
  (names: Names, reader: Reader) => Omit<EmailTemplate, 'action'> & { action: string }
> = {
  it: ({ appTitle, provider }, { firstName, email }) => ({
    subject: `Il tuo accesso a ${appTitle}`,
    paragraphs: [
      greeting('it', firstName),
      `hai ora un accesso a ${appTitle}. Per entrare usa il tuo account ${provider}:`,
    ],
    action: 'Accedi',
    closing: [`Il tuo account ${provider} deve avere questo indirizzo: ${email}.`],
  }),
  en: ({ appTitle, provider }, { firstName, email }) => ({
    subject: `Your ${appTitle} account`,
    paragraphs: [
      greeting('en', firstName),
      `You now have an account on ${appTitle}. Use your ${provider} account to sign in:`,
    ],
    action: 'Sign in',
    closing: [`Your ${provider} account must have this address: ${email}.`],
  }),
};

/** Writes it. */
export function writeProviderInvitation(reader: Reader, link: string, names: Names): Message {
  const { action, ...rest } = WORDS[reader.locale](names, reader);
  return mailFromTemplate(reader, { ...rest, action: { words: action, link } }, names.appTitle);
}
