/** Tells who watches over this thread what it evaluates, so that it can be told what does not end. */

/** Code that is evaluated, by its hash, and for which document; '' where it is for none. */
export interface Evaluated {
  readonly hash: string;
  readonly language: string;
  readonly document: string;
  /** Whose code it is, or was, where that is known. */
  readonly block?: string | undefined;
}

/** The name of a code in a language, to find it in a map. */
export function codeName({ hash, language }: Pick<Evaluated, 'hash' | 'language'>): string {
  return `${language} ${hash}`;
}

export interface EvaluationWatch {
  enter(evaluated: Evaluated): void;
  /** To be called each time that it is begun again. By throwing it ends the rendering. */
  onRestart(): void;
  /** To be called before anything is loaded that code asks for: until it goes on, that is at work, not the code. */
  load(): void;
  leave(): void;
}

let watch: EvaluationWatch | null = null;

/** Begins to watch; there is one watch in a thread. */
export function watchEvaluations(begun: EvaluationWatch): void {
  watch = begun;
}

/** Tells that something is about to be loaded. */
export function loading(): void {
  watch?.load();
}

/**
 * Evaluates code under the watch of this thread, if it has one: with all that is loaded for it, and however
 * often it is begun again for that.
 * @param evaluate is to call `onRestart` each time
 */
export async function watched<T>(
  evaluated: Evaluated,
  evaluate: (onRestart: () => void) => Promise<T>,
): Promise<T> {
  watch?.enter(evaluated);
  try {
    return await evaluate(() => watch?.onRestart());
  } finally {
    watch?.leave();
  }
}
