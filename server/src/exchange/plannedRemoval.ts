/** Which of the records that are to be deleted go: by what is taken back, and by rights. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { AnyRecord } from '@regia/model/entity.ts';
import { groupsWithin } from '../dataFiles/scope.ts';
import type { LookedAt } from '../impact/lookedAt.ts';
import type { ReportBuilder } from '../operations/reportBuilder.ts';
import type { OperationRun } from '../operations/run.ts';
import type { Session } from '../store/store.ts';
import type { turnsOf } from './liveRights.ts';
import type { RecordPredicate } from './protectedRecords.ts';
import type { UndoOutcomes } from './undoOutcomes.ts';

/** Records looked at together. */
const LOOKED_AT = 500;

interface Going {
  readonly report: ReportBuilder;
  readonly outcomes: UndoOutcomes;
  readonly mayTurn: Awaited<ReturnType<typeof turnsOf>>;
}

/** Those that go; the report counts them, and says of the others why they stay. */
export async function goingRecords(
  { report, outcomes, mayTurn }: Going,
  collection: string,
  records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  await outcomes.load(
    collection,
    records.map(({ id }) => id),
  );
  const going: AnyRecord[] = [];
  for (const record of records) {
    const outcome = await outcomes.of(collection, record.id, record);
    if (outcome === 'left') continue;
    const isWithin = await mayTurn({ collection, before: record, after: null });
    if (outcome === 'free' && isWithin) {
      going.push(record);
      continue;
    }
    const code = outcome === 'free' ? 'beyondRights' : outcome;
    report.remark({ code, collection, id: record.id, field: null });
    report.count(collection, 'refused');
  }
  report.count(collection, 'removed', going.length);
  return going;
}

interface Planned extends Going {
  readonly session: Session;
  readonly run: OperationRun;
  /** Takes what would be written. */
  readonly looked: LookedAt;
}

/**
 * Goes through what lies within scopes without deleting any of it; the report counts what would go.
 * @returns whether a record would
 */
export async function planRemoval(
  { session, run, looked, ...going }: Planned,
  scopes: Iterable<string>,
  willGo: RecordPredicate,
): Promise<RecordPredicate> {
  const gone = new Set<string>();
  for (const scope of scopes) {
    for await (const found of groupsWithin(session, scope, LOOKED_AT)) {
      const wanted = found.filter(({ collection, record }) => willGo(collection, record.id));
      for (const [collection, some] of Map.groupBy(wanted, (one) => one.collection)) {
        const records = some.map(({ record }) => record);
        for (const before of await goingRecords(going, collection, records)) {
          looked.add({ collection, id: before.id, before, after: null });
          gone.add(`${collection}/${before.id}`);
        }
      }
      await run.noteRemarks(going.report);
      run.advance(found.length);
      await yieldToOthers();
    }
  }
  return (collection, id) => gone.has(`${collection}/${id}`);
}
