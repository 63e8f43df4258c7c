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

/** Would this slug shadow an address that the site itself needs? */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}
