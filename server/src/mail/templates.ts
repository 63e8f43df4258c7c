/** The mails we write, in the reader's language. */
import type { Locale } from '@regia/model/constants.ts';
import type { Message, Reader } from './message.ts';

interface Words {
  subject: string;
  greeting: string;
  body: string;
  action: string;
  closing: string;
}

type Letter = Record<Locale, (appTitle: string, reader: Reader) => Words>;

const invitation: Letter = {
  it: (appTitle, { firstName }) => ({
    subject: `Il tuo accesso a ${appTitle}`,
    greeting: `Ciao ${firstName},`,
    body: `hai ora un accesso a ${appTitle}. Scegli la tua password per entrare:`,
    action: 'Scegli la password',
    closing: 'Il link vale 72 ore e una sola volta.',
  }),
  en: (appTitle, { firstName }) => ({
    subject: `Your access to ${appTitle}`,
    greeting: `Hello ${firstName},`,
    body: `you now have access to ${appTitle}. Choose your password to sign in:`,
    action: 'Choose a password',
    closing: 'The link is valid for 72 hours and works once.',
  }),
};

const passwordReset: Letter = {
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
    body: `someone, we hope you, asked for a new password for ${appTitle}:`,
    action: 'Set a new password',
    closing:
      'The link is valid for one hour and works once. If it was not you, ignore this message: your password stays as it is.',
  }),
};

const LETTERS = { invitation, passwordReset };
export type LetterName = keyof typeof LETTERS;

/** Writes a letter whose point is to open a link. */
export function writeLetter(
  name: LetterName,
  reader: Reader,
  link: string,
  appTitle: string,
): Message {
  const words = LETTERS[name][reader.locale](appTitle, reader);
  return {
    to: reader.email,
    subject: words.subject,
    text: [words.greeting, words.body, link, words.closing, appTitle].join('\n\n'),
    html: htmlOf(words, link, appTitle, reader.locale),
    link,
  };
}

function htmlOf(words: Words, link: string, appTitle: string, locale: Locale): string {
  const [subject, greeting, body, action, closing, href, title] = [
    words.subject,
    words.greeting,
    words.body,
    words.action,
    words.closing,
    link,
    appTitle,
  ].map(escapeHtml);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f2f5f7;font:16px/1.5 system-ui,sans-serif;color:#22303a">
<div style="max-width:32rem;margin:0 auto;padding:32px;background:#fff;border-radius:8px">
<p>${greeting}</p>
<p>${body}</p>
<p><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#3d5a70;color:#fff;text-decoration:none">${action}</a></p>
<p style="font-size:14px;color:#55646f">${closing}</p>
<p style="font-size:14px;color:#55646f">${title}</p>
</div>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
