/** Renders stale documents and shared blocks from one snapshot; writes nothing that is visible. */
import { wordsOf } from '@regia/model/difference/sameValue.ts';
import type { Evaluation } from '@regia/site/evaluate.ts';
import { recordInput, sharedInput } from '@regia/site/inputs.ts';
import { isObject, Reader } from '@regia/site/reader.ts';
import { DocumentNeeded, type Recorder } from '@regia/site/recorder.ts';
import type { WebDocument } from '@regia/site/source.ts';
import type { Session } from '../../store/store.ts';
import { fragmentBodies } from '../nodes/fragmentBodies.ts';
import { EMPTY_FRAGMENT, fragmentHash, isBlank, type OwnPart, type Part } from '../nodes/part.ts';
import { containing, type PartReader } from '../plan/readers.ts';
import { ReadSets } from '../plan/readSets.ts';
import type { SharedKey } from '../plan/stale.ts';
import { type BlockCode, BlockCodes, type Code, inLanguage } from './blockCodes.ts';
import { Evaluator, type EvaluatorOptions } from './evaluator.ts';
import type { Library } from './library.ts';
import { type SharedBlock, SharedBlocks } from './sharedBlocks.ts';
import { WorkedCodes } from './workedCodes.ts';

/** Where rendered markup goes; the same markup may come many times. */
export interface FragmentSink {
  add(hash: string, body: string): void;
}

/** What a block gives: by its code, by earlier code where that fails, or nothing. */
interface Rendering {
  readonly shown: SharedBlock;
  /** The earlier code that gave it. */
  readonly earlier: string | null;
  readonly inputs: ReadonlySet<string>;
  /** Would it be the same for every document? */
  readonly isForAll: boolean;
}

/** For what a block is rendered. */
interface Given {
  readonly document: WebDocument | null;
  readonly last?: OwnPart | undefined;
  /** What decides that the block is there. */
  readonly place?: ReadonlySet<string>;
}

export interface BuildPlace extends EvaluatorOptions {
  readonly session: Session;
  readonly library: Library;
  readonly fragments: FragmentSink;
  /** Outputs that are not to be, by name, see `held.ts`. */
  readonly withheld?: ReadonlySet<string>;
  /** The change in the history after which the site is rendered; null: the last one. */
  readonly change?: number | null;
  /** Called with what a block is rendered from, each time it has taken long. @throws InputsChanged */
  readonly expectCurrent?: ((inputs: ReadonlySet<string>) => Promise<void>) | undefined;
}

/** So long a block may take, in all outputs, before it's asked whether what it's rendered from has changed meanwhile. */
const LONG_MS = 200;

export class Builder {
  readonly session: Session;
  readonly library: Library;
  readonly fragments: FragmentSink;
  readonly withheld: ReadonlySet<string>;
  readonly shared: SharedBlocks;
  readonly codes: BlockCodes;
  readonly readSets = new ReadSets();
  readonly evaluator: Evaluator;
  /** Fragments of which nothing can be seen. */
  readonly #blank = new Set([EMPTY_FRAGMENT]);

  readonly #expectCurrent: BuildPlace['expectCurrent'];
  /** What each block has taken since that was last asked, in milliseconds. */
  readonly #taken = new Map<string, number>();

  constructor({
    session,
    library,
    fragments,
    withheld = new Set(),
    change = null,
    expectCurrent,
    ...limits
  }: BuildPlace) {
    this.#expectCurrent = expectCurrent;
    this.session = session;
    this.library = library;
    this.fragments = fragments;
    this.withheld = withheld;
    this.shared = new SharedBlocks(session);
    this.codes = new BlockCodes(library, new WorkedCodes(session, change));
    this.evaluator = new Evaluator(session, library, limits);
  }

  /**
   * Renders a block again that was the same on the whole site. It may be so no longer: it is gone, or
   * now reads the document.
   * @returns `again`: the outputs with the block that must be rendered one by one, since it is their own
   * from now on, or since it decides anew whether anything is to be seen of them
   */
  async buildShared({
    block,
    language,
  }: SharedKey): Promise<{ isShared: boolean; again: PartReader[] }> {
    const key = { block, language };
    const before = await this.shared.stored(key);
    const result = await this.#forAll(key);
    const isAsSeen =
      before &&
      result &&
      (before.fragment === result.fragment ||
        (await this.isBlank(before.fragment)) === (await this.isBlank(result.fragment)));
    this.shared.set({ ...key, result, isSeenOtherwise: !isAsSeen });
    const again = isAsSeen ? [] : await containing(this.session, key);
    return { isShared: result !== null, again };
  }

  /**
   * The part that a block contributes to a document's output; null where the block is gone.
   * `head` notes what decides whether there is such a part. `last` is the part shown until now,
   * which knows by what code it was made.
   */
  async buildPart(
    key: SharedKey,
    document: WebDocument,
    head: Recorder,
    last: OwnPart | undefined,
  ): Promise<Part | null> {
    if (await this.shared.find(key)) return sharedPart(key, head);
    const block = await this.codes.of(key);
    if (!block) {
      head.add(recordInput('block', key.block));
      return null;
    }
    const given = { document, last, place: head.inputs };
    const { shown, earlier, inputs, isForAll } = await this.#render(key, block, given);
    if (isForAll) {
      this.shared.set({ ...key, result: { ...shown, inputs } });
      return sharedPart(key, head);
    }
    const own = recordInput(document.collection, document.record.id);
    const reads = this.readSets.hashOf(inputs, own);
    const code = shown.failure && (earlier ?? (await this.codes.lastFor(last, block))?.hash);
    return { block: key.block, shared: false, ...shown, ...(code && { code }), reads };
  }

