/** Renders stale documents and shared blocks from one snapshot; writes nothing that is visible. */
import { type Evaluation, evaluate } from '@regia/site/evaluate.ts';
import { fieldInput, recordInput, SETTINGS_PREFIX, sharedInput } from '@regia/site/inputs.ts';
import { isObject, Reader } from '@regia/site/reader.ts';
import { DocumentNeeded, Recorder } from '@regia/site/recorder.ts';
import type { WebDocument } from '@regia/site/source.ts';
import type { Library } from './library.ts';
import { EMPTY_FRAGMENT, type Failure, fragmentHash, type OwnPart, type Part } from './part.ts';
import { ReadSets } from './readSets.ts';
import type { SharedBlocks } from './sharedBlocks.ts';
import { Slices } from './slices.ts';
import type { SharedKey } from './stale.ts';

/** Where rendered markup goes; the same markup may come many times. */
export interface FragmentSink {
  add(hash: string, body: string): void;
}

interface BlockCode {
  readonly name: string;
  readonly code: string;
  readonly inputs: ReadonlySet<string>;
}

export class Builder {
  readonly library: Library;
  readonly shared: SharedBlocks;
  readonly readSets = new ReadSets();
  readonly slices = new Slices();
  /** What renderings had to leave out, each told once. */
  readonly notes = new Set<string>();
  readonly #fragments: FragmentSink;
  /** Mistakes made before anything of the document was read, so the same for every document. */
  readonly #mistaken = new Map<string, Evaluation>();

  constructor(library: Library, shared: SharedBlocks, fragments: FragmentSink) {
    this.library = library;
    this.shared = shared;
    this.#fragments = fragments;
  }

  /**
   * Renders a block again that was the same on the whole site. Returns false where it is so no
   * longer: it is gone, or now reads the document, so its outputs must be rendered one by one.
   */
  async buildShared(key: SharedKey): Promise<boolean> {
    const block = await this.#codeOf(key);
    if (block) {
      try {
        const evaluation = await this.#evaluate(block, key.language, null);
        const last = (await this.shared.stored(key))?.fragment ?? EMPTY_FRAGMENT;
        this.shared.set({ ...key, result: this.#shareable(key, block, evaluation, last) });
        return true;
      } catch (error) {
        if (!(error instanceof DocumentNeeded)) throw error;
      }
    }
    this.shared.set({ ...key, result: null });
    return false;
  }

  /**
   * The part that a block contributes to a document's output; null where the block is gone.
   * `head` notes what decides whether there is such a part. `last` is the part shown until now,
   * whose fragment is kept where the code has a mistake.
   */
  async buildPart(
    key: SharedKey,
    document: WebDocument,
    head: Recorder,
    last: OwnPart | undefined,
  ): Promise<Part | null> {
    if (await this.shared.find(key)) return sharedPart(key, head);
    const block = await this.#codeOf(key);
    if (!block) {
      head.add(recordInput('block', key.block));
      return null;
    }
    const evaluation = await this.#evaluateOnce(key, block, document);
    const fallback = last?.fragment ?? (await this.shared.stored(key))?.fragment ?? EMPTY_FRAGMENT;
    // A mistake says nothing about what the mended code will read, so it makes nothing shared:
    // each output keeps the fragment it had.
    if (evaluation.body !== null && !evaluation.recorder.readsDocument) {
      this.shared.set({ ...key, result: this.#shareable(key, block, evaluation, fallback) });
      return sharedPart(key, head);
    }
    const inputs = new Set([...block.inputs, ...evaluation.recorder.inputs]);
    const { fragment, failure } = this.#fragmentOf(key, block, evaluation, fallback);
    const own = recordInput(document.collection, document.record.id);
    const reads = this.readSets.hashOf(inputs, own);
    return { block: key.block, shared: false, fragment, failure, reads };
  }

  #shareable(key: SharedKey, block: BlockCode, evaluation: Evaluation, last: string) {
    const inputs = new Set([...block.inputs, ...evaluation.recorder.inputs]);
    return { ...this.#fragmentOf(key, block, evaluation, last), inputs };
  }

  #fragmentOf(
    key: SharedKey,
    { name }: BlockCode,
    { body, mistake }: Evaluation,
    last: string,
  ): { fragment: string; failure: Failure | null } {
    if (body === null) {
      if (last === EMPTY_FRAGMENT) this.#fragments.add(EMPTY_FRAGMENT, '');
      const failure = mistake && { ...key, blockName: name, ...mistake };
      return { fragment: last, failure };
    }
    const fragment = fragmentHash(body);
    this.#fragments.add(fragment, body);
    return { fragment, failure: null };
  }

  /** Like `#evaluate`, but what is wrong whatever the document is found out only once. */
  async #evaluateOnce(
    { block, language }: SharedKey,
    code: BlockCode,
    document: WebDocument,
  ): Promise<Evaluation> {
    const name = `${block}.${language}`;
    const known = this.#mistaken.get(name);
    if (known) return known;
    const evaluation = await this.#evaluate(code, language, document);
    if (evaluation.body === null && !evaluation.recorder.readsDocument) {
      this.#mistaken.set(name, evaluation);
    }
    return evaluation;
  }

  async #evaluate(
    { code }: BlockCode,
    language: string,
    document: WebDocument | null,
  ): Promise<Evaluation> {
    const source = this.library;
    const evaluation = await source.rendering(() => evaluate(code, { source, language, document }));
    await this.slices.cut();
    for (const note of evaluation.recorder.notes) this.notes.add(note);
    return evaluation;
  }

  /** A block's code in a language, or else in the default language, with what was read for it. */
  async #codeOf({ block, language }: SharedKey): Promise<BlockCode | null> {
    const recorder = new Recorder();
    const prefix = recordInput('block', block);
    recorder.add(prefix);
    const record = await this.library.find('block', block);
    if (!record) return null;
    const reader = new Reader(
      { source: this.library, recorder, language },
      'block',
      record,
      prefix,
    );
    const code = this.inLanguage(reader, 'code');
    return {
      name: typeof record.name === 'string' ? record.name : block,
      code: typeof code === 'string' ? code : '',
      inputs: recorder.inputs,
    };
  }

  /** A localized field in the reader's language; where that was never written, in the default one. */
  inLanguage(reader: Reader, field: string): unknown {
    const value = reader.read(field);
    if (value !== undefined) return value;
    reader.view.recorder.add(fieldInput(SETTINGS_PREFIX, 'defaultLanguage'));
    return reader.read(field, String(this.library.settings.defaultLanguage));
  }

  /** The blocks of a template in a language, in order, by id. */
  async blocksOf(template: string, recorder: Recorder, language: string): Promise<string[]> {
    const prefix = recordInput('templates', template);
    recorder.add(prefix);
    const record = await this.library.find('templates', template);
    if (!record) return [];
    const view = { source: this.library, recorder, language };
    const blocks = this.inLanguage(new Reader(view, 'templates', record, prefix), 'blocks');
    if (!Array.isArray(blocks)) return [];
    return blocks.flatMap((block) => (isObject(block) ? [String(block.id)] : []));
  }
}

/** A shared part; whoever has it must be rendered again when it is shared no longer. */
export function sharedPart({ block, language }: SharedKey, head: Recorder): Part {
  head.add(sharedInput(block, language));
  return { block, shared: true };
}
