/** Evaluates the code of blocks for a build: once what is the same for every document, and within what is allowed. */
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { Effort } from '@regia/site/effort.ts';
import { type Evaluation, evaluate } from '@regia/site/evaluate.ts';
import { recordInput } from '@regia/site/inputs.ts';
import { DocumentNeeded, Recorder } from '@regia/site/recorder.ts';
import type { WebDocument } from '@regia/site/source.ts';
import { Slices } from '../../base/slices.ts';
import type { Write } from '../../store/history/change.ts';
import type { Session } from '../../store/store.ts';
import { TakesLong } from '../nodes/takesLong.ts';
import type { Allowance } from './allowance.ts';
import type { Code } from './blockCodes.ts';
import { codeName, watched } from './evaluations.ts';
import type { Library } from './library.ts';
import { SetAside } from './setAside.ts';
import type { SpentCodes } from './spentCodes.ts';

/** Told to whoever wrote the code. */
const STOPPED =
  'stopped because it ran too long: it runs again when you change it or what it shows, or rebuild the site';

export interface EvaluatorOptions {
  /** What all may do together; by default, each as much as it may do alone. */
  readonly allowance?: Allowance | undefined;
  /** Where code is noted that takes all it may do alone; by default, nowhere. */
  readonly spent?: SpentCodes | undefined;
  /** Writes that were not made, after which it is evaluated. */
  readonly unmade?: readonly Write[] | undefined;
}

export class Evaluator {
  /** What renderings had to leave out, each told once. */
  readonly notes = new Set<string>();
  readonly slices = new Slices();
  readonly #library: Library;
  readonly #allowance: Allowance | undefined;
  readonly #aside: SetAside;
  readonly #spent: SpentCodes | undefined;
  /** Evaluations that read nothing of the document, so the same for every document. */
  readonly #same = new Map<string, Evaluation>();

  constructor(
    session: Session,
    library: Library,
    { allowance, spent, unmade }: EvaluatorOptions = {},
  ) {
    this.#library = library;
    this.#allowance = allowance;
    this.#spent = spent;
    this.#aside = new SetAside(session, unmade);
  }

  /**
   * @param block whose code it is, to say so where it takes long
   * @throws TakesLong where less is allowed than it takes
   */
  async evaluate(
    code: Code,
    language: string,
    document: WebDocument | null,
    block?: string,
  ): Promise<Evaluation> {
    const { hash, text } = code;
    const name = codeName({ hash, language });
    const known = this.#same.get(name);
    if (known) return known;
    const evaluated = { hash, language, document: document?.record.id ?? '', block };
    const isAside = this.#spent?.isAside(evaluated) ? 'all' : await this.#aside.find(evaluated);
    // Each document is asked for it then, and those it failed for are known.
    if (isAside === 'document' && !document) throw new DocumentNeeded();
    if (isAside) return stopped(isAside === 'document' ? document : null);
    const given = { source: this.#library, language, document };
    let effort = new Effort();
    const evaluation = await watched(evaluated, (onRestart) =>
      this.#library.rendering(() => {
        onRestart();
        if (this.#allowance)
          return this.#allowance.within(code, (rest) => evaluate(text, { ...given, effort: rest }));
        effort = new Effort();
        return evaluate(text, { ...given, effort });
      }),
    );
    // How deep it may go depends on the thread: the one that builds has as much room each time.
    if (this.#allowance && evaluation.mistake?.message.includes('call stack'))
      throw new TakesLong();
    if (evaluation.body !== null) this.#spent?.noteWorked(evaluated);
    else if (effort.isSpent && !(await this.#aside.hasWorked(evaluated)))
      this.#spent?.noteSpent(evaluated);
    this.#allowance?.check();
    await this.slices.cut();
    for (const note of evaluation.recorder.notes) this.notes.add(note);
    if (!evaluation.recorder.readsDocument) this.#same.set(name, evaluation);
    return evaluation;
  }
}

/** What code gives that is set aside, for one document or for all. What it would have read of the one is anybody's guess. */
function stopped(document: WebDocument | null): Evaluation {
  const recorder = new Recorder();
  if (document) {
    recorder.readsDocument = true;
    const { collection, record } = document;
    const own = recordInput(collection, record.id);
    for (const [name, field] of Object.entries(entityOf(collection)?.fields ?? {})) {
      const languages = isKind(field, 'localized') ? SITE_LANGUAGES : [undefined];
      for (const language of languages) recorder.addField(own, name, language);
    }
  }
  return {
    body: null,
    mistake: { message: STOPPED, line: 1, column: 1, reason: 'stopped' },
    recorder,
  };
}
