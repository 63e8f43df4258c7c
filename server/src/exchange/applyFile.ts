/** Writes the records of a file group by group, each group one change. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { block } from '@regia/model/entities/block.ts';
import { noteRemarks } from '../operations/remarkTable.ts';
import { changeRecords } from '../records/change.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { parseAhead } from '../renders/report/unparsable.ts';
import type { Session } from '../store/store.ts';
import { keepAccount } from './accountStep.ts';
import type { ExchangeWork } from './exchangeContext.ts';
import { importSite } from './importSite.ts';
import { requireStarter, turnsOf } from './liveRights.ts';
import { nextGroup } from './nextGroup.ts';
import { type PlannedWrite, planGroup } from './plannedGroup.ts';
import type { Staging } from './staging.ts';
import { UndoOutcomes } from './undoOutcomes.ts';
import { WantedKeys } from './wantedKeys.ts';

/**
 * Writes all staged records from the operation's position on. How far it is is noted together with
 * each group, so that an interrupted one goes on exactly there.
 */
export async function applyFile(work: ExchangeWork, staging: Staging): Promise<void> {
  const { context, run, report } = work;
  const total = staging.total;
  const { phase, position } = run.row;
  if (phase === 'writing') {
    await claimWritten(context.records.store.reader, staging, position);
  } else {
    staging.forgetClaims();
    for (const scope of staging.scopes) report.mention(scope);
    await run.save({ phase: 'writing', total, done: 0, position: 0 });
  }
  const wanted = new WantedKeys(staging);
  const isImport = run.row.kind === 'import';
  for (;;) {
    const { position, done } = run.row;
    const group = await nextGroup(context.records.store.reader, staging, position);
    const last = group.at(-1);
    if (!last) return;
    const before = report.report;
    // Nobody else writes while this does.
    await parseAhead(
      group.filter((one) => one.collection === block.collection).map(({ fields }) => fields),
    );
    await changeRecords(
      context.records,
      work.writer,
      async (unit) => {
        report.goBackTo(before);
        await requireStarter(unit.session, run.row);
        const writes = await planGroup(await planningIn(work, { staging, wanted }, unit), group);
        await writeGroup(work, unit, writes);
        const reached = { position: last.seq, done: done + group.length, wroteAt: unit.at };
        await run.note(unit.session, { ...reached, report: report.report });
        await noteRemarks(unit.session, run.row.id, report.waiting);
      },
      { isPart: true, operation: run.row.id, texts: isImport ? 'written' : 'returned' },
    );
    report.forgetWaiting();
    await context.pause();
  }
}

/**
 * Claims for the staged records up to a place, which have been written, the unique keys that they have.
 * Whoever goes on with an import in another process has the file's records, and not what was decided.
 */
export async function claimWritten(
  { db }: Session,
  staging: Staging,
  position: number,
): Promise<void> {
  for (let last = 0; last < position; ) {
    const group = staging.sizesAfter(last, BATCH_SIZE).filter(({ seq }) => seq <= position);
    for (const [collection, records] of Map.groupBy(group, (record) => record.collection)) {
      const ids = records.map(({ id }) => id);
      const rows = await db
        .selectFrom('unique_keys')
        .select(['key', 'id'])
        .where('collection', '=', collection)
        .where('id', 'in', ids)
        .execute();
      for (const { key, id } of rows) staging.claim(collection, key, id);
    }
    last = group.at(-1)?.seq ?? position;
  }
}

async function planningIn(
  { context, run, report, writer, takenBack }: ExchangeWork,
  { staging, wanted }: { staging: Staging; wanted: WantedKeys },
  unit: UnitOfWork,
) {
  const keepsStored = run.row.kind === 'import';
  const site = await importSite(unit.session, staging, { keepsStored });
  return {
    session: unit.session,
    site,
    language: site.defaultLanguage,
    keepsStored,
    isOwnBackup: run.row.backup !== null,
    outcomes: new UndoOutcomes(unit.session, takenBack),
    staging,
    wanted,
    report,
    at: unit.at,
    by: writer.id,
    // What is to go has gone before anything is written.
    willGo: () => false,
    mayTurn: await turnsOf(unit.session, writer.id),
    hasBackupFile: context.hasBackupFile,
  };
}

async function writeGroup(
  { context }: ExchangeWork,
  unit: UnitOfWork,
  writes: readonly PlannedWrite[],
): Promise<void> {
  const { accounts } = context.records;
  const rewritten = writes.filter(({ before }) => before !== null);
  for (const [collection, some] of Map.groupBy(rewritten, (write) => write.collection)) {
    await unit.releaseKeys(
      collection,
      some.map(({ after }) => after.id),
    );
  }
  await unit.putAll(writes);
  const moving = writes.filter(
    ({ account, before, after }) => account === 'change' && before?.email !== after.email,
  );
  const ids = moving.map(({ after }) => after.id);
  await accounts.releaseEmails(unit.session, ids);
  for (const write of writes) await keepAccount(accounts, unit.session, write);
}
