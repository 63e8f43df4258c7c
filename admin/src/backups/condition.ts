/** What is known of a backup. Pure. */
import { BACKUP_CONDITIONS, type BackupCondition } from '@regia/model/entities/backup.ts';

export interface Known {
  condition: BackupCondition;
  /** When it was read again; null where it was not. */
  checkedAt: string | null;
  /** What was found wrong, as the program says it. */
  problem: string;
}

/** What a record says of its backup; of one that says nothing, nothing is known. */
export function conditionOf(record: {
  condition?: unknown;
  checkedAt?: unknown;
  problem?: unknown;
}): Known {
  const { condition, checkedAt, problem } = record;
  return {
    condition: BACKUP_CONDITIONS.find((one) => one === condition) ?? 'unchecked',
    checkedAt: typeof checkedAt === 'string' ? checkedAt : null,
    problem: typeof problem === 'string' ? problem : '',
  };
}