  async #forAll(key: SharedKey) {
    const block = await this.codes.of(key);
    if (!block) return null;
    try {
      const { shown, inputs, isForAll } = await this.#render(key, block, { document: null });
      return isForAll ? { ...shown, inputs } : null;
    } catch (error) {
      if (!(error instanceof DocumentNeeded)) throw error;
      return null;
    }
  }

  /**
   * Renders a block by its code, or else by what worked last: for this output, for any other in the
   * language. `docs/decisions/029-failing-blocks.md` says why a rebuild gives the same.
   */
  async #render(
    key: SharedKey,
    block: BlockCode,
    { document, last, place = new Set() }: Given,
  ): Promise<Rendering> {
    const inputs = new Set(block.inputs);
    const attempt = async (code: Code) => {
      const began = performance.now();
      const evaluation = await this.evaluator.evaluate(code, key.language, document, key.block);
      for (const input of evaluation.recorder.inputs) inputs.add(input);
      const taken = (this.#taken.get(key.block) ?? 0) + performance.now() - began;
      const isLong = taken >= LONG_MS;
      this.#taken.set(key.block, isLong ? 0 : taken);
      if (isLong) await this.#expectCurrent?.(inputs.union(place));
      return evaluation;
    };
    const current = await attempt(block);
    const { mistake } = current;
    if (!mistake) {
      await this.codes.worked.note(key, block.hash);
      this.fragments.add(block.hash, block.text);
      const isForAll = !current.recorder.readsDocument;
      return { shown: this.#shown(current), earlier: null, inputs, isForAll };
    }
    const { block: id, language } = key;
    const failure = { block: id, blockName: block.name, language, ...mistake };
    const newest = await this.codes.newestBefore(key, block, inputs);
    const forAll = newest && !current.recorder.readsDocument ? await attempt(newest) : null;
    if (newest && forAll && forAll.body !== null && !forAll.recorder.readsDocument) {
      const shown = this.#shown(forAll, { ...failure, shows: 'earlier' });
      return { shown, earlier: newest.hash, inputs, isForAll: true };
    }
    for (const code of [await this.codes.lastFor(last, block), newest]) {
      const evaluation = code && (await attempt(code));
      if (!evaluation || evaluation.body === null) continue;
      const shown = this.#shown(evaluation, { ...failure, shows: 'earlier' });
      return { shown, earlier: code.hash, inputs, isForAll: false };
    }
    const old = await this.#formerly(last);
    if (old) {
      const shown = { fragment: old, failure: { ...failure, shows: 'earlier' as const } };
      return { shown, earlier: null, inputs, isForAll: false };
    }
    this.fragments.add(EMPTY_FRAGMENT, '');
    const shown = { fragment: EMPTY_FRAGMENT, failure: { ...failure, shows: 'nothing' as const } };
    return { shown, earlier: null, inputs, isForAll: false };
  }

  /** The markup that was shown since before it was noted what code it is by. */
  async #formerly(last: OwnPart | undefined): Promise<string | null> {
    if (!last?.failure || last.code !== undefined || last.failure.shows === 'nothing') return null;
    return (await fragmentBodies(this.session, [last.fragment])).has(last.fragment)
      ? last.fragment
      : null;
  }

  #shown({ body }: Evaluation, failure: SharedBlock['failure'] = null): SharedBlock {
    const markup = body ?? '';
    const fragment = fragmentHash(markup);
    this.fragments.add(fragment, markup);
    if (isBlank(markup)) this.#blank.add(fragment);
    return { fragment, failure };
  }

  /** Is there nothing to be seen of a fragment, of this build or an earlier one? */
  async isBlank(fragment: string): Promise<boolean> {
    if (this.#blank.has(fragment)) return true;
    const body = (await fragmentBodies(this.session, [fragment])).get(fragment);
    return body !== undefined && isBlank(body);
  }

  /** The blocks of a template in a language, in order, by id. */
  async blocksOf(template: string, recorder: Recorder, language: string): Promise<string[]> {
    const prefix = recordInput('templates', template);
    recorder.add(prefix);
    const record = await this.library.find('templates', template);
    if (!record) return [];
    const view = { source: this.library, recorder, language };
    const blocks = inLanguage(new Reader(view, 'templates', record, prefix), 'blocks');
    if (!Array.isArray(blocks)) return [];
    return blocks.flatMap((block) => (isObject(block) ? [wordsOf(block.id)] : []));
  }
}

/** A shared part; whoever has it must be rendered again when it is shared no longer. */
export function sharedPart({ block, language }: SharedKey, head: Recorder): Part {
  head.add(sharedInput(block, language));
  return { block, shared: true };
}
