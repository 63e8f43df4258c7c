/** Answers, compressed for browsers that can read them so. */
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from '../base/httpServer.ts';
import { encodingFor } from '../renders/serve/encoding.ts';

/** Characters below which a compressed answer is hardly shorter. */
const THRESHOLD = 1_024;
/** Up to which it takes less time than to hand it over to others. */
const LONGEST_AT_ONCE = 65_536;
/** The best of brotli takes longer than the way saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const TYPES = /^(?:application\/json|text\/csv)\b/;

const FORMS = {
  br: {
    atOnce: (text: string) => brotliCompressSync(text, BROTLI),
    whole: (text: string) => promisify(brotliCompress)(text, BROTLI),
    stream: () => createBrotliCompress(BROTLI),
  },
  gzip: {
    atOnce: (text: string) => gzipSync(text),
    whole: (text: string) => promisify(gzip)(text),
    stream: () => createGzip(),
  },
};

/**
 * Compresses what the routes of this part of a server answer from now on, as JSON or CSV. Files of people are none of it:
 * those that gain by it are compressed where they are kept.
 */
export function compressAnswers(server: HttpServer): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const isOurs = TYPES.test(String(reply.getHeader('content-type')));
    if (!isOurs || reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) {
      return payload;
    }
    if (typeof payload === 'string') return compressText(request, reply, payload);
    if (!(payload instanceof Readable)) return payload;
    const form = formFor(request, reply);
    // What breaks off is told by a body without an end.
    return form ? pipeline(payload, form.stream(), () => {}) : payload;
  });
}

/** A text as its reader likes it; then the reply says so. */
export async function compressText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  const form = text.length < THRESHOLD ? null : formFor(request, reply);
  if (!form) return text;
  return text.length > LONGEST_AT_ONCE ? form.whole(text) : form.atOnce(text);
}

/** How the reader likes it, of which the reply is told; null for as it is. */
function formFor({ headers }: FastifyRequest, reply: FastifyReply) {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  const encoding = encodingFor(headers['accept-encoding']);
  if (encoding === 'identity') return null;
  reply.removeHeader('content-length').header('content-encoding', encoding);
  return FORMS[encoding];
}
