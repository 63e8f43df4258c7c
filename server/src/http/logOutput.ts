/** Where lines of the log go: to a file or pipe that need not take them. */
import { writeSync } from 'node:fs';

export interface LogOutput {
  write(line: string): void;
}

/** So long a full pipe is waited for; then its lines are lost until it takes some again. */
const PATIENCE_MS = 1_000;
/** Patience comes back at this share of the time that goes by: a slow reader slows nobody down by more. */
const REGAINED = 0.02;
const PAUSE_MS = 10;

/**
 * Writes each line at once, and none later: what a full disk or a closed pipe doesn't take is lost. Nobody waits for
 * it for long, and nothing ends because of it.
 * @param fd such as 1, standard output
 */
export function logOutput(fd: number): LogOutput {
  let isCut = false;
  let patience = PATIENCE_MS;
  let last = performance.now();
  return {
    write(line) {
      const began = performance.now();
      patience = Math.min(PATIENCE_MS, patience + (began - last) * REGAINED);
      const whole = Buffer.from(isCut ? `\n${line}` : line);
      const left = writeAll(fd, whole, patience);
      last = performance.now();
      patience -= last - began;
      if (left < whole.length) isCut = left > 0;
    },
  };
}

/** Returns how many bytes could not be written. */
function writeAll(fd: number, bytes: Buffer, patienceMs: number): number {
  const until = performance.now() + patienceMs;
  let rest = bytes;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (Object(error).code !== 'EAGAIN' || performance.now() >= until) break;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
  return rest.length;
}
