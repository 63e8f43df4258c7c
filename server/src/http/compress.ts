/** Answers of the API, compressed for browsers that can read them so. */
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { HttpServer } from '../base/httpServer.ts';

/** Bytes below which a compressed answer is hardly shorter. */
const THRESHOLD = 1_024;
/** The best of brotli takes longer than the way saves. */
const BROTLI_QUALITY = 4;

/**
 * Compresses what the routes of this part of a server answer from now on. Files of people are
 * none of them: those that gain by it are compressed where they are kept.
 */
export async function compressAnswers(server: HttpServer): Promise<void> {
  await server.register(fastifyCompress, {
    global: true,
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    customTypes: /^(?:application\/json|text\/csv)\b/,
  });
}
