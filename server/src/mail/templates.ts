/** The mails whose point is a link, in the reader's language. */
import type { Locale } from '@regia/model/constants.ts';
import { mailFromTemplate } from './emailTemplate.ts';
import type { Message, Reader } from './message.ts';
import { greeting } from './othersWords.ts';

interface Words {
  readonly subject: string;
  readonly body: string;
  readonly action: string;
  readonly closing: string;
}

interface Facts {
  readonly appTitle: string;
  /** What people know the identity provider by. */
  readonly provider: string;
}

type Mails = Record<Locale, (facts: Facts, email: string) => Words>;

const invitation: Mails = {
  it: ({ appTitle }) => ({
    subject: `Il tuo account ${appTitle}`,
    body: `ora hai un account ${appTitle}. Scegli la tua password per accedere:`,
    action: 'Scegli la password',
    closing: 'Il link vale 72 ore e una sola volta.',
  }),
  en: ({ appTitle }) => ({
    subject: `Your ${appTitle} account`,
    body: `You now have an account on ${appTitle}. Choose your password to sign in:`,
    action: 'Choose a password',
    closing: 'The link is valid for 72 hours and works once.',
  }),
};

/** To a new user who signs in through the identity provider, and chooses no password. */
const providerInvitation: Mails = {
  it: ({ appTitle, provider }, email) => ({
    subject: `Il tuo account ${appTitle}`,
    body: `ora hai un account ${appTitle}. Per accedere usa il tuo account ${provider}:`,
    action: 'Accedi',
    closing: `Il tuo account ${provider} deve avere questo indirizzo: ${email}.`,
  }),
  en: ({ appTitle, provider }, email) => ({
    subject: `Your ${appTitle} account`,
    body: `You now have an account on ${appTitle}. Use your ${provider} account to sign in:`,
    action: 'Sign in',
    closing: `Your ${provider} account must have this address: ${email}.`,
  }),
};

const passwordReset: Mails = {
  it: ({ appTitle }) => ({
    subject: `Nuova password per ${appTitle}`,
    body: `qualcuno, speriamo tu, ha chiesto una nuova password per ${appTitle}:`,
    action: 'Imposta una nuova password',
    closing:
      'Il link vale un’ora e una sola volta. Se non l’hai chiesto tu, ignora questo messaggio: la tua password resta com’è.',
  }),
  en: ({ appTitle }) => ({
    subject: `A new password for ${appTitle}`,
    body: `Someone, hopefully you, asked for a new password for ${appTitle}:`,
    action: 'Set a new password',
    closing:
      'The link is valid for one hour and works once. If it wasn’t you, ignore this message: your password stays the same.',
  }),
};

const emailConfirmation: Mails = {
  it: ({ appTitle }) => ({
    subject: `Conferma il tuo nuovo indirizzo per ${appTitle}`,
    body: `conferma che questo è il nuovo indirizzo e-mail del tuo account ${appTitle}:`,
    action: 'Conferma l’indirizzo',
    closing:
      'Il link vale 24 ore e una sola volta. Se non l’hai chiesto tu, ignora questo messaggio: non cambierà nulla.',
  }),
  en: ({ appTitle }) => ({
    subject: `Confirm your new address for ${appTitle}`,
    body: `Please confirm that this is the new e-mail address for your ${appTitle} account:`,
    action: 'Confirm the address',
    closing:
      'The link is valid for 24 hours and works once. If it wasn’t you, ignore this message: nothing will change.',
  }),
};

const MAILS = { invitation, providerInvitation, passwordReset, emailConfirmation };

/** Writes a mail whose point is to open a link. */
export function writeMail(
  name: keyof typeof MAILS,
  reader: Reader,
  link: string,
  facts: Facts,
): Message {
  const { locale, firstName, email } = reader;
  const { subject, body, action, closing } = MAILS[name][locale](facts, email);
  // Whoever has a new address may be somebody else: they learn nobody's name.
  const hello = greeting(locale, name === 'emailConfirmation' ? '' : firstName);
  const template = {
    subject,
    paragraphs: [hello, body],
    action: { words: action, link },
    closing: [closing],
  };
  return mailFromTemplate(reader, template, facts.appTitle);
}
