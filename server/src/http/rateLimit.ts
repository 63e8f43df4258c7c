import rateLimit from '@fastify/rate-limit';
import { RegiaError } from '@regia/model/errors.ts';
import type { HttpServer } from './validation.ts';

/** For routes on which secrets could be guessed, or mails sent: per minute and address. */
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
