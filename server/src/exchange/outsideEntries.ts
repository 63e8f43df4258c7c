/**
 * What becomes of entries of the action log and of records of backups that come from a file. They tell of what
 * happened elsewhere, or of what somebody says happened: none leads back into this history, or bears a name of here.
 */
import { backup } from '@regia/model/entities/backup.ts';
import { log } from '@regia/model/entities/log.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Remark } from '@regia/model/remarks.ts';
import type { ReportBuilder } from '../operations/reportBuilder.ts';
import type { Compared } from './sameRecord.ts';

const NOBODYS = { createdBy: null, updatedBy: null } as const;

/** What is set of a record that comes from outside, whatever the file says of it. */
const SET: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [log.collection]: { change: log.fields.change.initial(), imported: true },
  // What is known of an archive is what was found when it was read here.
  [backup.collection]: {
    condition: backup.fields.condition.initial(),
    checkedAt: backup.fields.checkedAt.initial(),
    problem: backup.fields.problem.initial(),
  },
};

/** A record as it is stored if it comes from outside. */
export function fromOutside(collection: string, record: AnyRecord): AnyRecord {
  const set = SET[collection];
  return set ? { ...record, ...set, ...NOBODYS } : record;
}

/** The same comparison, for a record that may have come from outside before. */
export function comparedFromOutside(collection: string, compared: Compared): Compared {
  const { after, meta } = compared;
  return { ...compared, after: fromOutside(collection, after), meta: { ...meta, ...NOBODYS } };
}

/** Of the entries that a file adds to the log it is told once. */
export function outsideRemark(report: ReportBuilder, collection: string): Remark[] {
  if (collection !== log.collection || report.countsOf(collection).created > 0) return [];
  return [{ code: 'entriesImported', collection, id: '', field: null }];
}
