/** The code of blocks: what they have now, and what there is to fall back on where that fails. */
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { fieldInput, recordInput, SETTINGS_PREFIX } from '@regia/site/inputs.ts';
import { Reader } from '@regia/site/reader.ts';
import { Recorder } from '@regia/site/recorder.ts';
import { fragmentHash, type OwnPart } from '../nodes/part.ts';
import type { SharedKey } from '../plan/stale.ts';
import type { Library } from './library.ts';
import type { WorkedCodes } from './workedCodes.ts';

/** A code that a block has or had. */
export interface Code {
  readonly hash: string;
  readonly text: string;
}

/** The code that a block has, with what was read for it. */
export interface BlockCode extends Code {
  readonly name: string;
  readonly inputs: ReadonlySet<string>;
}

export class BlockCodes {
  readonly worked: WorkedCodes;
  readonly #library: Library;
  readonly #known = new Map<string, BlockCode | null>();

  constructor(library: Library, worked: WorkedCodes) {
    this.#library = library;
    this.worked = worked;
  }

  /** A block's code in a language, or else in another (see `inLanguage`); null where the block is gone. */
  async of(key: SharedKey): Promise<BlockCode | null> {
    const name = `${key.block}.${key.language}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const found = await this.#find(key);
    this.#known.set(name, found);
    return found;
  }

  /** The code that an output last showed, where the block's code had failed for it. */
  async lastFor(last: OwnPart | undefined, block: Code): Promise<Code | null> {
    const hash = last?.failure ? last.code : undefined;
    return hash === undefined || hash === block.hash ? null : this.#stored(hash);
  }

  /**
   * The code that worked before a block's present one; where none ever did in the language, what
   * there would be without a code of its own.
   * @param inputs gets what was read to find it
   */
  async newestBefore(key: SharedKey, block: Code, inputs: Set<string>): Promise<Code | null> {
    const before = await this.worked.before(key, block.hash);
    if (before !== null) return this.#stored(before);
    inputs.add(fieldInput(SETTINGS_PREFIX, 'defaultLanguage'));
    const main = { block: key.block, language: String(this.#library.settings.defaultLanguage) };
    if (main.language === key.language) return null;
    const other = await this.of(main);
    for (const input of other?.inputs ?? []) inputs.add(input);
    if (other && other.hash !== block.hash) return other;
    const elsewhere = await this.worked.before(main, block.hash);
    return elsewhere === null ? null : this.#stored(elsewhere);
  }

  async #stored(hash: string): Promise<Code | null> {
    const text = await this.worked.code(hash);
    return text === null ? null : { hash, text };
  }

  async #find({ block, language }: SharedKey): Promise<BlockCode | null> {
    const recorder = new Recorder();
    const prefix = recordInput('block', block);
    recorder.add(prefix);
    const record = await this.#library.find('block', block);
    if (!record) return null;
    const view = { source: this.#library, recorder, language };
    const code = inLanguage(new Reader(view, 'block', record, prefix), 'code');
    const text = typeof code === 'string' ? code : '';
    const name = typeof record.name === 'string' ? record.name : block;
    return { name, text, hash: fragmentHash(text), inputs: recorder.inputs };
  }
}

/** A localized field in the reader's language, or else in the default one, or else in the first that has it. */
export function inLanguage(reader: Reader, field: string): unknown {
  const { recorder, source } = reader.view;
  const value = reader.read(field);
  if (value !== undefined) return value;
  recorder.add(fieldInput(SETTINGS_PREFIX, 'defaultLanguage'));
  // Whoever changes the default language still has all blocks in the former one.
  for (const language of [String(source.settings.defaultLanguage), ...SITE_LANGUAGES]) {
    const other = reader.read(field, language);
    if (other !== undefined) return other;
  }
  return undefined;
}
