/** What a slug may look like. Apart from the making of one, whose table of letters is large. */
import { SITE_LANGUAGES } from '../constants.ts';

/** Lower-case letters and digits of the Latin alphabet, in words joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const RESERVED = new Set<string>([
  ...SITE_LANGUAGES,
  'api',
  'assets',
  'files',
  'favicon-ico',
  'robots-txt',
  'sitemap-xml',
  'well-known',
]);

/** Under these names, previews are shown, and the site to those who were sent a link. */
const SHOWN = new Set(['_preview', '_shown']);

/** Addresses of another form, as other programs have them, which were stored as they came. */
const UNUSUAL = /^[A-Za-z0-9_-][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._~-]*)*$/;

/**
 * Is a document shown under this slug? Under each that fits; and under others that are stored, unless the
 * site itself needs the address, nobody could reach it, or it could be that of a document below it.
 */
export function isShownSlug(collection: string, slug: string): boolean {
  if (SLUG_PATTERN.test(slug)) return !isReservedSlug(slug);
  const [first = '', ...more] = slug.split('/');
  const name = first.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const isTaken = isReservedSlug(name) || SHOWN.has(first);
  return UNUSUAL.test(slug) && !isTaken && (more.length === 0 || collection === 'pages');
}

/** Is a page's slug one of those that are left to works and categories, given that of the works page? */
export function liesBelow(slug: string, worksPage: unknown): boolean {
  const isAddress = typeof worksPage === 'string' && isShownSlug('pages', worksPage);
  return isAddress && slug.startsWith(`${worksPage}/`);
}

/** Would this slug shadow an address that the site itself needs? */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}
