/** The letters whose point is a link with a token, in the reader's language. */
import type { Locale } from '@regia/model/constants.ts';
import type { LetterName } from '../auth/accountLetters.ts';
import { type Letter, mailOfLetter } from './letter.ts';
import type { Message, Reader } from './message.ts';

interface Words {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly action: string;
  readonly closing: string;
}

type Letters = Record<Locale, (appTitle: string, reader: Reader) => Words>;

const invitation: Letters = {
  it: (appTitle, { firstName }) => ({
    subject: `Il tuo accesso a ${appTitle}`,
    greeting: `Ciao ${firstName},`,
    body: `hai ora un accesso a ${appTitle}. Scegli la tua password per entrare:`,
    action: 'Scegli la password',
    closing: 'Il link vale 72 ore e una sola volta.',
  }),
  en: (appTitle, { firstName }) => ({
    subject: `Your ${appTitle} account`,
    greeting: `Hello ${firstName},`,
    body: `You now have an account on ${appTitle}. Choose your password to sign in:`,
    action: 'Choose a password',
    closing: 'The link is valid for 72 hours and works once.',
  }),
};

const passwordReset: Letters = {
  it: (appTitle, { firstName }) => ({
    subject: `Nuova password per ${appTitle}`,
    greeting: `Ciao ${firstName},`,
    body: `qualcuno, speriamo tu, ha chiesto una nuova password per ${appTitle}:`,
    action: 'Imposta una nuova password',
    closing:
      'Il link vale un’ora e una sola volta. Se non l’hai chiesto tu, ignora questo messaggio: la tua password resta com’è.',
  }),
  en: (appTitle, { firstName }) => ({
    subject: `A new password for ${appTitle}`,
    greeting: `Hello ${firstName},`,
    body: `Someone, hopefully you, asked for a new password for ${appTitle}:`,
    action: 'Set a new password',
    closing:
      'The link is valid for one hour and works once. If it wasn’t you, ignore this message: your password stays the same.',
  }),
};

const emailConfirmation: Letters = {
  it: (appTitle) => ({
    subject: `Conferma il tuo nuovo indirizzo per ${appTitle}`,
    greeting: 'Ciao,',
    body: `conferma che questo è il nuovo indirizzo e-mail del tuo accesso a ${appTitle}:`,
    action: 'Conferma l’indirizzo',
    closing:
      'Il link vale 24 ore e una sola volta. Se non l’hai chiesto tu, ignora questo messaggio: non cambierà nulla.',
  }),
  en: (appTitle) => ({
    subject: `Confirm your new address for ${appTitle}`,
    greeting: 'Hello,',
    body: `Please confirm that this is the new e-mail address for your ${appTitle} account:`,
    action: 'Confirm the address',
    closing:
      'The link is valid for 24 hours and works once. If it wasn’t you, ignore this message: nothing will change.',
  }),
};

const LETTERS = { invitation, passwordReset, emailConfirmation };

/** Writes a letter whose point is to open a link. */
export function writeLetter(
  name: LetterName,
  reader: Reader,
  link: string,
  appTitle: string,
): Message {
  const { subject, greeting, body, action, closing } = LETTERS[name][reader.locale](
    appTitle,
    reader,
  );
  const letter: Letter = {
    subject,
    paragraphs: [greeting, body],
    action: { words: action, link },
    closing: [closing],
  };
  return mailOfLetter(reader, letter, appTitle);
}
