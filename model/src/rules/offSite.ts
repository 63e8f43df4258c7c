import type { SiteLanguage } from '../constants.ts';
import { isMembers } from '../difference/sameValue.ts';
import type { Entity } from '../entity.ts';
import { languagesOf } from '../normal/normalise.ts';
import type { Remark } from '../remarks.ts';
import { isShownSlug } from './slugShape.ts';
import { isNeverPublic } from './visibility.ts';

type OffSite = Pick<Remark, 'code' | 'field'>;
type Values = Readonly<Record<string, unknown>>;

/**
 * What keeps a document off the site for as long as nobody mends it.
 * @param record as it is stored
 * @param values that its fields take of it
 */
export function offSiteRemarks(
  { collection, fields }: Pick<Entity, 'collection' | 'fields'>,
  record: Values,
  values: Values,
  defaultLanguage: SiteLanguage,
): OffSite[] {
  if (!Object.hasOwn(fields, 'slug')) return [];
  const without = languagesWithoutSlug(collection, record, defaultLanguage).map(
    (language) => ({ code: 'slugMissing', field: `slug.${language}` }) as const,
  );
  const all: OffSite[] = [...without];
  if (isNeverPublic(record.publicAt)) all.push({ code: 'neverPublic', field: 'publicAt' });
  // A work, or a category, without a template has the one that the settings name.
  if (collection === 'pages' && !values.template) {
    all.push({ code: 'templateMissing', field: 'template' });
  }
  if (collection === 'works' && !values.workCategory) {
    all.push({ code: 'categoryMissing', field: 'workCategory' });
  }
  return all;
}

function languagesWithoutSlug(
  collection: string,
  record: Values,
  defaultLanguage: SiteLanguage,
): SiteLanguage[] {
  if (record.isHomepage === true || record.isNotFound === true) return [];
  const slugs = isMembers(record.slug) ? record.slug : {};
  return languagesOf(record, defaultLanguage).languages.filter((language) => {
    const slug = slugs[language];
    return typeof slug !== 'string' || !isShownSlug(collection, slug);
  });
}
