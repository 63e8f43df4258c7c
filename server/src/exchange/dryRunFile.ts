/** What an import or a restore would do, found out without writing anything. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { countWithin, isWithin } from '../dataFiles/scope.ts';
import { type Impact, type ImpactOptions, impactOf } from '../impact/impact.ts';
import { LookedAt } from '../impact/lookedAt.ts';
import type { ReportBuilder } from '../operations/reportBuilder.ts';
import type { OperationRun } from '../operations/run.ts';
import type { Writer } from '../records/writer.ts';
import type { Session } from '../store/store.ts';
import { importSite } from './importSite.ts';
import { turnsOf } from './liveRights.ts';
import { tellKept } from './needs.ts';
import { nextGroup } from './nextGroup.ts';
import { planGroup } from './plannedGroup.ts';
import { planRemoval } from './plannedRemoval.ts';
import {
  keepAdministrators,
  protectedInRestore,
  type RecordPredicate,
} from './protectedRecords.ts';
import type { Staging } from './staging.ts';
import { type TakenBack, UndoOutcomes } from './undoOutcomes.ts';
import { WantedKeys } from './wantedKeys.ts';

/** Writes whose effect on the site is looked at. */
export const WRITES_LOOKED_AT = 1_000;

export interface FileDryRun {
  readonly impactOptions: ImpactOptions;
  readonly run: OperationRun;
  readonly report: ReportBuilder;
  readonly viewer: Writer;
  readonly staging: Staging;
  /** The operation that would be taken back, if it is one. */
  readonly takenBack: TakenBack | null;
  /** Would what the file does not have go? */
  readonly replaces: boolean;
  readonly hasBackupFile: (id: string) => Promise<boolean>;
}

/**
 * Counts, remarks and the outputs that would differ; null where there is no site yet.
 * @throws RegiaError `lastAdministrator` where the file itself would be refused so
 */
export async function dryRunFile(dryRun: FileDryRun): Promise<Impact | null> {
  const { store } = dryRun.impactOptions.context;
  const looked = await store.snapshot((session) => plannedWrites(session, dryRun));
  return effectOf(dryRun, looked);
}

/** What the public site would show otherwise; null where there is no site yet. */
export function effectOf(
  { impactOptions, viewer }: Pick<FileDryRun, 'impactOptions' | 'viewer'>,
  looked: LookedAt,
): Promise<Impact | null> {
  return impactOf(
    { ...impactOptions, mayGiveUp: true },
    looked,
    { viewer, own: { collection: '', ids: new Set() } },
    new AbortController().signal,
  );
}

async function plannedWrites(session: Session, dryRun: FileDryRun): Promise<LookedAt> {
  const { staging, run, report, viewer, replaces, takenBack, impactOptions } = dryRun;
  const outcomes = new UndoOutcomes(session, takenBack);
  const { isProtected, needed } = await protectedInRestore(session, viewer.id, staging, outcomes);
  const { scopes } = staging;
  const willGo: RecordPredicate = (collection, id) =>
    replaces &&
    isWithin(scopes, collection) &&
    !staging.has(collection, id) &&
    !isProtected(collection, id);
  await keepAdministrators(session, staging, willGo, outcomes);
  const looked = new LookedAt([], WRITES_LOOKED_AT);
  staging.forgetClaims();
  for (const scope of scopes) report.mention(scope);
  const leaving = replaces ? await countWithin(session, scopes) : 0;
  await run.enter('comparing', staging.total + leaving);
  const mayTurn = await turnsOf(session, viewer.id);
  // What goes has gone before anything is written.
  const removal = { session, run, report, outcomes, mayTurn, looked };
  const isGone = await planRemoval(removal, replaces ? scopes : [], willGo);
  if (replaces) tellKept(report, needed);
  const keepsStored = !replaces;
  const site = await importSite(session, staging, { keepsStored });
  const planning = {
    session,
    outcomes,
    staging,
    wanted: new WantedKeys(staging),
    report,
    willGo: isGone,
    mayTurn,
    at: impactOptions.context.clock().toISOString(),
    by: viewer.id,
    site,
    language: site.defaultLanguage,
    keepsStored,
    isOwnBackup: run.row.backup !== null,
    hasBackupFile: dryRun.hasBackupFile,
  };
  for (let last = 0; ; ) {
    const group = await nextGroup(session, staging, last);
    if (group.length === 0) break;
    for (const { collection, before, after } of await planGroup(planning, group)) {
      looked.add({ collection, id: after.id, before, after });
    }
    last = group.at(-1)?.seq ?? last;
    await run.noteRemarks(report);
    run.advance(group.length);
    await yieldToOthers();
  }
  return looked;
}
