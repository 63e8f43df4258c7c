import { hasText } from '../difference/sameValue.ts';

/**
 * Is the homepage in a language of the site? No slug says so, as with other pages: it is in the
 * site's own language, and where one of its texts says something.
 * @param textOf gives a text of it, and is asked for no more than decides
 */
export function isHomepageIn(
  language: string,
  defaultLanguage: unknown,
  textOf: (field: 'title' | 'slug') => unknown,
): boolean {
  return language === defaultLanguage || hasText(textOf('title')) || hasText(textOf('slug'));
}
