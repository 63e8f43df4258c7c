/** Texts in the user's language. They are fetched when first spoken. */
import { DEFAULT_LOCALE, FALLBACK_LOCALE, type Locale } from '@regia/model/constants.ts';
import { whatPartsNeed } from '../lib/loadChunk.ts';
import type { FirstTexts, Messages, RestTexts } from './it.ts';
import { type Catalogue, type Form, filled, textOf, type Values } from './translate.ts';

type KeysOf<Texts, Path extends string = ''> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Path}${Name extends `${infer Base}_${Form}` ? Base : Name}`
    : KeysOf<Texts[Name], `${Path}${Name}.`>;
}[keyof Texts & string];

/** The path of a text, such as `common.save`. */
export type TextKey = KeysOf<Messages>;

/** Says a text; a key that there is no text for says itself. */
export type Translate = (key: TextKey, values?: Values) => string;

/** The language being spoken. */
export interface Spoken {
  readonly locale: Locale;
  readonly t: Translate;
}

type SomeTexts = Partial<Omit<FirstTexts & RestTexts, 'resource'>> & {
  readonly resource?: Catalogue;
};

/** The texts of one language: those of a first screen, and the rest once it has come. */
export type SpokenTexts = FirstTexts & Partial<Omit<RestTexts, 'resource'>>;

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

/** What has come of each language; the rest is added to what came first. */
let catalogues: Record<Locale, SomeTexts> = { it: {}, en: {} };
const loaded = new Set<string>();
const started = Promise.withResolvers<void>();
const listeners = new Set<() => void>();
let spoken: Spoken = { locale: DEFAULT_LOCALE, t: translatorFor(DEFAULT_LOCALE) };
/** The language that was asked for last; what comes after another was asked for is not spoken. */
let asked: Locale = DEFAULT_LOCALE;

async function load(locale: Locale, part: Part): Promise<void> {
  const name = `${locale} ${part}`;
  if (loaded.has(name)) return;
  const texts: SomeTexts = await SOURCES[locale][part]();
  const catalogue = catalogues[locale];
  // Both parts say something about records.
  const resource = { ...catalogue.resource, ...texts.resource };
  Object.assign(catalogue, texts, { resource });
  loaded.add(name);
}

/** Makes texts available; to be awaited once, before the first render. */
export async function startTexts(locale: Locale, parts = PARTS): Promise<void> {
  // Starting forgets what was there.
  loaded.clear();
  catalogues = { it: {}, en: {} };
  await speak(locale, parts);
  started.resolve();
}

whatPartsNeed(async () => {
  await started.promise;
  // Another language may be about to be spoken.
  await Promise.all([spoken.locale, asked].map((locale) => load(locale, 'rest')));
});

/** Changes the language of every text, and of the document. */
export async function speak(locale: Locale, parts = PARTS): Promise<void> {
  asked = locale;
  try {
    await Promise.all(parts.map((part) => load(locale, part)));
  } catch (error) {
    if (asked === locale) asked = spoken.locale;
    throw error;
  }
  if (asked !== locale) return;
  spoken = { locale, t: translatorFor(locale) };
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** Says texts in one language, whichever is being spoken. */
export function translatorFor(locale: Locale): Translate {
  const said = (key: string, values: Values, spoken: Locale) => {
    const text = textOf(catalogues[spoken], key, values, spoken);
    return text === undefined ? undefined : filled(text, values, spoken);
  };
  return (key, values = {}) =>
    said(key, values, locale) ?? said(key, values, FALLBACK_LOCALE) ?? key;
}

/** Says a text in the language being spoken. Components use `useTranslation`. */
export const translate: Translate = (key, values) => spoken.t(key, values);

/** Is there a text for a key that is put together at run time? */
export function isText(key: string): key is TextKey {
  return textOf(catalogues[spoken.locale], key, {}, spoken.locale) !== undefined;
}

/** All texts of the language being spoken, as far as they have come: the same object until another is spoken. */
export function spokenTexts(): SpokenTexts {
  return catalogues[spoken.locale] as SpokenTexts;
}

/** The language being spoken: the same object until another is. */
export function spokenNow(): Spoken {
  return spoken;
}

export function spokenLocale(): Locale {
  return spoken.locale;
}

/** @returns ends it */
export function onSpoken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
