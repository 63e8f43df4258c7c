/** Work that nobody needs any more once whoever asked for it is gone. */
import { RegiaError } from '@regia/model/errors.ts';
import type { FastifyReply } from 'fastify';

/** Does work for an answer; where the connection is closed before it is given, the signal ends it. */
export async function whileWanted<T>(
  { raw }: Pick<FastifyReply, 'raw'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const wanting = new AbortController();
  const give = () => wanting.abort(new RegiaError('interrupted', 'the client is gone'));
  if (raw.destroyed) give();
  raw.once('close', give);
  try {
    return await work(wanting.signal);
  } finally {
    raw.off('close', give);
  }
}
