/**
 * Is the homepage in a language of the site? No slug says so, as with other pages: it is in the
 * site's own language, and where one of its texts says something.
 */
export function isHomepageIn(
  language: string,
  defaultLanguage: unknown,
  texts: readonly unknown[],
): boolean {
  if (language === defaultLanguage) return true;
  return texts.some((text) => typeof text === 'string' && text.trim() !== '');
}
