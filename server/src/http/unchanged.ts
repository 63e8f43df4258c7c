/** Answers that are asked for again and again, and mostly are what they were. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Names the answer by its content, and says whether the caller has this very one: then there is
 * nothing to send but `304`, which is set.
 */
export function isUnchanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): boolean {
  const hash = hashOf(JSON.stringify(answer));
  reply.header('etag', `W/"${hash}"`);
  if (!hasEtag(headers['if-none-match'], hash)) return false;
  reply.code(304);
  return true;
}

/** What names a text by its content. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Does an `If-None-Match` name the answer with this tag? */
export function hasEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);
}
