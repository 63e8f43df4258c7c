/** Steps that are processes of their own, so that their memory is their own. */
import { execFileSync } from 'node:child_process';
import type { App } from '@regia/server/app/app.ts';
import { HEAP_FLAGS } from '@regia/server/base/v8Flags.ts';

export interface Measurement {
  readonly what: string;
  readonly milliseconds: number;
  /** Of the processor, which on a busy machine tells more. */
  readonly busy: number;
  readonly peakMegabytes: number;
}

/** Runs a script that tells its measurement with `tell`, as the product is started. */
export function measure(script: string, ...args: readonly (string | number)[]): Measurement {
  const printed = execFileSync(process.execPath, [...HEAP_FLAGS, script, ...args.map(String)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(printed) as Measurement;
}

/** Prints what this process needed since a moment of `performance.now()`. */
export function tell(what: string, start: number): void {
  const milliseconds = performance.now() - start;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const busy = (userCPUTime + systemCPUTime) / 1_000;
  const measurement: Measurement = {
    ...{ what, milliseconds, busy },
    peakMegabytes: Math.round(maxRSS / 1_000),
  };
  console.log(JSON.stringify(measurement));
}

export interface Step {
  readonly what: string;
  readonly work: (app: App) => Promise<void>;
}

/** Takes a step with the Regia of a folder, and prints what it needed. */
export async function takeStep(folder: string, { what, work }: Step): Promise<void> {
  // What is loaded before the heap's flags makes it grow.
  const { openRegia } = await import('./openRegia.ts');
  const app = await openRegia(folder);
  const start = performance.now();
  await work(app);
  tell(what, start);
  await app.close();
}

/** The whole numbers on the command line, or others where it has none. */
export function numbersGiven(...others: number[]): number[] {
  const given = process.argv.slice(2).map(Number).filter(Number.isInteger);
  return given.length > 0 ? given : others;
}

/** Such as `12.3 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
