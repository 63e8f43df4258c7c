/** Puts together backups, data exchange and the operations that carry them out. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { BATCH_PAUSE_MS } from '@regia/model/constants.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { OperationKind } from '@regia/model/rules/operation.ts';
import { dayOf } from '@regia/model/rules/visibility.ts';
import { readSignedInUser } from '../auth/users.ts';
import { BACKUP_FOLDER } from '../backups/archives.ts';
import { Backups } from '../backups/backups.ts';
import { announceBackup, dueBackup, overdueSince } from '../backups/daily.ts';
import type { TryRestore } from '../backups/tryRestore.ts';
import type { Config } from '../base/config.ts';
import { lazy } from '../base/lazy.ts';
import type { Telemetry } from '../base/telemetry.ts';
import { UPLOAD_FOLDER, UPLOAD_LIFE_MS, Uploads } from '../exchange/uploads.ts';
import type { FileContext } from '../files/fileContext.ts';
import type { OpenedFiles } from '../files/openFiles.ts';
import type { DueWork } from '../jobs/startJobs.ts';
import type { Leases } from '../leases/leases.ts';
import { neededUploads } from '../operations/operationRules.ts';
import { Operations } from '../operations/operations.ts';
import { operationsIn } from '../operations/operationTable.ts';
import type { OperationHandler } from '../operations/perform.ts';
import { NO_RENDERS, type RecordContext } from '../records/context.ts';
import { recordEvent } from '../records/log/recordEvent.ts';
import { SYSTEM } from '../records/writer.ts';
import type { RenderEngine } from '../renders/engine/engine.ts';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import { planChange } from '../renders/plan/plan.ts';
import type { Renderings } from '../threads/renderings.ts';
import { normaliseStored } from '../upgrade/storedForms.ts';

interface OperationsParts {
  readonly config: Pick<Config, 'dataDir' | 'databasePaced' | 'backupHour' | 'backupRetention'>;
  readonly context: RecordContext;
  readonly leases: Leases;
  readonly engine: RenderEngine;
  readonly environment: SiteEnvironment;
  readonly renderings?: Renderings;
  readonly files: FileContext & Pick<OpenedFiles, 'place' | 'privately'>;
  readonly telemetry: Telemetry;
  readonly onFailure: (error: unknown, what: string) => void;
  readonly sendMail: () => void;
  readonly tryRestore: TryRestore;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** The operations of an installation; whatever was under way when it ended is interrupted. */
export async function createOperations(parts: OperationsParts) {
  const { config, context, leases, engine, environment, renderings, files, onFailure } = parts;
  const { store, clock, newId } = context;
  const backups = new Backups({
    context,
    files: files.storage,
    storage: await files.privately(BACKUP_FOLDER),
    incoming: files.incoming,
    retention: config.backupRetention,
    tryRestore: (path, signal) => parts.tryRestore(path, environment, signal),
    onFailure,
  });
  const uploads = await openUploads(config.dataDir, files);
  const openExchange = async () => {
    const { DataExchange } = await import('../exchange/dataExchange.ts');
    return new DataExchange({
      context: {
        records: {
          ...context,
          renders: {
            planChange: async (session, change) => {
              await planChange(session, change);
            },
            afterCommit: async (change) => {
              backups.afterCommit(change);
              return NO_RENDERS;
            },
          },
        },
        pause: () => (config.databasePaced ? parts.pause(BATCH_PAUSE_MS) : yieldToOthers()),
        hasBackupFile: (id) => backups.has(id),
      },
      impact: { context, environment, renderings },
      backups,
      files,
      uploads,
      afterwards: async () => {
        parts.sendMail();
        await engine.settle();
      },
      viewerOf: async (writer) =>
        (writer.id === null ? null : await readSignedInUser(store.reader, writer.id)) ?? writer,
    });
  };
  // What imports and restores take is loaded with the first of them.
  const exchange = lazy(openExchange);
  const { timeZone } = environment;
  const handlers: Record<OperationKind, OperationHandler> = {
    rehearsal: async (...of) => (await exchange()).dryRun(...of),
    import: async (...of) => (await exchange()).import(...of),
    restore: async (...of) => (await exchange()).restore(...of),
    delete: async (...of) => (await exchange()).delete(...of),
    async backup(run, writer) {
      const type = run.row.source.isDaily ? 'daily' : 'manual';
      const { id } = await backups.make(type, writer, run);
      if (type === 'daily') await announceBackup(context, id, dayOf(clock(), timeZone));
      // Others may read a backup while this one was checked.
      const others = await operationsIn(store.reader, ['running', 'waiting']);
      await backups.upkeep.prune(new Set(others.flatMap((one) => [one.backup, one.safetyBackup])));
      return { backup: id };
    },
    async rebuild(run) {
      await run.enter('writing');
      // Mends what is kept beside the records.
      await normaliseStored(context, { isWanted: true });
      await engine.rebuild({ isWanted: true });
      return {};
    },
  };
  const operations = new Operations({
    ...{ store, leases, clock, newId, handlers, onFailure },
    telemetry: parts.telemetry,
  });
  await operations.noteInterrupted();
  const due: DueWork = {
    async backUp() {
      const hour = config.backupHour;
      if (hour === null) return;
      await leases.hold('job:backup', 0, async () => {
        if (!(await dueBackup(store.reader, clock(), { timeZone, hour }))) return;
        const wanted = { kind: 'backup', by: SYSTEM, source: { isDaily: true } } as const;
        const begun = await operations.begin(wanted).catch(unlessBusy);
        await begun?.end;
      });
    },
    async verifyBackups() {
      await backups.upkeep.verifyAgain();
      const since = config.backupHour === null ? null : await overdueSince(store.reader, clock());
      if (since === null) return;
      onFailure(
        new Error(`the last is from ${since || 'never'}`),
        'No intact backup in the last two days',
      );
      const event = { action: 'backupsOverdue', type: 'error', by: SYSTEM } as const;
      await recordEvent(context, { ...event, detail: since });
    },
    async takeUp() {
      await operations.noteInterrupted();
      await operations.takeUpWaiting();
    },
    async sweep() {
      await backups.upkeep.sweep();
      const needed = await neededUploads(store.reader);
      const before = new Date(clock().getTime() - UPLOAD_LIFE_MS);
      await uploads.sweep(before, (id) => needed.has(id));
    },
  };
  return { operations, backups, uploads, ...due };
}

/** The files that were sent to be imported. */
export async function openUploads(
  dataDir: string,
  { place, privately }: Pick<OpenedFiles, 'place' | 'privately'>,
): Promise<Uploads> {
  return Uploads.open({ dataDir, shared: place.isShared ? await privately(UPLOAD_FOLDER) : null });
}

/** Its turn comes at the next round. */
function unlessBusy(error: unknown): null {
  if (error instanceof RegiaError && error.code === 'operationRunning') return null;
  throw error;
}
