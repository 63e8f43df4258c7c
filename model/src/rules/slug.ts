import slugifyTitle from '@sindresorhus/slugify';
import { SITE_LANGUAGES, SLUG_MAX_ATTEMPTS, SLUG_MAX_LENGTH } from '../constants.ts';

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

/** The slug of a title: `Chi siamo` → `chi-siamo`, `Контакты` → `kontakty`. Empty if nothing remains. */
export function slugify(title: string): string {
  const slug = slugifyTitle(title, { decamelize: false })
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-+$/, '');
  return isReservedSlug(slug) ? `${slug}-1` : slug;
}

/** The slug itself, then `slug-1`, `slug-2`… up to the specification's 100 attempts. */
export function* slugCandidates(slug: string): Generator<string> {
  yield slug;
  for (let attempt = 1; attempt <= SLUG_MAX_ATTEMPTS; attempt++) {
    const suffix = `-${attempt}`;
    yield `${slug.slice(0, SLUG_MAX_LENGTH - suffix.length).replace(/-$/, '')}${suffix}`;
  }
}
