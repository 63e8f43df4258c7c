/**
 * Code that takes all the steps it may, document after document. Each costs about a second, and whatever is saved
 * meanwhile waits for all of them, so it's set aside as if it had been stopped.
 */
import { codeName, type Evaluated } from './evaluations.ts';

/** On so many documents, and having worked on none, code is set aside on all. They come by id, so by chance. */
const MOST_DOCUMENTS = 10;

/** Code was set aside: the build has rendered documents with it, so it begins anew. */
export class CodeSetAside extends Error {}

/** What a build finds out about such code, kept while it begins anew. */
export class SpentCodes {
  readonly #byCode = new Map<string, Map<string, Evaluated>>();
  readonly #worked = new Set<string>();
  readonly #aside = new Set<string>();
  #checked = 0;

  /** What is to be stored with the build: the documents on which code was tried that is now set aside. */
  get setAside(): Evaluated[] {
    return [...this.#aside].flatMap((name) => [...(this.#byCode.get(name)?.values() ?? [])]);
  }

  isAside(evaluated: Evaluated): boolean {
    return this.#aside.has(codeName(evaluated));
  }

  noteWorked(evaluated: Evaluated): void {
    this.#worked.add(codeName(evaluated));
  }

  /** Sets the code aside where this was the last document that it is tried on. */
  noteSpent(evaluated: Evaluated): void {
    const name = codeName(evaluated);
    if (this.#worked.has(name)) return;
    const documents = this.#byCode.get(name) ?? new Map<string, Evaluated>();
    this.#byCode.set(name, documents.set(evaluated.document, evaluated));
    if (documents.size >= MOST_DOCUMENTS) this.#aside.add(name);
  }

  /**
   * To be called now and then, after documents in all languages: so what is given up in one is not tried again in another.
   * @throws CodeSetAside where code was set aside since it was called last
   */
  check(): void {
    if (this.#aside.size === this.#checked) return;
    this.#checked = this.#aside.size;
    throw new CodeSetAside();
  }
}
