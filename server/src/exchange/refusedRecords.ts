/** The records of a file that are not written whatever they say, and what is told of them. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { isRecordId } from '@regia/model/rules/recordId.ts';
import type { FileRecord } from '../dataFiles/fileRecord.ts';
import { DERIVED } from './groupRemarks.ts';
import type { Planning } from './plannedGroup.ts';

/** Null of a record that can be written. @param isStored is there one of this id already? */
export async function refusalOf(
  planning: Planning,
  { collection, id }: FileRecord,
  isStored: boolean,
): Promise<Remark[] | null> {
  const about = { collection, id, field: null };
  if (DERIVED.has(collection)) return derivedRemark(planning, collection);
  if (entityOf(collection) && !isStored) {
    if (!isRecordId(id)) return [{ code: 'idUnusable', ...about }];
    const isSecond = collection === setting.collection && id !== SETTINGS_ID;
    if (isSecond) return [{ code: 'oneOnly', ...about }];
  }
  if (collection !== 'backups' || (await planning.hasBackupFile(id))) return null;
  return [{ code: 'fileMissing', ...about }];
}

/** There are as many as outputs of the site: they are told of once. */
function derivedRemark({ report, staging }: Planning, collection: string): Remark[] {
  if (report.countsOf(collection).refused > 0) return [];
  const value = String(staging.countOf(collection));
  return [{ code: 'derived', collection, id: '', field: null, value }];
}
