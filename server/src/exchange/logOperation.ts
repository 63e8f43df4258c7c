/** One entry of the action log for a whole operation. */
import { recordsDetail } from '@regia/model/rules/logDetail.ts';
import type { OperationKind } from '@regia/model/rules/operation.ts';
import type { OperationRow } from '../operations/operationTable.ts';
import type { RecordContext } from '../records/context.ts';
import { type EventAction, recordEvent } from '../records/log/recordEvent.ts';
import type { TrustedWriter } from '../records/writer.ts';

const ACTIONS: Partial<Record<OperationKind, EventAction>> = {
  import: 'imported',
  restore: 'backupRestored',
  delete: 'dataDeleted',
};

/** Notes what it wrote, where it wrote anything that the log tells of. */
export async function logOperation(
  context: RecordContext,
  by: TrustedWriter,
  { kind, report, collections }: Pick<OperationRow, 'kind' | 'report' | 'collections'>,
): Promise<void> {
  const action = ACTIONS[kind];
  if (!action || !report) return;
  await recordEvent(context, { action, by, detail: recordsDetail({ ...report, collections }) });
}
