/** All documents in one pass: what is kept beside each, and what visitors or editors should know of it. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { variable } from '@regia/model/entities/variable.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { mapPlaceholder } from '@regia/model/rules/mapPlaceholder.ts';
import { unknownCollection } from '../exchange/groupRemarks.ts';
import { unreadVariable } from '../exchange/sameNames.ts';
import { remarkLine } from '../operations/remarkTexts.ts';
import { besideOf, straysOf } from '../records/beside.ts';
import { keysOf } from '../records/derive.ts';
import { lastingRemarks } from '../records/lastingRemarks.ts';
import { siteAddresses } from '../records/siteAddresses.ts';
import { unknownMaps } from '../renders/report/unknownMaps.ts';
import { recordOf } from '../store/documents.ts';
import type { DocumentRow } from '../store/everyDocument.ts';
import { everyDocument } from '../store/everyDocument.ts';
import type { Session } from '../store/store.ts';
import { keyHolders } from '../store/uniqueKeys.ts';
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

const MENDS = 'run render:rebuild';
const FINDINGS = {
  columns: ['database', `wrong query fields: ${MENDS}`],
  links: ['links', `wrong links: ${MENDS}`],
  keys: ['keys', `wrong unique keys: ${MENDS}`],
  words: ['search', `wrong search words: ${MENDS}`],
} as const;

/** What queries ask of some records, and their links, unique keys and search words. */
async function checkDerived(
  session: Session,
  rows: readonly DocumentRow[],
  note: Note,
): Promise<void> {
  for (const { collection, record, differing } of await besideOf(session, rows)) {
    for (const what of differing) {
      const [area, found] = FINDINGS[what];
      const taken = what === 'keys' ? await takenBy(session, collection, record) : '';
      note('error', area, `${collection}/${record.id} has ${taken || found}`);
    }
  }
}

/** Which other records have its unique keys. */
async function takenBy(session: Session, collection: string, record: AnyRecord): Promise<string> {
  const entity = entityOf(collection);
  const holders = await keyHolders(session, collection, entity ? keysOf(entity, record) : []);
  const others = [...holders].filter(([, id]) => id !== record.id);
  const told = others.map(([key, id]) => `${collection}/${id} has ${key}`).join(', ');
  return told && `a unique key in common: ${told}. Change one of them`;
}

/** Rows of records that there are not. */
async function checkStrays(session: Session, note: Note): Promise<void> {
  for (const { area, collection, id } of await straysOf(session)) {
    note(
      'error',
      area,
      `left over from ${collection}/${id}, which no longer exists: run render:rebuild`,
    );
  }
}
