/** What makes a file unusable: nothing of it is written then, and people are told where to look. */
import { RegiaError } from '@regia/model/errors.ts';
import type { FileMistake } from '@regia/model/fileMistakes.ts';
import { TOLD } from '../operations/operation.ts';

export interface Mistake {
  readonly collection: string | null;
  readonly id: string | null;
  /** Such as `sections.it.0.value`. */
  readonly field: string | null;
  readonly problem: FileMistake;
  /** What exactly was found, for technicians. */
  readonly found?: string;
}

/** `invalidData` with the specification's text and the mistakes that were found. */
export function invalidData(mistakes: readonly Mistake[], total = mistakes.length): RegiaError {
  return new RegiaError('invalidData', 'Invalid data', { mistakes, total });
}

/** `invalidData` for a file that cannot be used as a whole. */
export function unusableFile(problem: FileMistake, found?: string): RegiaError {
  return invalidData([{ collection: null, id: null, field: null, problem, found }]);
}

/** The mistakes of a file's values: all are looked for, the first are told. */
export class Mistakes {
  readonly #told: Mistake[] = [];
  #total = 0;

  add(mistake: Mistake): void {
    this.#total++;
    if (this.#told.length < TOLD) this.#told.push(mistake);
  }

  /** @throws RegiaError `invalidData` where there are any */
  refuse(): void {
    if (this.#total > 0) throw invalidData(this.#told, this.#total);
  }
}
