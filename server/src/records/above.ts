import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { Above } from '@regia/model/rules/addressLack.ts';
import type { SiteAddresses } from '@regia/model/rules/offSite.ts';
import { getDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';

/** The setting that names the template of what has none of its own. */
const TEMPLATES: Readonly<Record<string, string>> = {
  works: 'workTemplateId',
  workCategories: 'worksTemplateId',
};

/** What the address of a stored document, or of one that is to be, is made of besides its own slug. */
export async function aboveOf(
  session: Session,
  { collection }: Pick<Entity, 'collection'>,
  { template, workCategory }: AnyRecord,
  { worksPage }: SiteAddresses,
): Promise<Above> {
  const usual = TEMPLATES[collection];
  const settings =
    template || !usual ? null : await getDocument(session, setting.collection, SETTINGS_ID);
  const id = isObject(workCategory) ? workCategory.id : null;
  const category = typeof id === 'string' ? await getDocument(session, 'workCategories', id) : null;
  return {
    collection,
    hasTemplate: Boolean(template || settings?.[usual ?? '']),
    worksPage,
    category: category?.slug,
  };
}
