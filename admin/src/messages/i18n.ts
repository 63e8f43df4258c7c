/** Texts in the user's language. They are fetched when first spoken. */
import { DEFAULT_LOCALE, FALLBACK_LOCALE, type Locale } from '@regia/model/constants.ts';
import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Messages } from './it.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages };
    returnNull: false;
  }
}

/** The path of a text, such as `common.save`. */
export type TextKey = ParseKeys;

const SOURCES: Record<Locale, () => Promise<Messages>> = {
  it: () => import('./it.ts').then((module) => module.it),
  en: () => import('./en.ts').then((module) => module.en),
};

const loaded = new Set<Locale>();
/** The language that was asked for last; what comes after another was asked for is not spoken. */
let asked: Locale = DEFAULT_LOCALE;

async function load(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return;
  i18next.addResourceBundle(locale, 'translation', await SOURCES[locale]());
  loaded.add(locale);
}

/** Makes texts available; to be awaited once, before the first render. */
export async function startTexts(locale: Locale): Promise<void> {
  // Starting forgets what was there.
  loaded.clear();
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: FALLBACK_LOCALE,
    resources: {},
    interpolation: { escapeValue: false },
  });
  await speak(locale);
}

/** Changes the language of every text, and of the document. */
export async function speak(locale: Locale): Promise<void> {
  asked = locale;
  try {
    await load(locale);
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
