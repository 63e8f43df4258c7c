/** Dry runs, imports, restores and deletions, from their files to their last write. */
import { recordsDetail } from '@regia/model/rules/logDetail.ts';
import type { OperationKind } from '@regia/model/rules/operation.ts';
import type { BackupArchive } from '../backups/readBackup.ts';
import { isWithin } from '../dataFiles/scope.ts';
import type { FileContext } from '../files/fileContext.ts';
import { findOperation, type OperationRow, updateOperation } from '../operations/operationTable.ts';
import type { OperationHandler } from '../operations/perform.ts';
import { ReportBuilder } from '../operations/reportBuilder.ts';
import type { OperationRun } from '../operations/run.ts';
import { type EventAction, recordEvent } from '../records/log/recordEvent.ts';
import type { TrustedWriter, Writer } from '../records/writer.ts';
import { lastChange } from '../store/history/operationTrace.ts';
import { applyFile } from './applyFile.ts';
import { deleteData } from './deletion.ts';
import type { ExchangeWork } from './exchangeContext.ts';
import { tellKept } from './needs.ts';
import { type FileSources, openArchive, stagedFile } from './operationFile.ts';
import { keepAdministrators, protectedInRestore } from './protectedRecords.ts';
import { removeWithin } from './removal.ts';
import { restoreAddresses } from './restoreAddresses.ts';
import { restoreFallbacks, showsEarlier } from './restoreFallbacks.ts';
import { restoreFiles } from './restoreFiles.ts';
import { restorePreferences, tellPreferences } from './restorePreferences.ts';
import type { Staging } from './staging.ts';
import { takenBackBy, UndoOutcomes } from './undoOutcomes.ts';
import { UPLOAD_LIFE_MS } from './uploads.ts';

/** How the action log calls them. */
const ACTIONS: Partial<Record<OperationKind, EventAction>> = {
  import: 'imported',
  restore: 'backupRestored',
  delete: 'dataDeleted',
};

export interface DataExchangeOptions extends FileSources {
  readonly files: FileContext;
  /** Renders what the operation made stale, or begins to, and sends the mails that it queued. */
  readonly afterwards: () => Promise<void>;
  /** The live rights of whoever does the dry run, by which they see examples. */
  readonly viewerOf: (writer: TrustedWriter) => Promise<Writer>;
}

export class DataExchange {
  readonly #options: DataExchangeOptions;

  constructor(options: DataExchangeOptions) {
    this.#options = options;
  }

