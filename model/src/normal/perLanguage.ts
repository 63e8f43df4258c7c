/** Members per language, also where one is given for all of them. */
import { SITE_LANGUAGES, type SiteLanguage } from '../constants.ts';
import { isMembers, type Members } from '../difference/sameValue.ts';
import type { Field } from '../fields/field.ts';
import { isKind } from '../fields/kinds.ts';
import type { LocalizedField } from '../fields/localized.ts';
import type { Around } from './around.ts';
import type { Listed } from './items.ts';
import { itemIn, languagesOfItem, saidItemsOf } from './keyed.ts';
import { isLanguage, languageOf } from './languagesOf.ts';
import { isWords } from './leaves.ts';
import type { Said } from './nested.ts';

type Convert = (field: Field, value: unknown, path: string, around: Around) => unknown;

export function perLanguage(
  { of }: LocalizedField,
  value: unknown,
  path: string,
  around: Around,
  convert: Convert,
): unknown {
  const isList = isKind(of, 'sections') || isKind(of, 'refs');
  const given =
    value === '' ? {} : isList ? listsByLanguage(of, value, around) : textByLanguage(value, around);
  if (given !== value) around.note(path, value, given);
  if (!isMembers(given)) return given;
  // What was taken apart has been told as one.
  const within = given === value ? around : { ...around, note: () => {} };
  const found = new Map<string, unknown>();
  const silent: SiteLanguage[] = [];
  let isSame = given === value;
  for (const [key, one] of Object.entries(given)) {
    const language = languageOf(key, given);
    if (language !== null && one === null) {
      silent.push(language);
      within.note(`${path}.${key}`, one, undefined);
    } else if (language === null || found.has(language)) found.set(key, one);
    else {
      const now = convert(of, one, `${path}.${language}`, within);
      if (language !== key) within.note(path, { [key]: one }, { [language]: now });
      isSame &&= now === one && language === key;
      found.set(language, now);
    }
  }
  if (isSame && silent.length === 0) return given;
  // A language must be left where there was one, or the rest would be taken for a map of items.
  const [first] = silent;
  if (first && found.size > 0 && ![...found.keys()].some(isLanguage))
    found.set(first, of.initial());
  return Object.fromEntries(found);
}

function textByLanguage(value: unknown, around: Around): unknown {
  const isText = typeof value === 'string' || typeof value === 'number' || isWords(value);
  return isText ? { [around.defaultLanguage()]: value } : value;
}

/**
 * Lists by language. Without languages, a list or a map from a key to its items is for all of those
 * that the document has.
 */
function listsByLanguage(listed: Listed, value: unknown, around: Around): unknown {
  if (isMembers(value)) {
    const entries = Object.entries(value);
    const hasLanguages = entries.some(
      ([key, one]) => languageOf(key, value) !== null || isOtherLanguage(listed, key, one),
    );
    if (hasLanguages || entries.length === 0) return value;
  }
  const items = saidItemsOf(listed, value);
  return items === null ? value : inLanguages(listed, items, around);
}

/** A language that the site does not have, such as `es`, has a list of its own. */
function isOtherLanguage({ kind }: Listed, key: string, value: unknown): boolean {
  const isSaid = Array.isArray(value) || (kind === 'sections' && typeof value === 'string');
  return isSaid && /^[a-z]{2}(?:-[A-Z]{2})?$/.test(key);
}

/**
 * The items in each language. Blocks without one are listed once: other languages take those of the
 * default one.
 */
function inLanguages({ kind }: Listed, items: readonly Said[], around: Around): Members {
  if (items.length === 0) return {};
  const spoken = items.flatMap(languagesOfItem);
  const isForAll = items.some((item) => languagesOfItem(item).length === 0);
  const own = kind === 'refs' ? [around.defaultLanguage()] : around.languages();
  const wanted: readonly string[] = isForAll ? [...own, ...spoken] : spoken;
  // What is said in a language that the site does not have stays, too.
  const languages = [...SITE_LANGUAGES, ...new Set(spoken.filter((one) => !isLanguage(one)))];
  return Object.fromEntries(
    languages
      .filter((language) => wanted.includes(language))
      .map((language) => [language, items.flatMap((item) => itemIn(language, item))]),
  );
}
