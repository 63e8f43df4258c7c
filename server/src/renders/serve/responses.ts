/** Answers ready to be sent, kept until the site changes; compressed at most once each. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer, TimedAnswer } from './answer.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const BROTLI_QUALITY = 5;
/** Below this, compression saves less than a packet. */
const COMPRESSED_FROM_BYTES = 1_000;
const KEPT_BYTES = 64_000_000;
const OVERHEAD_BYTES = 500;

/** A text as bytes. */
export class ReadyText {
  readonly #identity: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#identity = Buffer.from(text);
  }

  get size(): number {
    return this.#identity.length + OVERHEAD_BYTES;
  }

  /** The encoding that will be used for a client that accepts these. */
  encodingFor(accepted: string): Encoding {
    if (this.#identity.length < COMPRESSED_FROM_BYTES) return 'identity';
    if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
    return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
  }

  body(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.#identity;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressed = encoding === 'br' ? brotli(this.#identity) : promisify(gzip)(this.#identity);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}

/** One answer with its markup as bytes. */
export class ReadyResponse extends ReadyText {
  readonly answer: Answer;
  readonly validUntil: number;

  constructor({ answer, validUntil }: TimedAnswer) {
    super(textOf(answer));
    this.answer = answer;
    this.validUntil = validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil);
  }
}

function textOf(answer: Answer): string {
  if (answer.kind === 'output') return answer.output.markup;
  return answer.kind === 'sitemap' ? answer.xml : '';
}

function brotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}

/** Responses of one generation of the site by path; a new generation empties it. */
export class ResponseCache {
  readonly #underWay = new Map<string, Promise<ReadyResponse>>();
  #generation = -1;
  #bytes = 0;
  readonly #responses = new Map<string, ReadyResponse>();

  /** The response kept for a path, if it still holds. `now` in milliseconds. */
  find(path: string, generation: number, now: number): ReadyResponse | undefined {
    if (generation !== this.#generation) return undefined;
    const response = this.#responses.get(path);
    return response && now < response.validUntil ? response : undefined;
  }

  /** The response that a function makes: one for all who ask for it meanwhile. */
  async made(
    path: string,
    generation: number,
    now: number,
    make: () => Promise<ReadyResponse>,
  ): Promise<ReadyResponse> {
    const key = `${generation} ${path}`;
    const others = this.#underWay.get(key);
    const response = others && (await others);
    if (response && now < response.validUntil) return response;
    const making = make().finally(() => {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    });
    this.#underWay.set(key, making);
    return making;
  }

  keep(path: string, generation: number, response: ReadyResponse): void {
    // After a fail-over it may be lower than the one that was lost.
    if (generation !== this.#generation || this.#bytes > KEPT_BYTES) this.#empty(generation);
    this.#bytes += response.size - (this.#responses.get(path)?.size ?? 0);
    this.#responses.set(path, response);
  }

  #empty(generation: number): void {
    this.#responses.clear();
    this.#bytes = 0;
    this.#generation = generation;
  }
}
