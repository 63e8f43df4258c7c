/** Reads a manifest member by member, while others are served: an archive may have been made at home. */
import type { Readable } from 'node:stream';
import { Tokenizer } from '@streamparser/json';
import { JsonGrammar, type JsonListener } from '../dataFiles/grammar.ts';
import { JsonBuilder } from '../dataFiles/jsonBuilder.ts';
import { type Manifest, manifestSchema } from './manifest.ts';

/** Of entries, files or addresses each; every one takes memory as soon as the archive is opened. */
export const MOST_MEMBERS = 300_000;

/** Bytes of a name or number, far more than any has. */
const MOST_TOKEN = 1_000_000;

const { entries, files, missing, addresses, successors } = manifestSchema.shape;
const LISTS = { entries, files, missing, addresses, successors };
const OPTIONAL = new Set<ListName>(['successors']);
const headSchema = manifestSchema.omit({
  entries: true,
  files: true,
  missing: true,
  addresses: true,
  successors: true,
});

/** @throws Error where it is none, as soon as that is seen */
export async function readManifest(bytes: Readable): Promise<Manifest> {
  const reader = new ManifestReader();
  const grammar = new JsonGrammar(reader);
  const tokenizer = new Tokenizer();
  let read = 0;
  let lastToken = 0;
  tokenizer.onToken = ({ token, value, offset }) => {
    lastToken = offset;
    grammar.take(token, value);
  };
  tokenizer.onError = (error) => {
    throw error;
  };
  for await (const chunk of bytes) {
    tokenizer.write(chunk);
    read += chunk.length;
    if (read - lastToken > MOST_TOKEN) throw noManifest();
  }
  if (!grammar.isComplete) throw noManifest();
  return reader.manifest();
}

type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS).filter(isList);

class ManifestReader implements JsonListener {
  readonly #head = new JsonBuilder();
  readonly #lists: Pick<Manifest, ListName> = {
    entries: [],
    files: [],
    missing: [],
    addresses: [],
    successors: [],
  };
  readonly #seen = new Set<ListName>();
  #hasBegun = false;
  #list: ListName | null = null;
  #member: JsonBuilder | null = null;

  manifest(): Manifest {
    const { success, data } = headSchema.safeParse(this.#head.value);
    const isMissing = (name: ListName) => !this.#seen.has(name) && !OPTIONAL.has(name);
    if (!success || LIST_NAMES.some(isMissing)) throw noManifest();
    return { ...data, ...this.#lists };
  }

  begin(isArray: boolean): void {
    if (!this.#hasBegun) {
      if (isArray) throw noManifest();
      this.#hasBegun = true;
    } else if (this.#list && !this.#member) {
      if (isArray) throw noManifest();
      this.#member = new JsonBuilder();
    } else if (isArray && this.#head.isAtTop && !this.#member && isList(this.#head.key)) {
      this.#list = this.#head.key;
      this.#seen.add(this.#list);
    } else {
      this.#within((builder) => builder.begin(isArray));
    }
  }

  key(name: string): void {
    this.#within((builder) => builder.setKey(name));
  }

  scalar(value: string | number | boolean | null): void {
    if (this.#list && !this.#member) this.#keep(this.#list, value);
    else this.#within((builder) => builder.add(value));
  }

  close(): void {
    if (this.#member?.isAtTop && this.#list) {
      this.#keep(this.#list, this.#member.value);
      this.#member = null;
    } else if (this.#list && !this.#member) this.#list = null;
    else this.#within((builder) => builder.isAtTop || builder.end());
  }

  #within(build: (builder: JsonBuilder) => void): void {
    const builder = this.#member ?? this.#head;
    build(builder);
    if (builder.excess) throw noManifest();
  }

  #keep(name: ListName, value: unknown): void {
    // One look at each, and none at those after a wrong one.
    const { success, data } = manifestSchema.shape[name].safeParse([value]);
    if (!success) throw noManifest();
    const list: unknown[] = this.#lists[name];
    if (list.push(...data) > MOST_MEMBERS) throw new Error('its manifest lists too much');
  }
}

function isList(key: string | null): key is ListName {
  return key !== null && Object.hasOwn(LISTS, key);
}

function noManifest(): Error {
  return new Error('it has no manifest');
}
