import type { AnyRecord } from '@regia/model/entity.ts';
import { ConditionText } from './ConditionText.tsx';
import { conditionOf } from './condition.ts';

/** What is known of a backup of a list. */
export function BackupState({ record }: { record: AnyRecord }) {
  const { condition, checkedAt, problem } = record;
  return <ConditionText {...conditionOf({ condition, checkedAt, problem })} />;
}
