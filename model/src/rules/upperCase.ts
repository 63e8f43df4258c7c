/** A text in capitals, and where the caret is in it. */
export interface Capitals {
  readonly text: string;
  readonly caret: number;
}

/** Puts what is typed into capitals. A letter may become two (ß), so the caret is counted anew. */
export function inCapitals(typed: string, caret: number): Capitals {
  return { text: typed.toUpperCase(), caret: typed.slice(0, caret).toUpperCase().length };
}
