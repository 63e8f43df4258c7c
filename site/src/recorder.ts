import type { Effort } from './effort.ts';

/** Notes what a rendering reads, so that a later change knows whom it concerns. */
export class Recorder {
  readonly inputs = new Set<string>();
  /** What the rendering had to leave out, for the log. */
  readonly notes = new Set<string>();
  /** Did the rendering look at the document it renders? Then it cannot serve other documents. */
  readsDocument = false;
  readonly #effort: Effort | null;

  /** Without an effort, reading is not limited. */
  constructor(effort: Effort | null = null) {
    this.#effort = effort;
  }

  add(input: string): void {
    this.step();
    this.inputs.add(input);
  }

  /** Counts work of the rendering. Throws where it becomes too much. */
  step(count = 1): void {
    this.#effort?.step(count);
  }

  note(message: string): void {
    this.notes.add(message);
  }
}

/** Thrown when a rendering for the whole site turns out to need a document. */
export class DocumentNeeded extends Error {}