  readonly dryRun: OperationHandler = async (run, writer) => {
    const { impact: impactOptions, context, viewerOf } = this.#options;
    const { clock } = impactOptions.context;
    const report = new ReportBuilder();
    const viewer = await viewerOf(writer);
    if (run.row.source.action === 'delete') {
      const { dryRunDeletion } = await import('./dryRunDeletion.ts');
      const impact = await dryRunDeletion({ impactOptions, run, report, viewer });
      await run.noteRemarks(report);
      return { report: report.report, impact };
    }
    const staging = await stagedFile(this.#options, run);
    let archive: BackupArchive | null = null;
    try {
      const { dryRunFile } = await import('./dryRunFile.ts');
      let impact = await dryRunFile({
        impactOptions,
        run,
        report,
        staging,
        viewer,
        takenBack: await takenBackBy(context.records.store.reader, run.row),
        replaces: run.row.source.action === 'restore',
        hasBackupFile: context.hasBackupFile,
      });
      archive = await openArchive(this.#options, run.row);
      const { store } = context.records;
      if (archive) await tellPreferences({ store, archive, staging, report, by: writer.id });
      if (impact && archive && (await showsEarlier(archive, staging))) {
        impact = { ...impact, isComplete: false };
      }
      await run.noteRemarks(report);
      const expiresAt = new Date(clock().getTime() + UPLOAD_LIFE_MS).toISOString();
      const source = { ...run.row.source, expiresAt };
      return { source, report: report.report, impact, collections: [...staging.scopes] };
    } finally {
      archive?.close();
      staging.close();
      // What the safety backup has is read again.
      if (run.row.source.undoes) await this.forget(run.row);
    }
  };

  readonly import: OperationHandler = (run, writer) =>
    this.#apply(run, writer, { replaces: false });

  readonly restore: OperationHandler = (run, writer) =>
    this.#apply(run, writer, { replaces: true });

  /** Deletes all records of collections, but for those without whom nobody could sign in. */
  readonly delete: OperationHandler = async (run, writer) => {
    const report = new ReportBuilder(run.row.report);
    const { context, viewerOf } = this.#options;
    const work = { context, run, writer, report, takenBack: null };
    await deleteData(work, await viewerOf(writer), () => this.#secure(run, writer));
    return this.#finish(work);
  };

  /** Removes a kept file. */
  async forget({ source, id }: OperationRow): Promise<void> {
    await this.#options.uploads.remove(source.upload?.id ?? id);
  }

  async #apply(
    run: OperationRun,
    writer: TrustedWriter,
    { replaces }: { replaces: boolean },
  ): Promise<Partial<OperationRow>> {
    const { context, files } = this.#options;
    const { store } = context.records;
    const report = new ReportBuilder(run.row.report);
    const takenBack = await takenBackBy(store.reader, run.row);
    const work = { context, run, writer, report, takenBack };
    const isWriting = run.row.phase === 'writing';
    const staging = await stagedFile(this.#options, run);
    let archive: BackupArchive | null = null;
    try {
      if (!isWriting) await this.#prepare(work, staging, replaces);
      archive = await openArchive(this.#options, run.row);
      if (archive && !isWriting) {
        await restoreFiles(work, files, { archive, staging });
        await restorePreferences(work, staging, archive);
        const { manifest } = archive;
        const { scopes } = staging;
        await restoreAddresses(store, manifest, { scopes, takenBack, forgets: replaces });
      }
      await applyFile(work, staging);
      const { clock } = context.records;
      if (archive) await restoreFallbacks({ store, clock, staging, archive, takenBack });
    } finally {
      archive?.close();
      staging.close();
    }
    const noted = await this.#finish(work);
    await this.forget(run.row);
    return noted;
  }

  /** Makes sure of the way back, and takes away what a restore does not have. */
  async #prepare(work: ExchangeWork, staging: Staging, replaces: boolean): Promise<void> {
    const { run, writer, context } = work;
    const { store } = context.records;
    const outcomes = new UndoOutcomes(store.reader, work.takenBack);
    const { isProtected, needed } = await protectedInRestore(
      store.reader,
      writer.id,
      staging,
      outcomes,
    );
    const { scopes } = staging;
    const remains = (collection: string, id: string) =>
      staging.has(collection, id) || isProtected(collection, id);
    await keepAdministrators(
      store.reader,
      staging,
      (collection, id) => replaces && isWithin(scopes, collection) && !remains(collection, id),
      outcomes,
    );
    await run.save({ collections: [...scopes] });
    await this.#secure(run, writer);
    if (!replaces) return;
    await removeWithin(work, scopes, remains);
    tellKept(work.report, needed);
  }

  /** A backup of everything as it is now, unless an earlier run has made it. */
  async #secure(run: OperationRun, writer: TrustedWriter): Promise<void> {
    if (run.row.safetyBackup !== null) return;
    const { context, backups } = this.#options;
    // Whatever is changed from here on may not be in the backup.
    const since = await lastChange(context.records.store.reader);
    const { id } = await backups.make('safety', writer, {
      enter: (_phase, total) => run.enter('securing', total),
      advance: (steps) => run.advance(steps),
      signal: run.signal,
    });
    await run.save({ safetyBackup: id, since });
  }

  async #finish({ run, writer, report }: ExchangeWork): Promise<Partial<OperationRow>> {
    const { context, afterwards } = this.#options;
    await run.noteRemarks(report);
    const noted = { report: report.report };
    const { id, kind, undoes, collections } = run.row;
    const action = ACTIONS[kind];
    if (action) {
      const detail = recordsDetail({ ...report.report, collections });
      await recordEvent(context.records, { action, by: writer, detail });
    }
    if (undoes !== null) {
      const { store } = context.records;
      await store.transaction(async (session) => {
        const undone = await findOperation(session, undoes);
        // What was interrupted waits for nobody any more.
        const ended = undone?.state === 'interrupted' ? ({ state: 'failed' } as const) : {};
        await updateOperation(session, undoes, { undoneBy: id, ...ended });
      });
    }
    await afterwards();
    return noted;
  }
}
