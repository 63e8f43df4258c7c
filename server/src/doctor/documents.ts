/** All documents in one pass: what is kept beside each, and what visitors or editors should know of it. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { variable } from '@regia/model/entities/variable.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { mapPlaceholder } from '@regia/model/rules/mapPlaceholder.ts';
import { unknownCollection } from '../exchange/groupRemarks.ts';
import { unreadVariable } from '../exchange/sameNames.ts';
import { remarkLine } from '../operations/remarkTexts.ts';
import { lastingRemarks } from '../records/lastingRemarks.ts';
import { siteAddresses } from '../records/siteAddresses.ts';
import { unknownMaps } from '../renders/report/unknownMaps.ts';
import { recordOf } from '../store/documents.ts';
import { everyDocument } from '../store/everyDocument.ts';
import type { Session } from '../store/store.ts';
import { checkDerived, checkStrays } from './derivedRows.ts';
import type { Note } from './finding.ts';

/** What a whole site may have at once, as while a language is prepared: told once of all that are alike. */
const SUMMED: ReadonlySet<Remark['code']> = new Set([
  'languageOff',
  'languageUnknown',
  'collectionUnknown',
]);

export async function checkDocuments(session: Session, note: Note): Promise<void> {
  const site = await siteAddresses(session);
  // They come by their ids, of which the smallest counts.
  const readByName = new Map<unknown, string>();
  const unread = (collection: string, { id, name }: AnyRecord): Remark[] => {
    if (collection !== variable.collection) return [];
    const read = readByName.get(name);
    if (read === undefined) readByName.set(name, id);
    return read === undefined ? [] : [unreadVariable(id, name, read)];
  };
  const alike = new Map<string, { readonly first: Remark; others: number }>();
  for await (const rows of everyDocument(session)) {
    for (const row of rows) {
      const { collection } = row;
      const record = recordOf(row);
      const entity: Entity | undefined = entityOf(collection);
      const remarks = entity
        ? await lastingRemarks(entity, record, site)
        : unknownCollection(collection);
      for (const remark of [...remarks, ...unread(collection, record)]) {
        if (!SUMMED.has(remark.code)) {
          note('warning', 'site', remarkLine(remark));
          continue;
        }
        const key = JSON.stringify([remark.code, collection, remark.value]);
        const sum = alike.get(key);
        if (sum) sum.others++;
        else alike.set(key, { first: remark, others: 0 });
      }
    }
    await checkDerived(session, rows, note);
  }
  for (const { first, others } of alike.values()) {
    const more = others > 0 ? `; and ${others} more in ${first.collection}` : '';
    note('warning', 'site', remarkLine(first) + more);
  }
  for (const { number, documents } of await unknownMaps(session)) {
    for (const { collection, id } of documents) {
      const value = mapPlaceholder(number);
      note(
        'warning',
        'site',
        remarkLine({ code: 'mapMissing', collection, id, field: null, value }),
      );
    }
  }
  await checkStrays(session, note);
}
