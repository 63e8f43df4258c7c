import { workCategory } from '@regia/model/entities/workCategory.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { languagesOf } from '@regia/model/normal/languagesOf.ts';
import { type OffSite, offSiteRemarks, type SiteAddresses } from '@regia/model/rules/offSite.ts';
import { getDocument, hasDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import { fittingValue } from './fitting.ts';
import { siteAddresses } from './siteAddresses.ts';

/**
 * What keeps a stored record off the site, or will once it is stored, in each language that the site has;
 * undefined where it is no document.
 */
export async function offSiteOf(
  session: Session,
  entity: Entity,
  record: AnyRecord,
): Promise<readonly OffSite[] | undefined> {
  if (!Object.hasOwn(entity.fields, 'slug')) return undefined;
  return offSiteIn(session, entity, record, await siteAddresses(session));
}

/** The same of a document, on a site whose addresses are known. */
export async function offSiteIn(
  session: Session,
  entity: Entity,
  record: AnyRecord,
  site: SiteAddresses,
): Promise<readonly OffSite[]> {
  // A save need not hold long texts against their fields once more.
  const values = Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([name]) => name === 'template' || name === 'workCategory')
      .map(([name, field]) => [name, fittingValue(entity, field, name, record)]),
  );
  const { id } = Object(values.workCategory);
  // Without its template a document may be shown as it last was; without its category it has no address.
  if (typeof id === 'string' && !(await hasDocument(session, 'workCategories', id))) {
    values.workCategory = null;
  }
  const languages = new Set<string>(site.languages);
  return offSiteRemarks(entity, record, values, site).filter(({ field }) => {
    const [, language] = field.split('.');
    return language === undefined || languages.has(language);
  });
}

/** Does what is stored keep a document off the site in one of its languages, whatever its dates say? */
export async function isOffSite(
  session: Session,
  entity: Entity,
  record: AnyRecord,
  { site, language }: { site: SiteAddresses; language: string },
): Promise<boolean> {
  const isEverywhere = record.isHomepage === true || record.isNotFound === true;
  const { languages: spoken } = languagesOf(record, site.defaultLanguage);
  if (!isEverywhere && !spoken.some((one) => one === language)) return true;
  const remarks = await offSiteIn(session, entity, record, site);
  return remarks.some(({ code, field }) => code !== 'neverPublic' && isAbout(field, language));
}

/** The category that a document is in; null where it is in none. */
export async function categoryOf(
  session: Session,
  { workCategory: category }: AnyRecord,
): Promise<AnyRecord | null> {
  const { id } = Object(category);
  return typeof id === 'string' ? getDocument(session, workCategory.collection, id) : null;
}

function isAbout(field: string, language: string): boolean {
  const [, localized = language] = field.split('.');
  return localized === language;
}
