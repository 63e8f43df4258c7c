import { page } from '@regia/model/entities/page.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import { work } from '@regia/model/entities/work.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';
import { missingTargets } from '../exchange/missingTargets.ts';
import { getDocument } from '../store/documents.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { Session } from '../store/store.ts';

/** The field of the settings that names a template for documents without one of their own. */
const GENERAL: Readonly<Record<string, string>> = {
  [work.collection]: 'workTemplateId',
  [workCategory.collection]: 'worksTemplateId',
};

/**
 * Of documents of which nothing can be rendered, those whose template does not exist.
 * @returns by `pages/p1`, what is to be said of its template
 */
export async function missingTemplates(
  session: Session,
  held: readonly { readonly collection: string; readonly id: string }[],
): Promise<Map<string, string>> {
  const settings = await getDocument(session, setting.collection, SETTINGS_ID);
  const found = new Map<string, string>();
  for (const { collection } of [page, work, workCategory]) {
    const ids = held.filter((one) => one.collection === collection).map(({ id }) => id);
    if (ids.length === 0) continue;
    const records = await getShortDocuments(session, collection, ids, ['template']);
    const general = GENERAL[collection];
    const asked = [...records.values()].map((record) => {
      const template = record.template ?? (general && settings?.[general]);
      return { collection, after: { ...record, template } };
    });
    const afterwards = { isThere: () => false, willGo: () => false };
    for (const { id, field, value } of await missingTargets(session, asked, afterwards)) {
      if (field !== 'template') continue;
      const isOwn = (records.get(id)?.template ?? null) !== null;
      const which = isOwn ? 'its template' : `the template in the settings (${general})`;
      found.set(
        `${collection}/${id}`,
        `${which} does not exist: ${value}. Choose another, or restore it under this id`,
      );
    }
  }
  return found;
}
