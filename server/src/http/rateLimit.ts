import rateLimit from '@fastify/rate-limit';
import { RegiaError } from '@regia/model/errors.ts';
import type { HttpServer } from './validation.ts';

/**
 * For routes on which secrets could be guessed, or mails sent: per minute, address and process. It is kept
 * in memory on purpose: it holds floods off, which must cost no turn of the one writer of the database, and
 * what counts for an account is counted there for all processes (`auth/attempts.ts`).
 */
export const GUESSABLE = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const;

/** Lets the routes of a server that say so in their `config` be called only so often. */
export async function limitRates(server: HttpServer): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new RegiaError('tooManyRequests', 'Too many requests: wait before the next', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
}
