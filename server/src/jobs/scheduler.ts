/** What happens by the clock and not by a request: the day's turn with its sweep, mails tried again. */

import { dayOf, midnightOf, nextDay } from '@regia/model/rules/visibility.ts';
import type { Timers } from '../base/timers.ts';

const MAIL_RETRY_MS = 30_000;
/** How long what another process asks for waits at most. */
const ASKED_EVERY_MS = 2_000;
/** How long a rendering that failed waits for the next. */
const FAILING_EVERY_MS = 30_000;
/** Timers drift with the machine's sleep, so no wait is longer. */
const LONGEST_WAIT_MS = 15 * 60_000;

export interface SchedulerOptions {
  clock: () => Date;
  timers: Timers;
  timeZone: string;
  /** Turns the site to the calendar day that it is; does nothing where that is done. */
  rollover: () => Promise<void>;
  /** Deletes files and markup that nothing refers to; does nothing where that is done. */
  sweepFiles: () => Promise<void>;
  /** Moves old entries of the action log into its archive; does nothing where that is done. */
  archiveLog: () => Promise<void>;
  /** Reads archives of backups again; does nothing where that is done. */
  verifyBackups: () => Promise<void>;
  sendQueued: () => Promise<void>;
  /** Makes the daily backup where it is due; does nothing where that is done. */
  backUp: () => Promise<void>;
  /** Takes up what the command line has asked for, and notes what a crash has interrupted. */
  takeUpOperations: () => Promise<void>;
  /** Publishes the prepared changes that are due. */
  publishDue: () => Promise<void>;
  /** Renders what other processes, or a rendering that failed, have left to be rendered. */
  render: () => Promise<void>;
  /** Did the last rendering fail, so that the next may, too? */
  isRenderFailing: () => boolean;
  onFailure: (error: unknown, job: string) => void;
}

/**
 * Starts the jobs, each at once and then in its time.
 * @returns what stops them, and waits for those that are under way
 */
export function startScheduler(options: SchedulerOptions): () => Promise<void> {
  const { clock, timers, timeZone, onFailure } = options;
  const pending = new Map<string, unknown>();
  const running = new Map<string, Promise<void>>();
  let stopped = false;

  const repeat = (job: string, work: () => Promise<void>, wait: () => number): void => {
    const run = work()
      .catch((error: unknown) => onFailure(error, job))
      .then(() => {
        if (stopped) return;
        const timer = timers.setTimeout(() => repeat(job, work, wait), wait());
        pending.set(job, timer);
      });
    running.set(job, run);
  };

  const untilMidnight = () => {
    const now = clock();
    const midnight = midnightOf(nextDay(dayOf(now, timeZone)), timeZone);
    return Math.min(Date.parse(midnight) - now.getTime(), LONGEST_WAIT_MS);
  };
  repeat('rollover', options.rollover, untilMidnight);
  repeat('sweep', options.sweepFiles, untilMidnight);
  repeat('log archive', options.archiveLog, untilMidnight);
  repeat('mail', options.sendQueued, () => MAIL_RETRY_MS);
  repeat('backup', options.backUp, () => LONGEST_WAIT_MS);
  repeat('verify backups', options.verifyBackups, () => LONGEST_WAIT_MS);
  repeat('operations', options.takeUpOperations, () => ASKED_EVERY_MS);
  repeat('prepared changes', options.publishDue, () => ASKED_EVERY_MS);
  repeat('renders', options.render, () =>
    options.isRenderFailing() ? FAILING_EVERY_MS : ASKED_EVERY_MS,
  );

  return async () => {
    stopped = true;
    for (const timer of pending.values()) timers.clearTimeout(timer);
    await Promise.all(running.values());
  };
}
