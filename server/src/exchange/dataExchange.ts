/** Dry runs, imports, restores and deletions, from their files to their last write. */
import type { Backups } from '../backups/backups.ts';
import { COLLECTIONS } from '../backups/manifest.ts';
import { BackupArchive, isArchive } from '../backups/readBackup.ts';
import { requireFew, requireInFile } from '../dataFiles/chosenCollections.ts';
import { isWithin } from '../dataFiles/scope.ts';
import type { FileContext } from '../files/fileContext.ts';
import type { ImpactOptions } from '../impact/impact.ts';
import type { OperationHandler } from '../operations/operations.ts';
import { findOperation, type OperationRow, updateOperation } from '../operations/operationTable.ts';
import { ReportBuilder } from '../operations/reportBuilder.ts';
import type { OperationRun } from '../operations/run.ts';
import type { TrustedWriter, Writer } from '../records/writer.ts';
import { lastChange, lastChangeOf } from '../store/history/operationTrace.ts';
import type { Session } from '../store/store.ts';
import { adoptSettings } from './adoptSettings.ts';
import { applyFile } from './applyFile.ts';
import { deleteData } from './deletion.ts';
import type { ExchangeContext, ExchangeWork } from './exchangeContext.ts';
import { logOperation } from './logOperation.ts';
import { tellKept } from './needs.ts';
import { keepAdministrators, protectedInRestore } from './protectedRecords.ts';
import { receiveFile } from './receiveFile.ts';
import { removeWithin } from './removal.ts';
import { restoreAddresses } from './restoreAddresses.ts';
import { restoreFallbacks } from './restoreFallbacks.ts';
import { restoreFiles } from './restoreFiles.ts';
import { restorePreferences, tellPreferences } from './restorePreferences.ts';
import type { Staging } from './staging.ts';
import { type TakenBack, UndoOutcomes } from './undoOutcomes.ts';
import { UPLOAD_LIFE_MS, type Uploads } from './uploads.ts';

export interface DataExchangeOptions {
  readonly context: ExchangeContext;
  readonly impact: ImpactOptions;
  readonly backups: Backups;
  readonly files: FileContext;
  readonly uploads: Uploads;
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
    const staging = await this.#read(run);
    let archive: BackupArchive | null = null;
    try {
      const { dryRunFile } = await import('./dryRunFile.ts');
      const impact = await dryRunFile({
        impactOptions,
        run,
        report,
        staging,
        viewer,
        takenBack: await takenBackBy(context.records.store.reader, run.row),
        replaces: run.row.source.action === 'restore',
        hasBackupFile: context.hasBackupFile,
      });
      archive = await this.#archive(run.row);
      const { store } = context.records;
      if (archive) await tellPreferences({ store, archive, staging, report, by: writer.id });
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
    const staging = await this.#read(run);
    let archive: BackupArchive | null = null;
    try {
      if (!isWriting) await this.#prepare(work, staging, replaces);
      archive = await this.#archive(run.row);
      if (archive && !isWriting) {
        await restoreFiles(work, files, { archive, staging });
        await restorePreferences(work, staging, archive);
        const { manifest } = archive;
        const { scopes } = staging;
        const forgets = replaces && takenBack === null;
        await restoreAddresses(store, manifest, { scopes, takenBack, forgets });
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

  /** The staged records of the operation's file, which is read where it has not been. */
  async #read(run: OperationRun): Promise<Staging> {
    const { uploads, context } = this.#options;
    const { row } = run;
    const id = row.source.upload?.id ?? row.id;
    const staged = await uploads.staged(id);
    if (staged) return staged;
    const archive = await this.#archive(row);
    const size = archive ? archive.size : (row.source.upload?.size ?? 0);
    await run.enter('reading', size);
    const { chosen } = row.source;
    const wanted = chosen ? new Set(chosen) : 'all';
    try {
      const staging = await uploads.stage(id, async (staging) => {
        if (row.backup !== null) await this.#options.backups.requireIntact(row.backup);
        await archive?.verify((bytes) => run.advance(bytes));
        const bytes = archive ? await archive.read(COLLECTIONS) : await uploads.read(id);
        const counted = archive ? bytes : counting(bytes, (read) => run.advance(read));
        const { newId, clock } = context.records;
        const { timeZone } = this.#options.impact.environment;
        const until = archive ? {} : { until: clock().toISOString() };
        const present = await receiveFile(counted, staging, newId, wanted, { timeZone, ...until });
        // What an undone import brought goes, also where there was nothing before.
        if (undone(row) !== null) for (const path of chosen ?? []) staging.addScope(path);
        else requireInFile(present, chosen ?? []);
        adoptSettings(staging);
        // What was here before may always come back.
        const isOwn = row.backup !== null || undone(row) !== null;
        if (!isOwn) await requireFew(context.records.store.reader, staging.scopes);
      });
      if (!archive) await uploads.removeBytes(id);
      return staging;
    } catch (error) {
      // What cannot be removed now is swept later; it must not hide what was wrong.
      await uploads.remove(id).catch(() => undefined);
      throw error;
    } finally {
      archive?.close();
    }
  }

  /** The backup that an operation restores, from the list or as it was sent; null where it is none. */
  async #archive({ backup, source }: OperationRow): Promise<BackupArchive | null> {
    const { backups, uploads } = this.#options;
    if (backup !== null) return BackupArchive.open(await backups.open(backup));
    const id = source.upload?.id;
    const bytes = id === undefined ? null : await uploads.bytes(id);
    return bytes && (await isArchive(bytes)) ? BackupArchive.open(bytes, { isSent: true }) : null;
  }

  async #finish({ run, writer, report }: ExchangeWork): Promise<Partial<OperationRow>> {
    const { context, afterwards } = this.#options;
    await run.noteRemarks(report);
    const noted = { report: report.report };
    await logOperation(context.records, writer, { ...run.row, ...noted });
    const { id, undoes } = run.row;
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

/** The operation that one takes back, or tries to. */
function undone({ undoes, source }: OperationRow): string | null {
  return undoes ?? source.undoes ?? null;
}

/** What an operation takes back; null too where it is not known what had been before. */
async function takenBackBy(session: Session, by: OperationRow): Promise<TakenBack | null> {
  const undoes = undone(by);
  const row = undoes === null ? null : await findOperation(session, undoes);
  if (!row || row.since === null) return null;
  const { id: operation, since, wroteAt, finishedAt, startedAt } = row;
  // Operations of earlier versions did not note when they wrote.
  const until = wroteAt ?? (await lastChangeOf(session, operation)) ?? finishedAt ?? startedAt;
  return { operation, since, until };
}

async function* counting(
  bytes: AsyncIterable<Buffer>,
  advance: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    advance(chunk.length);
    yield chunk;
  }
}
