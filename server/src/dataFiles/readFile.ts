/** Reads a file of records, of whatever size, piece by piece: one record is in memory at a time. */
import { Tokenizer, TokenizerError } from '@streamparser/json';
import { JsonGrammar, type JsonListener, UnexpectedToken } from './grammar.ts';
import { JsonBuilder } from './jsonBuilder.ts';
import { invalidData, type Mistake } from './mistakes.ts';

/** What a file's records are told to, each once it is complete. */
export interface RecordSink {
  /** A collection that the file names at its top. */
  collection(path: string): void;
  record(collection: string, id: string, raw: Record<string, unknown>): void;
  /** What was told of one path is about another: a record has told its own id late. */
  renamed(from: string, to: string): void;
}

interface CollectionFrame {
  readonly kind: 'collection';
  readonly path: string;
  readonly isArray: boolean;
  id: string | null;
}

interface RecordFrame {
  readonly kind: 'record';
  readonly collection: CollectionFrame;
  id: string;
  hasChildren: boolean;
  readonly builder: JsonBuilder;
}

type Frame =
  | { readonly kind: 'file'; key: string }
  | { readonly kind: 'children'; key: string; readonly of: RecordFrame }
  | CollectionFrame
  | RecordFrame;

const SUB_COLLECTIONS = 'subCollection';
const MAX_ID = 1_500;
const MAX_SEGMENTS = 40;
/** Bytes that one string or number may have. */
const MAX_TOKEN = 32_000_000;

/**
 * Reads JSON in the form of the exports of existing deployments.
 * @throws RegiaError `invalidData` with the place where it cannot be read
 */
export async function readFile(
  bytes: AsyncIterable<Uint8Array>,
  sink: RecordSink,
  newId: () => string,
): Promise<void> {
  const reader = new FileReader(sink, newId);
  for await (const chunk of bytes) reader.write(chunk);
  reader.end();
}

class FileReader implements JsonListener {
  readonly #sink: RecordSink;
  readonly #newId: () => string;
  readonly #frames: Frame[] = [];
  readonly #grammar = new JsonGrammar(this);
  readonly #tokenizer = new Tokenizer();
  #read = 0;
  #lastToken = 0;
  #hasBegun = false;

