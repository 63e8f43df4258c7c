/** Answers that are asked for again and again, and mostly are what they were. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasEtag, hashOf } from '../base/etag.ts';

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
