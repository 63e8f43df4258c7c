/** All that an installation does by itself: at its start, by the clock, and after others. */

import type { Config } from '../base/config.ts';
import type { HttpServer } from '../base/httpServer.ts';
import type { Timers } from '../base/timers.ts';
import type { FileContext } from '../files/fileContext.ts';
import type { FilePlace } from '../files/storage.ts';
import { GRACE_MS, sweepFiles } from '../files/sweep.ts';
import { takeUpFiles } from '../files/takeUp.ts';
import type { ResumableUploads } from '../files/uploadsOnDemand.ts';
import type { Leases } from '../leases/leases.ts';
import type { LogArchive } from '../log/archive.ts';
import type { MailQueue } from '../mail/queue.ts';
import { purgeGivenUp } from '../mail/troubled.ts';
import { sweepPreviews } from '../preview/previews.ts';
import type { RenderEngine } from '../renders/engine/engine.ts';
import { sweepComments } from '../shownLinks/comments.ts';
import { sweepLinks } from '../shownLinks/links.ts';
import { purgeOldHistory } from '../store/history/purgeHistory.ts';
import type { Store } from '../store/store.ts';
import { createDailyRuns } from './dailyRuns.ts';
import { renderAfterOthers } from './renderAfterOthers.ts';
import { startScheduler } from './scheduler.ts';

/** What is done where it is due; each does nothing where it is done. */
export interface DueWork {
  /** Makes the daily backup. */
  backUp(): Promise<void>;
  /** Reads archives again, and notes where no intact backup is recent. */
  verifyBackups(): Promise<void>;
  /** Takes up what the command line has asked for, and notes what a crash has interrupted. */
  takeUp(): Promise<void>;
  /** Removes what earlier runs left on the disk and nothing waits for. */
  sweep(): Promise<void>;
}

export interface JobsParts {
  readonly config: Pick<Config, 'siteTimeZone' | 'historyDays'>;
  readonly store: Store;
  readonly clock: () => Date;
  readonly timers: Timers;
  readonly leases: Leases;
  readonly engine: RenderEngine;
  readonly files: FileContext & { readonly place: Pick<FilePlace, 'sweep'> };
  readonly uploads: Pick<ResumableUploads, 'sweep'>;
  readonly work: DueWork;
  /** Publishes the prepared changes whose time has come. */
  readonly publishDue: () => Promise<void>;
  readonly mail: Pick<MailQueue, 'sendQueued'>;
  readonly logArchive: Pick<LogArchive, 'archiveOld'>;
  readonly log: Pick<HttpServer['log'], 'info'>;
  readonly onFailure: (error: unknown, what: string) => void;
}

/**
 * Resumes what an earlier run left undone, and does from now on what happens by the clock.
 * @returns what begins no more of it, and waits until what has begun is over
 */
export function startJobs(parts: JobsParts): () => Promise<void> {
  const { config, store, clock, timers, leases, engine, files, work, log, onFailure } = parts;
  const timeZone = config.siteTimeZone;
  const closing = new AbortController();
  const told = (work: Promise<unknown>, what: string) =>
    work.catch((error: unknown) => onFailure(error, what));
  const resumed = [
    told(work.sweep(), 'files of operations'),
    told(engine.renderPending(), 'render pending'),
    told(takeUpFiles(files, closing.signal), 'files without notes'),
  ];
  const isShared = store.engine.name === 'postgres';
  const runDaily = createDailyRuns({ store, leases, clock, timeZone });
  const stopListening = isShared ? renderAfterOthers(store, engine, timers) : () => {};
  const stopScheduler = startScheduler({
    clock,
    timers,
    timeZone,
    rollover: async () => {
      await engine.rollover();
      await store.transaction((session) => sweepPreviews(session, clock()));
    },
    sweepFiles: () => runDaily('sweep', () => sweepAll(parts)),
    archiveLog: () =>
      runDaily('log archive', async () => {
        const count = await parts.logArchive.archiveOld();
        if (count > 0) log.info(`Archived ${count} entries of the action log`);
      }),
    verifyBackups: () => runDaily('verify backups', work.verifyBackups),
    sendQueued: () => parts.mail.sendQueued(),
    backUp: work.backUp,
    takeUpOperations: work.takeUp,
    publishDue: parts.publishDue,
    render: async () => {
      if (isShared || engine.isFailing) engine.catchUp();
    },
    isRenderFailing: () => engine.isFailing,
    onFailure,
  });
  return async () => {
    closing.abort();
    stopListening();
    await Promise.all([stopScheduler(), ...resumed]);
  };
}

/** Removes what nobody needs any more: old versions, markup, files, halves of uploads, mails, links, comments. */
async function sweepAll({
  config,
  store,
  clock,
  engine,
  files,
  uploads,
  work,
  log,
}: JobsParts): Promise<void> {
  const forgotten = await purgeOldHistory(store, clock(), config.historyDays);
  if (forgotten > 0) log.info(`Deleted ${forgotten} old versions`);
  // Of what is forgotten by now, neither markup nor files are needed.
  await engine.sweep();
  const count = await sweepFiles(files, config.historyDays);
  const before = new Date(clock().getTime() - GRACE_MS);
  const partial = (await uploads.sweep(before)) + (await files.place.sweep(before));
  await work.sweep();
  if (count + partial > 0)
    log.info(`Deleted ${count} unused files and ${partial} unfinished uploads`);
  await purgeGivenUp(store, clock());
  await store.transaction(async (session) => {
    await sweepComments(session, clock());
    await sweepLinks(session, clock());
  });
}
