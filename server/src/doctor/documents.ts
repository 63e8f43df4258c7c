/** All documents in one pass: what is kept beside each, and what visitors or editors should know of it. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import { remarkLine } from '../operations/remarkTexts.ts';
import { lastingRemarks } from '../records/lastingRemarks.ts';
import { siteAddresses } from '../records/siteAddresses.ts';
import { recordOf } from '../store/documents.ts';
import { everyDocument } from '../store/everyDocument.ts';
import type { Session } from '../store/store.ts';
import { checkDerived, checkQueryColumns, checkStrays } from './derivedRows.ts';
import type { Note } from './finding.ts';

export async function checkDocuments(session: Session, note: Note): Promise<void> {
  const site = await siteAddresses(session);
  for await (const rows of everyDocument(session)) {
    for (const row of rows) {
      const { collection } = row;
      const record = recordOf(row);
      await checkDerived(session, collection, record, note);
      const entity: Entity | undefined = entityOf(collection);
      const remarks = entity ? lastingRemarks(entity, record, site) : [];
      for (const remark of remarks) note('warning', 'site', remarkLine(remark));
    }
    await checkQueryColumns(session, rows, note);
  }
  await checkStrays(session, note);
}
