import type { SiteLanguage } from '../constants.ts';
import { isMembers } from '../difference/sameValue.ts';
import type { Entity } from '../entity.ts';
import { languagesOf } from '../normal/normalise.ts';

/**
 * The languages in which nobody can reach a document of the site, since it has no slug there.
 * @param values that its fields take
 */
export function languagesWithoutSlug(
  { fields }: Pick<Entity, 'fields'>,
  values: Readonly<Record<string, unknown>>,
  defaultLanguage: SiteLanguage,
): SiteLanguage[] {
  if (!Object.hasOwn(fields, 'slug') || values.isHomepage || values.isNotFound) return [];
  const slugs = isMembers(values.slug) ? values.slug : {};
  return languagesOf(values, defaultLanguage).languages.filter((language) => !slugs[language]);
}
