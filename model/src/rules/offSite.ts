import type { SiteLanguage } from '../constants.ts';
import { hasText, type Members, membersOf } from '../difference/sameValue.ts';
import type { Entity } from '../entity.ts';
import { languagesOf } from '../normal/languagesOf.ts';
import type { RemarkCode } from '../remarks.ts';
import { isHomepageIn } from './homepage.ts';
import { isShownSlug, liesBelow } from './slugShape.ts';
import { isNeverPublic, publicPeriod } from './visibility.ts';

/** Why a document is not on the site. */
export const OFF_SITE = [
  'titleMissing',
  'slugMissing',
  'slugBelowWorks',
  'neverPublic',
  'templateMissing',
  'categoryMissing',
] as const satisfies readonly RemarkCode[];

/** What keeps a document off the site, and in which field it is mended, such as `slug.it`. */
export interface OffSite {
  readonly code: (typeof OFF_SITE)[number];
  readonly field: string;
}

/** What the site needs of addresses. */
export interface SiteAddresses {
  readonly defaultLanguage: SiteLanguage;
  /** Those that it is shown in. */
  readonly languages: readonly SiteLanguage[];
  /** The slug of the works page by language: what lies below it are works and categories. */
  readonly worksPage: unknown;
}

/**
 * What keeps a document off the site for as long as nobody mends it.
 * @param record as it is stored
 * @param values that its fields take of it: of these alone, template and category
 */
export function offSiteRemarks(
  { collection, fields }: Pick<Entity, 'collection' | 'fields'>,
  record: Members,
  values: Members,
  site: SiteAddresses,
): OffSite[] {
  if (!Object.hasOwn(fields, 'slug')) return [];
  const all: OffSite[] = record.isNotFound === true ? [] : addressRemarks(collection, record, site);
  if (isNeverPublic(publicPeriod(record))) {
    const isOfBegin = isNeverPublic(publicPeriod({ publicAt: record.publicAt }));
    all.push({ code: 'neverPublic', field: isOfBegin ? 'publicAt' : 'publicUntil' });
  }
  // A work, or a category, without a template has the one that the settings name.
  if (collection === 'pages' && !values.template) {
    all.push({ code: 'templateMissing', field: 'template' });
  }
  if (collection === 'works' && !values.workCategory) {
    all.push({ code: 'categoryMissing', field: 'workCategory' });
  }
  return all;
}

/** The homepage is to be in each language of the site; any other document where it has a title or a slug. */
function addressRemarks(collection: string, record: Members, site: SiteAddresses): OffSite[] {
  const [titles, slugs] = [membersOf(record.title), membersOf(record.slug)];
  const worksPages = membersOf(site.worksPage);
  if (record.isHomepage === true) {
    const all = { title: titles, slug: slugs };
    return site.languages
      .filter(
        (language) => !isHomepageIn(language, site.defaultLanguage, (name) => all[name][language]),
      )
      .map((language) => ({ code: 'titleMissing', field: `title.${language}` }));
  }
  return languagesOf(record, site.defaultLanguage).languages.flatMap((language): OffSite[] => {
    const slug = slugs[language];
    const field = `slug.${language}`;
    if (typeof slug !== 'string' || !isShownSlug(collection, slug)) {
      // A title brings its slug.
      return hasText(titles[language]) || hasText(slug)
        ? [{ code: 'slugMissing', field }]
        : [{ code: 'titleMissing', field: `title.${language}` }];
    }
    return liesBelow(slug, worksPages[language]) ? [{ code: 'slugBelowWorks', field }] : [];
  });
}
