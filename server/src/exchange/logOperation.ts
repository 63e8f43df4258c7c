/** One entry of the action log for a whole operation. */
import { type EventAction, recordEvent } from '../log/recordEvent.ts';
import type { OperationKind } from '../operations/operation.ts';
import type { OperationRow } from '../operations/operationTable.ts';
import type { RecordContext } from '../records/context.ts';
import type { TrustedWriter } from '../records/writer.ts';

const ACTIONS: Partial<Record<OperationKind, EventAction>> = {
  import: 'imported',
  restore: 'backupRestored',
  delete: 'dataDeleted',
};

/** Such as `imported: pages, works (12 created, 3 updated, 0 removed)`. */
export async function logOperation(
  context: RecordContext,
  by: TrustedWriter,
  { kind, report, collections }: Pick<OperationRow, 'kind' | 'report' | 'collections'>,
): Promise<void> {
  const action = ACTIONS[kind];
  if (!action || !report) return;
  const { created, updated, removed } = report;
  const counts = `${created} created, ${updated} updated, ${removed} removed`;
  await recordEvent(context, { action, by, detail: `${collections.join(', ')} (${counts})` });
}
