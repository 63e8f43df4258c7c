/** A text of the catalogue as it is said: with its plural, and what stands in its `{{places}}`. */
import type { Locale } from '@regia/model/constants.ts';
import { formatNumber } from './counted.ts';
import { DATE_WORDS, withWord } from './dateWords.ts';

export type Catalogue = { readonly [key: string]: string | Catalogue };

/** What stands in the places of a text; `count` chooses its plural, too. */
export type Values = Readonly<Record<string, unknown>>;

/** The forms that a text may have, by what is counted: `pages_one`, `pages_other`; `pages_zero` where none needs words. */
export type Form = 'zero' | 'one' | 'other';

type Formats = Readonly<Record<string, (value: never, locale: Locale) => string>>;

/** `{{count, number}}`, `{{names, list}}`, and Italian dates: `{{date, dal}}`. */
const FORMATS: Formats = {
  number: formatNumber,
  list: (names: readonly string[], locale) => new Intl.ListFormat(locale).format(names),
  ...Object.fromEntries(DATE_WORDS.map((word) => [word, (date: string) => withWord(word, date)])),
};

const PLACE = /\{\{(\w+)(?:, (\w+))?\}\}/g;

const plurals = new Map<Locale, Intl.PluralRules>();

function formOf(count: number, locale: Locale): Form {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  // Italian has a form of its own for millions, which our texts need not tell apart.
  return rules.select(count) === 'one' ? 'one' : 'other';
}

/** The text at a path such as `common.save`, as it is written. */
function textAt(catalogue: Catalogue, path: string): string | undefined {
  let node: string | Catalogue | undefined = catalogue;
  for (const name of path.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, name)) return undefined;
    node = node[name];
  }
  return typeof node === 'string' ? node : undefined;
}

/**
 * @param key the path of a text, without its form
 * @returns undefined where the catalogue has no such text
 */
export function textOf(
  catalogue: Catalogue,
  key: string,
  { count }: Values,
  locale: Locale,
): string | undefined {
  if (typeof count !== 'number') return textAt(catalogue, key);
  const none = count === 0 ? textAt(catalogue, `${key}_zero`) : undefined;
  return none ?? textAt(catalogue, `${key}_${formOf(count, locale)}`) ?? textAt(catalogue, key);
}

/** Puts the values in their places. What they say themselves is left as it is. */
export function filled(text: string, values: Values, locale: Locale): string {
  return text.replace(PLACE, (_, name: string, format?: string) => {
    const value = values[name] ?? '';
    const write = format && value !== '' ? FORMATS[format] : undefined;
    return write ? write(value as never, locale) : String(value);
  });
}
