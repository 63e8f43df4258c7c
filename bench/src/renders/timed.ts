import { median } from '../median.ts';

const REPEATS = 5;

/** Of what takes milliseconds, where others on the machine weigh more. */
export const QUICK = { repeats: 25 };

interface Options {
  readonly repeats?: number;
  readonly prepare?: () => Promise<unknown>;
}

/** How long some work takes, at the median. */
export async function timed(
  what: string,
  work: (round: number) => Promise<unknown>,
  { repeats = REPEATS, prepare = async () => {} }: Options = {},
): Promise<{ readonly what: string; readonly milliseconds: number }> {
  const milliseconds: number[] = [];
  for (let round = 1; round <= repeats; round++) {
    await prepare();
    const start = performance.now();
    await work(round);
    milliseconds.push(performance.now() - start);
  }
  return { what, milliseconds: median(milliseconds) };
}
