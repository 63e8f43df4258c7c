/** Texts in the user's language. A language's texts are fetched when it is first spoken. */
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

async function load(locale: Locale): Promise<void> {
  if (i18next.hasResourceBundle(locale, 'translation')) return;
  i18next.addResourceBundle(locale, 'translation', await SOURCES[locale]());
}

/** Makes texts available; to be awaited once, before the first render. */
export async function startTexts(locale: Locale): Promise<void> {
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
  await load(locale);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** The language being spoken. */
export function spokenLocale(): Locale {
  return i18next.language === 'en' ? 'en' : DEFAULT_LOCALE;
}

export { i18next };
