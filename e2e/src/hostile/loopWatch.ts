/**
 * Loaded into the real program before anything else (`node --import`): when it ends, it leaves in the file that
 * LOOP_WATCH names how much memory it had at most, and how long the processor worked in the longest turns of the
 * loop that answers everybody. What other programs do on a busy machine does not count.
 */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** What is left behind. */
export interface LoopReport {
  /** At most, in megabytes. */
  readonly memoryMb: number;
  readonly turns: readonly Turn[];
}

export interface Turn {
  /** When it was over, as `Date.now()`. */
  readonly at: number;
  readonly milliseconds: number;
}

const EVERY_MS = 10;
const WORTH_TELLING_MS = 50;

/** A timer of every few milliseconds comes once in a turn: what was worked between two of its calls is a turn's. */
function watchTurns(): Turn[] {
  const turns: Turn[] = [];
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const milliseconds = (user + system) / 1_000;
    if (milliseconds >= WORTH_TELLING_MS) turns.push({ at: Date.now(), milliseconds });
  }, EVERY_MS).unref();
  return turns;
}

if (isMainThread) {
  const turns = watchTurns();
  process.once('exit', () => {
    const report: LoopReport = { memoryMb: process.resourceUsage().maxRSS / 1_024, turns };
    writeFileSync(process.env.LOOP_WATCH ?? '', JSON.stringify(report));
  });
}
