/** Deletes many records group by group, each group one change. */

import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { user } from '@regia/model/entities/user.ts';
import { countWithin, groupsWithin, type Located } from '../dataFiles/scope.ts';
import { noteRemarks } from '../operations/remarkTable.ts';
import { changeRecords } from '../records/change.ts';
import { forgetSuccessors } from '../records/successor.ts';
import { forgetInbox } from '../records/takeOut.ts';
import { getDocuments } from '../store/documents.ts';
import type { ExchangeWork } from './exchangeContext.ts';
import { requireStarter, turnsOf } from './liveRights.ts';
import { goingRecords } from './plannedRemoval.ts';
import type { RecordPredicate } from './protectedRecords.ts';
import { UndoOutcomes } from './undoOutcomes.ts';

/**
 * Deletes what lies within the scopes, but for what stays. A second run goes on where the first
 * one ended. Files that only deleted records show are left to the daily sweep, which waits a day:
 * until then an undo needs none of them brought back.
 */
export async function removeWithin(
  work: ExchangeWork,
  scopes: Iterable<string>,
  isProtected: RecordPredicate,
): Promise<void> {
  const { context, run, report } = work;
  const { store } = context.records;
  await run.enter('removing', await countWithin(store.reader, scopes));
  for (const scope of scopes) {
    report.mention(scope);
    for await (const found of groupsWithin(store.reader, scope, BATCH_SIZE)) {
      const group = found.filter(({ collection, record }) => !isProtected(collection, record.id));
      if (group.length > 0) await removeGroup(work, group);
      run.advance(found.length);
      await yieldToOthers();
    }
  }
}

async function removeGroup(work: ExchangeWork, group: readonly Located[]): Promise<void> {
  const { context, run, writer, report, takenBack } = work;
  const { accounts } = context.records;
  const before = report.report;
  await changeRecords(
    context.records,
    writer,
    async (unit) => {
      report.goBackTo(before);
      await requireStarter(unit.session, run.row);
      const outcomes = new UndoOutcomes(unit.session, takenBack);
      const mayTurn = await turnsOf(unit.session, writer.id);
      for (const [collection, some] of Map.groupBy(group, (one) => one.collection)) {
        const ids = some.map(({ record }) => record.id);
        // Someone may have changed or deleted some since they were found.
        const found = await getDocuments(unit.session, collection, ids);
        const records = await goingRecords({ report, outcomes, mayTurn }, collection, [
          ...found.values(),
        ]);
        await unit.removeAll(collection, records);
        // Where something is taken back, they are what they were.
        if (!takenBack) await forgetSuccessors(unit.session, collection, ids);
        if (collection !== user.collection) continue;
        for (const record of records) {
          await accounts.onUserDeleted(unit.session, record);
          await forgetInbox(unit, record.id);
        }
      }
      await run.note(unit.session, { report: report.report, wroteAt: unit.at });
      await noteRemarks(unit.session, run.row.id, report.waiting);
    },
    { isPart: true, operation: run.row.id },
  );
  report.forgetWaiting();
  await context.pause();
}
