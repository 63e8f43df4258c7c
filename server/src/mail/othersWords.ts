/**
 * Words of others in our mails: names that somebody else may write, what a browser calls itself. Mail programs make
 * links of whatever reads like one, and a mail of ours is believed.
 */
import type { Locale } from '@regia/model/constants.ts';

const GREETINGS: Record<Locale, string> = { it: 'Ciao', en: 'Hello' };

/** Longer than first names are, and as long as a sentence. */
const LONGEST_NAME = 40;
const BREAKS = /[\p{Cc}\u2028\u2029]/u;
/** A point between letters, as in `evil.example`, but not in `J.R.`; with its wide forms. */
const POINT = /(?<=[\p{L}\p{N}-])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

/** Greets by name, unless that is no name but a message. */
export function greeting(locale: Locale, firstName: string): string {
  const name = firstName.trim();
  return `${[GREETINGS[locale], isName(name) && name].filter(Boolean).join(' ')},`;
}

function isName(text: string): boolean {
  if ([...text].length > LONGEST_NAME || BREAKS.test(text)) return false;
  return !/:\/\/|@|www\./i.test(text) && text === unlinked(text);
}

/** On one line, and such that no mail program makes a link of it: `https[:]//evil[.]example`. */
export function unlinked(words: string): string {
  return words
    .replaceAll(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ')
    .replaceAll('://', '[:]//')
    .replaceAll(POINT, '[.]');
}
