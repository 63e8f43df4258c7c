import type { SiteLanguage } from '../constants.ts';
import { membersOf } from '../difference/sameValue.ts';
import { isShownSlug } from './slugShape.ts';

/** What keeps a work or a category from having an address, though nothing is amiss in the document itself. */
export const ADDRESS_LACKS = [
  'templateUnnamed',
  'worksPageMissing',
  'worksPageUntranslated',
  'categoryUntranslated',
] as const;
export type AddressLack = (typeof ADDRESS_LACKS)[number];

/** What an address is made of besides the document's own slug. */
export interface Above {
  readonly collection: string;
  /** Has the document a template, or do the settings name one for its kind? */
  readonly hasTemplate: boolean;
  /** The slugs of the works page by language; undefined where there is none. */
  readonly worksPage: unknown;
  /** The slugs of a work's category by language. */
  readonly category: unknown;
}

/** What of it is missing in a language; null where all of it is there. */
export function addressLackIn(language: SiteLanguage, above: Above): AddressLack | null {
  const { collection, hasTemplate, worksPage, category } = above;
  if (collection === 'pages') return null;
  if (!hasTemplate) return 'templateUnnamed';
  if (!worksPage) return 'worksPageMissing';
  const isThere = (kind: string, slugs: unknown) => {
    const slug = membersOf(slugs)[language];
    return typeof slug === 'string' && isShownSlug(kind, slug);
  };
  if (!isThere('pages', worksPage)) return 'worksPageUntranslated';
  const isBelow = collection !== 'works' || isThere('workCategories', category);
  return isBelow ? null : 'categoryUntranslated';
}
