/** Texts as clients like them: plain, or compressed at most once for each form. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The one that is liked best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

const BROTLI_QUALITY = 5;
/** Below this, compression saves less than a packet. */
const COMPRESSED_FROM_BYTES = 1_000;

/** A form that is named to say that it isn't taken (RFC 9110, 12.5.3). */
const REFUSED = /;\s*q=0(?:\.0*)?\s*(?:;|$)/;

/** The form that a client gets who accepts these, by its `Accept-Encoding`. */
export function encodingFor(accepted = ''): Encoding {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((one) => !REFUSED.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  return ENCODINGS.find((one) => taken.includes(one)) ?? 'identity';
}

/** The tag of a text in one of its forms. */
export function etagOf(hash: string, encoding: Encoding): string {
  return encoding === 'identity' ? hash : `${hash}-${encoding}`;
}

/** A text in the form that was asked for, or as it is where that would save nothing. */
export interface EncodedText {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

export async function encoded(bytes: Buffer, encoding: Encoding): Promise<EncodedText> {
  if (encoding === 'identity' || bytes.length < COMPRESSED_FROM_BYTES) {
    return { encoding: 'identity', bytes };
  }
  return { encoding, bytes: await (encoding === 'br' ? brotli(bytes) : promisify(gzip)(bytes)) };
}

function brotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}

/** A text that stays as it is, in each form that somebody has asked for. */
export class EncodedForms {
  readonly #bytes: Buffer;
  readonly #forms = new Map<Encoding, Promise<EncodedText>>();

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  /** In bytes, as it is. */
  get size(): number {
    return this.#bytes.length;
  }

  as(encoding: Encoding): Promise<EncodedText> {
    const form = this.#forms.get(encoding) ?? encoded(this.#bytes, encoding);
    this.#forms.set(encoding, form);
    return form;
  }
}
