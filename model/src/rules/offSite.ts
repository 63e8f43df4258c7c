import type { SiteLanguage } from '../constants.ts';
import { isMembers } from '../difference/sameValue.ts';
import type { Entity } from '../entity.ts';
import { languagesOf } from '../normal/normalise.ts';
import type { Remark } from '../remarks.ts';
import { isNeverPublic } from './visibility.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What keeps a document off the site for as long as nobody mends it.
 * @param record as it is stored
 * @param values that its fields take of it
 */
export function offSiteRemarks(
  { fields }: Pick<Entity, 'fields'>,
  record: Values,
  values: Values,
  defaultLanguage: SiteLanguage,
): Pick<Remark, 'code' | 'field'>[] {
  if (!Object.hasOwn(fields, 'slug')) return [];
  const without = languagesWithoutSlug(values, defaultLanguage).map(
    (language) => ({ code: 'slugMissing', field: `slug.${language}` }) as const,
  );
  return isNeverPublic(record.publicAt)
    ? [{ code: 'neverPublic', field: 'publicAt' }, ...without]
    : without;
}

function languagesWithoutSlug(values: Values, defaultLanguage: SiteLanguage): SiteLanguage[] {
  if (values.isHomepage || values.isNotFound) return [];
  const slugs = isMembers(values.slug) ? values.slug : {};
  return languagesOf(values, defaultLanguage).languages.filter((language) => !slugs[language]);
}
