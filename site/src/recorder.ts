import { type Effort, ReadsTooMuch } from './effort.ts';
import { fieldInput } from './inputs.ts';

/** So that a rendering names some thousands at most. */
const NAMED_STEPS = 2_000;

/** Notes what a rendering reads, so that a later change knows whom it concerns. */
export class Recorder {
  readonly inputs = new Set<string>();
  /** What the rendering had to leave out, for the log. */
  readonly notes = new Set<string>();
  /** Did the rendering look at the document it renders? Then it cannot serve other documents. */
  readsDocument = false;
  /** Which fields were read below a prefix, in which languages: lists are read over and over. */
  readonly #fields = new Map<string, Map<string, Set<string | undefined>>>();
  readonly #effort: Effort | null;
  readonly #held = new Set<string>();
  #bytes = 0;

  /** Without an effort, reading is not limited. */
  constructor(effort: Effort | null = null) {
    this.#effort = effort;
  }

  add(input: string): void {
    this.step();
    this.inputs.add(input);
  }

  /** Adds what code can name as it likes: each that is another takes its time to be looked up and noted. */
  addNamed(input: string): void {
    if (!this.inputs.has(input)) this.step(NAMED_STEPS + input.length);
    this.add(input);
  }

  /** Adds a field below a prefix, see `fieldInput`. */
  addField(prefix: string, field: string, language?: string): void {
    const fields = emptyUnless(
      this.#fields,
      prefix,
      () => new Map<string, Set<string | undefined>>(),
    );
    const languages = emptyUnless(fields, field, () => new Set<string | undefined>());
    this.step();
    if (languages.has(language)) return;
    languages.add(language);
    this.inputs.add(fieldInput(prefix, field, language));
  }

  /**
   * Counts what the rendering keeps in memory, each name once.
   * @throws ReadsTooMuch where that is more than `most`
   */
  hold(name: string, bytes: number, most: number): void {
    if (this.#held.has(name)) return;
    this.#held.add(name);
    this.#bytes += bytes;
    if (this.#bytes > most) throw new ReadsTooMuch();
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

function emptyUnless<K, V>(known: Map<K, V>, key: K, empty: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = empty();
  known.set(key, made);
  return made;
}
