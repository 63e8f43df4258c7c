/**
 * What stands where the site shows nothing of its own: at `/` that it opens soon, elsewhere that a page is missing, or a
 * link to it has ended.
 */
import { readFileSync } from 'node:fs';
import { FALLBACK_LOCALE, LOCALE_NAMES, type Locale } from '@regia/model/constants.ts';
import { ownFile } from '../../base/paths.ts';
import { EncodedForms } from './encoding.ts';

const HTML = readFileSync(ownFile('server/src/renders/serve/nothingHere.html'), 'utf8');

const TEXTS = {
  soon: {
    it: {
      title: 'Questo sito apre presto',
      text: 'Ci stiamo lavorando. Torna a trovarci tra qualche tempo.',
    },
    en: {
      title: 'This site opens soon',
      text: 'We’re working on it. Please come back in a while.',
    },
  },
  missing: {
    it: {
      title: 'Pagina non trovata',
      text: 'A questo indirizzo non c’è nulla. <a href="/">Vai alla homepage</a>',
    },
    en: {
      title: 'Page not found',
      text: 'There’s nothing at this address. <a href="/">Go to the homepage</a>',
    },
  },
  ended: {
    it: {
      title: 'Questo link non funziona più',
      text: 'Può essere scaduto o essere stato revocato. Chiedine uno nuovo a chi te l’ha mandato.',
    },
    en: {
      title: 'This link doesn’t work any more',
      text: 'It may have expired, or been revoked. Ask whoever sent it to you for a new one.',
    },
  },
  busy: {
    it: {
      title: 'Questa pagina ora non si può mostrare',
      text: 'Riprova tra un minuto.',
    },
    en: {
      title: 'This page can’t be shown right now',
      text: 'Please try again in a minute.',
    },
  },
} as const;

export type NothingKind = keyof typeof TEXTS;

const made = new Map<string, EncodedForms>();

/**
 * @param accepted the `Accept-Language` of who asks
 * @returns the page, in the one of its languages that they like best
 */
export function nothingHere(kind: NothingKind, accepted: string | undefined) {
  const language = likedLocale(accepted);
  const key = `${kind} ${language}`;
  const forms = made.get(key) ?? new EncodedForms(nothingPage(kind, language));
  made.set(key, forms);
  return { language, forms };
}

/** The page, as markup. */
export function nothingPage(kind: NothingKind, language: Locale): string {
  const { title, text } = TEXTS[kind][language];
  return HTML.replace('lang="en"', `lang="${language}"`)
    .replaceAll('%title%', title)
    .replace('%text%', text);
}

/** The one of our languages that somebody likes best, by their `Accept-Language`. */
export function likedLocale(accepted = ''): Locale {
  const liked = accepted
    .toLowerCase()
    .split(',')
    .map((one) => {
      const [range = '', weight = '1'] = one.split(/;\s*q=/);
      const locale = LOCALE_NAMES.find((known) => range.trim().split('-', 1)[0] === known);
      return { locale, weight: Number(weight) || 0 };
    })
    .toSorted((one, other) => other.weight - one.weight);
  return liked.find(({ locale, weight }) => locale && weight > 0)?.locale ?? FALLBACK_LOCALE;
}
