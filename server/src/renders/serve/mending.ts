/** What is done where stored markup turns out to be damaged: the site is rendered again. */
import { RegiaError } from '@regia/model/errors.ts';

/** Where rendering again does not help, something is wrong that it cannot mend. */
const AGAIN_AFTER_MS = 60 * 60 * 1000;

/** Takes the failures of reading outputs. */
export type Mend = (error: unknown) => Promise<void>;

export function mending(
  engine: { requestRebuild(): Promise<void> },
  clock: () => Date,
  onFailure: (error: unknown, what: string) => void,
): Mend {
  let last = Number.NEGATIVE_INFINITY;
  return async (error) => {
    if (!(error instanceof RegiaError) || error.code !== 'outputDamaged') return;
    const now = clock().getTime();
    if (now < last + AGAIN_AFTER_MS) return;
    last = now;
    onFailure(error, 'an output');
    await engine
      .requestRebuild()
      .catch((failure: unknown) => onFailure(failure, 'mending outputs'));
  };
}
