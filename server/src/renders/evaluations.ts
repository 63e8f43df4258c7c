/** Tells who watches over this thread what it evaluates, so that it can be told what does not end. */

/** Code that is evaluated, by its hash, and for which document; '' where it is for none. */
export interface Evaluated {
  readonly hash: string;
  readonly language: string;
  readonly document: string;
}

export interface EvaluationWatch {
  /** By throwing it ends the rendering. */
  enter(evaluated: Evaluated): void;
  leave(): void;
}

let watch: EvaluationWatch | null = null;

/** Begins to watch; there is one watch in a thread. */
export function watchEvaluations(begun: EvaluationWatch): void {
  watch = begun;
}

/** Evaluates code under the watch of this thread, if it has one. */
export function watched<T>(evaluated: Evaluated, evaluate: () => T): T {
  if (!watch) return evaluate();
  watch.enter(evaluated);
  try {
    return evaluate();
  } finally {
    watch.leave();
  }
}
