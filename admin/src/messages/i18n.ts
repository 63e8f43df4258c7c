/** Texts in the user's language. They are fetched when first spoken. */
import { DEFAULT_LOCALE, FALLBACK_LOCALE, type Locale } from '@regia/model/constants.ts';
import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { whatPartsNeed } from '../lib/loadChunk.ts';
import { formatNumber } from './counted.ts';
import { DATE_WORDS, withWord } from './dateWords.ts';
import type { FirstTexts, Messages, RestTexts } from './it.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages };
    returnNull: false;
  }
}

/** The path of a text, such as `common.save`. */
export type TextKey = ParseKeys;

/** What the first screen waits for, and what all other parts do. */
type Part = 'first' | 'rest';
const PARTS: readonly Part[] = ['first', 'rest'];

const SOURCES: Record<
  Locale,
  { first: () => Promise<FirstTexts>; rest: () => Promise<RestTexts> }
> = {
  it: { first: () => import('./first/it.ts'), rest: () => import('./rest/it.ts') },
  en: { first: () => import('./first/en.ts'), rest: () => import('./rest/en.ts') },
};

const loaded = new Set<string>();
const started = Promise.withResolvers<void>();
/** The language that was asked for last; what comes after another was asked for is not spoken. */
let asked: Locale = DEFAULT_LOCALE;

async function load(locale: Locale, part: Part): Promise<void> {
  const name = `${locale} ${part}`;
  if (loaded.has(name)) return;
  const isDeep = true;
  i18next.addResourceBundle(locale, 'translation', await SOURCES[locale][part](), isDeep);
  loaded.add(name);
}

/** Makes texts available; to be awaited once, before the first render. */
export async function startTexts(locale: Locale, parts = PARTS): Promise<void> {
  // Starting forgets what was there.
  loaded.clear();
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: FALLBACK_LOCALE,
    resources: {},
    interpolation: { escapeValue: false },
  });
  // Numbers within texts are written `{{count, number}}`.
  i18next.services.formatter?.add('number', (value: number, language) =>
    formatNumber(value, language ?? locale),
  );
  // And Italian dates `{{date, dal}}`.
  for (const word of DATE_WORDS) {
    i18next.services.formatter?.add(word, (date: string) => withWord(word, date));
  }
  await speak(locale, parts);
  started.resolve();
}

whatPartsNeed(async () => {
  await started.promise;
  // Another language may be about to be spoken.
  await Promise.all([spokenLocale(), asked].map((locale) => load(locale, 'rest')));
});

/** Changes the language of every text, and of the document. */
export async function speak(locale: Locale, parts = PARTS): Promise<void> {
  asked = locale;
  try {
    await Promise.all(parts.map((part) => load(locale, part)));
    if (asked !== locale) return;
    await i18next.changeLanguage(locale);
    document.documentElement.lang = locale;
  } catch (error) {
    if (asked === locale) asked = spokenLocale();
    throw error;
  }
}

/** The language being spoken. */
export function spokenLocale(): Locale {
  return i18next.language === 'en' ? 'en' : DEFAULT_LOCALE;
}

export { i18next };
