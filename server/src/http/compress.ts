/** Answers of the API, compressed for browsers that can read them so. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { HttpServer } from '../base/httpServer.ts';
import { encodingFor } from '../renders/serve/encoding.ts';

/** Bytes below which a compressed answer is hardly shorter. */
const THRESHOLD = 1_024;
/** Characters up to which an answer is compressed at once: a stream takes ten times as long as the work itself. */
const LONGEST_AT_ONCE = 65_536;
/** The best of brotli takes longer than the way saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const TYPES = /^(?:application\/json|text\/csv)\b/;

/**
 * Compresses what the routes of this part of a server answer from now on. Files of people are
 * none of them: those that gain by it are compressed where they are kept.
 */
export async function compressAnswers(server: HttpServer): Promise<void> {
  server.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    const isLong = payload.length >= THRESHOLD && payload.length <= LONGEST_AT_ONCE;
    const isText = TYPES.test(String(reply.getHeader('content-type')));
    const encoding = encodingFor(headers['accept-encoding']);
    if (!isLong || !isText || encoding === 'identity') return payload;
    if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return payload;
    reply.removeHeader('content-length').header('content-encoding', encoding);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    return encoding === 'br' ? brotliCompressSync(payload, BROTLI) : gzipSync(payload);
  });
  await server.register(fastifyCompress, {
    global: true,
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: BROTLI,
    customTypes: TYPES,
  });
}
