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

/** What every visit needs, and what only some screens say. */
type Part = 'initial' | 'later';

const SOURCES: Record<Locale, Record<Part, () => Promise<Partial<Messages>>>> = {
  it: {
    initial: () => import('./it/initial.ts').then((module) => module.initial),
    later: () => import('./it/later.ts').then((module) => module.later),
  },
  en: {
    initial: () => import('./en/initial.ts').then((module) => module.initial),
    later: () => import('./en/later.ts').then((module) => module.later),
  },
};

/** The parts asked for so far, in whichever language. */
const wanted = new Set<Part>(['initial']);
const loaded = new Set<string>();
/** The language that was asked for last; what comes after another was asked for is not spoken. */
let asked: Locale = DEFAULT_LOCALE;

async function loadPart(locale: Locale, part: Part): Promise<void> {
  const name = `${locale} ${part}`;
  if (loaded.has(name)) return;
  i18next.addResourceBundle(locale, 'translation', await SOURCES[locale][part](), true);
  loaded.add(name);
}

async function load(locale: Locale): Promise<void> {
  await Promise.all([...wanted].map((part) => loadPart(locale, part)));
}

/** Makes available what only some screens say; to be awaited before the first of them is shown. */
export async function laterTexts(): Promise<void> {
  wanted.add('later');
  await Promise.all([...new Set([spokenLocale(), asked])].map(load));
}

/** Makes texts available; to be awaited once, before the first render. */
export async function startTexts(locale: Locale): Promise<void> {
  // Starting forgets what was there.
  loaded.clear();
  wanted.delete('later');
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
