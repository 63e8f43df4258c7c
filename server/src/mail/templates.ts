/** The mails whose point is a link with a token, in the reader's language. */
import type { Locale } from '@regia/model/constants.ts';
import type { MailName } from '../auth/accountMails.ts';
import { type EmailTemplate, mailFromTemplate } from './emailTemplate.ts';
import type { Message, Reader } from './message.ts';
import { greeting } from './othersWords.ts';

interface Words {
  readonly subject: string;
  readonly body: string;
  readonly action: string;
  readonly closing: string;
}

type Mails = Record<Locale, (appTitle: string) => Words>;

const invitation: Mails = {
  it: (appTitle) => ({
    subject: `Il tuo accesso a ${appTitle}`,
    body: `hai ora un accesso a ${appTitle}. Scegli la tua password per entrare:`,
    action: 'Scegli la password',
    closing: 'Il link vale 72 ore e una sola volta.',
  }),
  en: (appTitle) => ({
    subject: `Your ${appTitle} account`,
    body: `You now have an account on ${appTitle}. Choose your password to sign in:`,
    action: 'Choose a password',
    closing: 'The link is valid for 72 hours and works once.',
  }),
};

const passwordReset: Mails = {
  it: (appTitle) => ({
    subject: `Nuova password per ${appTitle}`,
    body: `qualcuno, speriamo tu, ha chiesto una nuova password per ${appTitle}:`,
    action: 'Imposta una nuova password',
    closing:
      'Il link vale un’ora e una sola volta. Se non l’hai chiesto tu, ignora questo messaggio: la tua password resta com’è.',
  }),
  en: (appTitle) => ({
    subject: `A new password for ${appTitle}`,
    body: `Someone, hopefully you, asked for a new password for ${appTitle}:`,
    action: 'Set a new password',
    closing:
      'The link is valid for one hour and works once. If it wasn’t you, ignore this message: your password stays the same.',
  }),
};

const emailConfirmation: Mails = {
  it: (appTitle) => ({
    subject: `Conferma il tuo nuovo indirizzo per ${appTitle}`,
    body: `conferma che questo è il nuovo indirizzo e-mail del tuo accesso a ${appTitle}:`,
    action: 'Conferma l’indirizzo',
    closing:
      'Il link vale 24 ore e una sola volta. Se non l’hai chiesto tu, ignora questo messaggio: non cambierà nulla.',
  }),
  en: (appTitle) => ({
    subject: `Confirm your new address for ${appTitle}`,
    body: `Please confirm that this is the new e-mail address for your ${appTitle} account:`,
    action: 'Confirm the address',
    closing:
      'The link is valid for 24 hours and works once. If it wasn’t you, ignore this message: nothing will change.',
  }),
};

/** Whoever has this address may be somebody else: they learn nobody's name. */
const UNNAMED: ReadonlySet<MailName> = new Set(['emailConfirmation']);

const MAILS = { invitation, passwordReset, emailConfirmation };

/** Writes a mail whose point is to open a link. */
export function writeMail(name: MailName, reader: Reader, link: string, appTitle: string): Message {
  const { locale, firstName } = reader;
  const { subject, body, action, closing } = MAILS[name][locale](appTitle);
  const template: EmailTemplate = {
    subject,
    paragraphs: [greeting(locale, UNNAMED.has(name) ? '' : firstName), body],
    action: { words: action, link },
    closing: [closing],
  };
  return mailFromTemplate(reader, template, appTitle);
}
