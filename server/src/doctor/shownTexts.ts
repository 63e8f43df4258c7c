/** What visitors will not see as it is written, or not at all. */
import type { SiteLanguage } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { offSiteRemarks } from '@regia/model/rules/offSite.ts';
import { notShownOf } from '@regia/site/notShown.ts';
import { remarkLine } from '../operations/remarkTexts.ts';
import { defaultLanguage } from '../records/defaultLanguage.ts';
import { fittingOf } from '../records/fitting.ts';
import { recordOf } from '../store/documents.ts';
import { everyDocument } from '../store/everyDocument.ts';
import type { Session } from '../store/store.ts';
import type { Note } from './finding.ts';

export async function checkShownTexts(session: Session, note: Note): Promise<void> {
  const language = await defaultLanguage(session);
  for await (const rows of everyDocument(session)) {
    for (const row of rows) {
      for (const remark of remarksOn(row.collection, recordOf(row), language)) {
        note('warning', 'site', remarkLine(remark));
      }
    }
  }
}

function remarksOn(collection: string, record: AnyRecord, language: SiteLanguage): Remark[] {
  const entity: Entity | undefined = entityOf(collection);
  if (!entity) return [];
  const where = { collection, id: record.id };
  const { values } = fittingOf(entity, record);
  return [...notShownOf(entity, record), ...offSiteRemarks(entity, record, values, language)].map(
    (one) => ({ ...where, ...one }),
  );
}
