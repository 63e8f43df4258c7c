import slugifyTitle from '@sindresorhus/slugify';
import { SLUG_MAX_ATTEMPTS, SLUG_MAX_LENGTH } from '../constants.ts';
import { isReservedSlug } from './slugShape.ts';

export { isReservedSlug, SLUG_PATTERN } from './slugShape.ts';

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
