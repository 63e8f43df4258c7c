import slugifyTitle from '@sindresorhus/slugify';
import { SLUG_MAX_ATTEMPTS, SLUG_MAX_LENGTH } from '../constants.ts';
import { isReservedSlug, SLUG_PATTERN } from './slugShape.ts';

/** In place of the English words that the library has for signs. */
function wordsOfSigns(language: string): [sign: string, word: string][] {
  const own: [string, string][] = [['€', ' euro ']];
  if (language === 'en') return own;
  return [...own, ['&', language === 'it' ? ' e ' : ' '], ['♥', ' '], ['🦄', ' ']];
}

/**
 * The slug of a title: `Chi siamo` → `chi-siamo`, `Контакты` → `kontakty`. Empty if nothing remains.
 * @param language of the title, in which a sign such as `&` is spelled out
 */
export function slugify(title: string, language: string): string {
  const customReplacements = wordsOfSigns(language);
  const slug = slugifyTitle(title, { decamelize: false, customReplacements })
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-+$/, '');
  return isReservedSlug(slug) ? `${slug}-1` : slug;
}

const FILE_ENDING = /\.(?:html?|php|aspx?)$/i;

/**
 * The slug that an address of another program becomes: `2014/05/Chi_Siamo.html` → `2014-05-chi-siamo`,
 * `d%C3%A9claration` → `declaration`. Empty if nothing remains.
 * @param language as for `slugify`
 */
export function fittingSlug(address: string, language: string): string {
  const slug = address.trim().toLowerCase();
  const fits = slug === '' || (SLUG_PATTERN.test(slug) && slug.length <= SLUG_MAX_LENGTH);
  if (fits && !isReservedSlug(slug)) return slug;
  return slugify(decoded(address.trim()).replace(FILE_ENDING, ''), language);
}

const ESCAPES = /%[0-9a-f]{2}/gi;

/** What percent-encoding stands for, also where it was encoded twice. Bytes that are no text are left out. */
function decoded(address: string, times = 2): string {
  try {
    if (times > 0) return decoded(decodeURIComponent(address), times - 1);
  } catch {
    // A percent sign of its own is none of an encoding.
  }
  return address.replaceAll(ESCAPES, ' ');
}

/** The slug itself, then `slug-1`, `slug-2`… up to the specification's 100 attempts. */
export function* slugCandidates(slug: string): Generator<string> {
  yield slug;
  for (let attempt = 1; attempt <= SLUG_MAX_ATTEMPTS; attempt++) {
    const suffix = `-${attempt}`;
    yield `${slug.slice(0, SLUG_MAX_LENGTH - suffix.length).replace(/-$/, '')}${suffix}`;
  }
}