  constructor(sink: RecordSink, newId: () => string) {
    this.#sink = sink;
    this.#newId = newId;
    this.#tokenizer.onToken = ({ token, value, offset }) => {
      this.#lastToken = offset;
      this.#hasBegun = true;
      this.#grammar.take(token, value);
    };
  }

  write(chunk: Uint8Array): void {
    this.#orRefuse(() => this.#tokenizer.write(chunk));
    this.#read += chunk.length;
    if (this.#read - this.#lastToken > MAX_TOKEN) throw this.#refusal('tooLarge');
  }

  end(): void {
    if (!this.#grammar.isComplete) {
      if (this.#read === 0) throw this.#refusal('empty');
      throw this.#refusal('incomplete');
    }
    this.#orRefuse(() => this.#tokenizer.end());
  }

  begin(isArray: boolean): void {
    const top = this.#frames.at(-1);
    if (!top) {
      if (isArray) throw this.#refusal('notCollections');
      this.#frames.push({ kind: 'file', key: '' });
    } else if (top.kind === 'file' || top.kind === 'children') {
      this.#beginCollection(top, isArray);
    } else if (top.kind === 'collection') {
      if (isArray) throw this.#refusal('notAnObject');
      const id = top.isArray ? this.#newId() : (top.id ?? '');
      const builder = new JsonBuilder();
      this.#frames.push({ kind: 'record', collection: top, id, hasChildren: false, builder });
    } else if (top.builder.isAtTop && top.builder.key === SUB_COLLECTIONS) {
      if (isArray) throw this.#refusal('notAnObject');
      top.hasChildren = true;
      this.#frames.push({ kind: 'children', key: '', of: top });
    } else {
      top.builder.begin(isArray);
      this.#refuseExcess(top);
    }
  }

  key(name: string): void {
    const top = this.#frames.at(-1);
    if (top?.kind === 'record') top.builder.setKey(name);
    else if (top?.kind === 'collection') {
      top.id = name;
      if (!isId(name)) throw this.#refusal('badId');
    } else if (top) top.key = name;
  }

  scalar(value: string | number | boolean | null): void {
    const top = this.#frames.at(-1);
    if (!top) throw this.#refusal('notCollections');
    if (top.kind !== 'record') throw this.#refusal('notAnObject');
    const { builder } = top;
    if (builder.isAtTop && builder.key === SUB_COLLECTIONS) throw this.#refusal('notAnObject');
    if (builder.isAtTop && builder.key === 'id' && top.collection.isArray)
      this.#identify(top, value);
    builder.add(value);
    this.#refuseExcess(top);
  }

  close(): void {
    const top = this.#frames.at(-1);
    if (top?.kind === 'record' && !top.builder.isAtTop) {
      top.builder.end();
      return;
    }
    this.#frames.pop();
    if (top?.kind === 'record') {
      this.#sink.record(top.collection.path, top.id, top.builder.value);
      top.collection.id = null;
    }
  }

  #beginCollection(parent: Extract<Frame, { kind: 'file' | 'children' }>, isArray: boolean): void {
    const isPath = parent.kind === 'file' || parent.key.includes('/');
    const path = isPath ? parent.key : `${parent.of.collection.path}/${parent.of.id}/${parent.key}`;
    if (!isCollectionPath(path)) throw this.#refusal('badCollection');
    if (parent.kind === 'file') this.#sink.collection(path);
    this.#frames.push({ kind: 'collection', path, isArray, id: null });
  }

  /** A record of a list tells its id among its fields, or else gets a new one. */
  #identify(record: RecordFrame, value: unknown): void {
    const id = typeof value === 'number' ? String(value) : value;
    if (typeof id !== 'string' || !isId(id)) throw this.#refusal('badId');
    const { path } = record.collection;
    if (record.hasChildren) this.#sink.renamed(`${path}/${record.id}`, `${path}/${id}`);
    record.id = id;
  }

  #refuseExcess(record: RecordFrame): void {
    const { excess } = record.builder;
    if (excess) throw this.#refusal(excess);
  }

  #orRefuse(work: () => void): void {
    try {
      work();
    } catch (error) {
      const isOfFile =
        error instanceof TokenizerError || error instanceof UnexpectedToken || isNotUtf8(error);
      if (!isOfFile) throw error;
      // Pictures, tables and the like are told apart by their first character.
      throw this.#hasBegun ? this.#refusal('malformed', error.message) : this.#refusal('notData');
    }
  }

  /** Names the collection, the record and the field where reading stopped. */
  #refusal(problem: Mistake['problem'], found?: string) {
    const record = this.#frames.findLast((frame) => frame.kind === 'record');
    const collection = this.#frames.findLast((frame) => frame.kind === 'collection');
    const top = this.#frames.at(-1);
    const isInRecord = top?.kind === 'record' || top?.kind === 'children';
    const named = top?.kind === 'file' && top.key !== '' ? top.key : null;
    return invalidData([
      {
        collection: collection?.path ?? named,
        id: isInRecord ? (record?.id ?? null) : (collection?.id ?? null),
        field: isInRecord ? (record?.builder.path ?? null) : null,
        problem,
        ...(found !== undefined && { found }),
      },
    ]);
  }
}

/** What the tokenizer throws of bytes in another encoding, such as Latin-1. */
function isNotUtf8(error: unknown): error is TypeError {
  return error instanceof TypeError && Object(error).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
}

function isId(id: string): boolean {
  return id !== '' && id.length <= MAX_ID && !id.includes('/');
}

/** `pages`, or `pages/p1/notes`: names and ids in turn. */
function isCollectionPath(path: string): boolean {
  const segments = path.split('/');
  const isOdd = segments.length % 2 === 1 && segments.length <= MAX_SEGMENTS;
  return isOdd && segments.every(isId);
}
