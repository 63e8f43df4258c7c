/** Evaluates the code of blocks for a build: once what is the same for every document, and within what is allowed. */
import { type Evaluation, evaluate } from '@regia/site/evaluate.ts';
import { DocumentNeeded, Recorder } from '@regia/site/recorder.ts';
import type { WebDocument } from '@regia/site/source.ts';
import type { Session } from '../../store/store.ts';
import type { Allowance } from './allowance.ts';
import type { Code } from './blockCodes.ts';
import { watched } from './evaluations.ts';
import type { Library } from './library.ts';
import { SetAside } from './setAside.ts';
import { Slices } from './slices.ts';

/** Told to whoever wrote the code. */
const STOPPED =
  'stopped because it ran too long: it runs again when you change it or rebuild the site';

export class Evaluator {
  /** What renderings had to leave out, each told once. */
  readonly notes = new Set<string>();
  readonly slices = new Slices();
  readonly #library: Library;
  readonly #allowance: Allowance | undefined;
  readonly #aside: SetAside;
  /** Evaluations that read nothing of the document, so the same for every document. */
  readonly #same = new Map<string, Evaluation>();

  /** @param allowance what all may do together; by default, each as much as it may do alone */
  constructor(session: Session, library: Library, allowance?: Allowance) {
    this.#library = library;
    this.#allowance = allowance;
    this.#aside = new SetAside(session);
  }

  /** @throws TakesLong where less is allowed than it takes */
  async evaluate(
    { hash, text }: Code,
    language: string,
    document: WebDocument | null,
  ): Promise<Evaluation> {
    const name = `${language} ${hash}`;
    const known = this.#same.get(name);
    if (known) return known;
    const evaluated = { hash, language, document: document?.record.id ?? '' };
    const isAside = await this.#aside.find(evaluated);
    // Each document is asked for it then, and those it failed for are known.
    if (isAside === 'document' && !document) throw new DocumentNeeded();
    if (isAside) return stopped(isAside === 'document');
    const given = { source: this.#library, language, document };
    const evaluation = await watched(evaluated, (onRestart) =>
      this.#library.rendering(() => {
        onRestart();
        return this.#allowance
          ? this.#allowance.within(text, (effort) => evaluate(text, { ...given, effort }))
          : evaluate(text, given);
      }),
    );
    this.#allowance?.check();
    await this.slices.cut();
    for (const note of evaluation.recorder.notes) this.notes.add(note);
    if (!evaluation.recorder.readsDocument) this.#same.set(name, evaluation);
    return evaluation;
  }
}

/** What code gives that is set aside. */
function stopped(isForDocument: boolean): Evaluation {
  const recorder = new Recorder();
  recorder.readsDocument = isForDocument;
  return {
    body: null,
    mistake: { message: STOPPED, line: 1, column: 1, reason: 'stopped' },
    recorder,
  };
}
