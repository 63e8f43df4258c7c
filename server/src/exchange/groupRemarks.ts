/** What is told of a file's records besides what stands in each of them. */
import { block } from '@regia/model/entities/block.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { likelyCollection } from '@regia/model/rules/likelyCollection.ts';
import type { SiteAddresses } from '@regia/model/rules/offSite.ts';
import { isRecordId } from '@regia/model/rules/recordId.ts';
import { parsingMistakes } from '../renders/report/unparsable.ts';
import type { KeyHolders } from './keyHolders.ts';
import { missingMaps } from './missingMaps.ts';
import { missingTargets } from './missingTargets.ts';
import type { PlannedWrite, Planning } from './plannedGroup.ts';
import { sameNames } from './sameNames.ts';

/** Collections whose records are made from others, and come back by themselves. */
export const DERIVED: ReadonlySet<string> = new Set(['webRenders']);

/** References, maps and variables that are not there, or not read, once all of these are written. */
export async function remarksOfAll(
  planning: Planning,
  holders: KeyHolders,
  writes: readonly PlannedWrite[],
): Promise<Remark[]> {
  const { session, staging, willGo } = planning;
  // References to records that are neither stored nor in the file keep the copy that they have.
  const isThere = (collection: string, id: string) => staging.has(collection, id) && isRecordId(id);
  const missing = await missingTargets(session, writes, { isThere, willGo });
  return [
    ...missing.map((one) => ({ code: 'targetMissing', ...one }) as const),
    ...(await missingMaps(planning, holders, writes)),
    ...(await sameNames(planning, writes)),
  ];
}

/** Why the code of a block cannot be parsed. */
export async function mistakeRemarks(
  record: AnyRecord,
  { languages }: SiteAddresses,
): Promise<Remark[]> {
  const mistakes = await parsingMistakes(record, languages);
  return mistakes.map(([language, { line, column, message }]) => ({
    code: 'codeFailing',
    ...{ collection: block.collection, id: record.id, field: `code.${language}` },
    value: `${line}:${column} ${message}`,
  }));
}

/** A collection that nobody will see may be one of ours under another name: it is told of once. */
export function unknownRemark({ report }: Planning, collection: string): Remark[] {
  const { created, updated } = report.countsOf(collection);
  return created + updated === 0 ? unknownCollection(collection) : [];
}

/** Which of our collections one of another name may be. */
export function unknownCollection(collection: string): Remark[] {
  const now = likelyCollection(collection);
  return now ? [{ code: 'collectionUnknown', collection, id: '', field: null, now }] : [];
}
