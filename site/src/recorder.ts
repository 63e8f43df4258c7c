/** Notes what a rendering reads, so that a later change knows whom it concerns. */
export class Recorder {
  readonly inputs = new Set<string>();
  /** Did the rendering look at the document it renders? Then it cannot serve other documents. */
  readsDocument = false;

  add(input: string): void {
    this.inputs.add(input);
  }
}

/** Thrown when a rendering for the whole site turns out to need a document. */
export class DocumentNeeded extends Error {}
