/**
 * What parts of outputs have read, as sets that many parts share: the titles of 20,000 pages all
 * read the title of their own page, and the code of one block.
 */
import { createHash } from 'node:crypto';
import { isFieldInput } from '@regia/site/inputs.ts';
import { inTurns } from '../../store/chunks.ts';
import type { Session } from '../../store/store.ts';

/** Stands in a set for the name of the document that is rendered. */
const OWN = 'own';

/** Where in the parts of an output its address, date and list of blocks are counted. */
export const HEAD = '';

/** Of a field of a document, such as `pages/p1#title.it`, how its own renderings know it. */
export function ownInput(input: string): { document: string; name: string } | null {
  if (!isFieldInput(input)) return null;
  const at = input.indexOf('#');
  return { document: input.slice(0, at), name: `${OWN}${input.slice(at)}` };
}

/** The name of an input in a set that was read by a rendering of `document`. */
export function inputNamed(name: string, document: string): string {
  return name === OWN || name.startsWith(`${OWN}#`) ? document + name.slice(OWN.length) : name;
}

export class ReadSets {
  readonly #hashes = new Map<string, string>();
  readonly #sets: Map<string, readonly string[]>;

  /** @param sets what another found */
  constructor(sets: ReadonlyMap<string, readonly string[]> = new Map()) {
    this.#sets = new Map(sets);
  }

  /** Each set by its hash. */
  get sets(): ReadonlyMap<string, readonly string[]> {
    return this.#sets;
  }

  /** The hash of a set of inputs, read by a rendering of `document`, such as `pages/p1`. */
  hashOf(inputs: ReadonlySet<string>, document: string): string {
    const names = [...inputs].map((input) => relative(input, document)).sort();
    const text = names.join('\n');
    const known = this.#hashes.get(text);
    if (known !== undefined) return known;
    const hash = setHash(names);
    this.#hashes.set(text, hash);
    this.#sets.set(hash, names);
    return hash;
  }

  /** Stores these of the sets that were met. */
  async write({ db }: Session, wanted: ReadonlySet<string> | 'all'): Promise<void> {
    const rows = [...this.#sets].flatMap(([reads, names]) =>
      wanted === 'all' || wanted.has(reads) ? names.map((input) => ({ input, reads })) : [],
    );
    for await (const chunk of inTurns(rows)) {
      await db
        .insertInto('read_sets')
        .values(chunk)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** The hash by which a set of inputs is known. */
export function setHash(names: readonly string[]): string {
  const text = [...names].sort().join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function relative(input: string, document: string): string {
  if (!input.startsWith(document)) return input;
  const rest = input.slice(document.length);
  return rest === '' || rest.startsWith('#') ? OWN + rest : input;
}
