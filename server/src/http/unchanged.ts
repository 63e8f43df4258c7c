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
  const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
  const tag = `"${hash}"`;
  reply.header('etag', `W/${tag}`);
  const known = (headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (!known.includes(tag)) return false;
  reply.code(304);
  return true;
}
