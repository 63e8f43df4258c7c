/** One entry of the action log for a whole operation. */
import { log } from '@regia/model/entities/log.ts';
import { initialValues } from '@regia/model/entity.ts';
import type { OperationRow } from '../operations/operationTable.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import type { TrustedWriter } from '../records/writer.ts';

/** Such as `import #o1: 12 created, 3 updated, 0 removed (pages, works)`. */
export async function logOperation(
  context: RecordContext,
  writer: TrustedWriter,
  { id, kind, report, collections }: Pick<OperationRow, 'id' | 'kind' | 'report' | 'collections'>,
): Promise<void> {
  if (!context.keepsActionLog || !report) return;
  const { created, updated, removed } = report;
  const counts = `${created} created, ${updated} updated, ${removed} removed`;
  const message = `${kind} #${id}: ${counts} (${collections.join(', ')})`.slice(0, 2_000);
  const { firstName, lastName, email } = writer;
  await changeRecords(context, writer, async (unit) => {
    const fields = { ...initialValues(log), user: { firstName, lastName, email }, message };
    await unit.put(log.collection, unit.created(context.newId(), fields), null);
  });
}
