import rateLimit from '@fastify/rate-limit';
import { RegiaError } from '@regia/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Authentication } from '../auth/authentication.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { callerOf } from './caller.ts';

/**
 * For routes on which secrets could be guessed, or mails sent: per minute and process, and per session,
 * known browser or else address, so that nobody uses up the tries of people at the same address. It is kept
 * in memory on purpose: it holds floods off, which must cost no turn of the one writer of the database, and
 * what counts for an account is counted there for all processes (`auth/attempts.ts`).
 */
export const GUESSABLE = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const;

/** Lets the routes of a server that say so in their `config` be called only so often. */
export async function limitRates(
  server: HttpServer,
  { deviceOf }: Pick<Authentication, 'deviceOf'>,
): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    keyGenerator: (request) => request.sessionId ?? deviceOf(callerOf(request)) ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new RegiaError('tooManyRequests', 'Too many requests: wait before trying again', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
}

/** Tells whether a request is beyond the same limit, for a route that must not say so. */
export function floodsOf(server: HttpServer): (request: FastifyRequest) => Promise<boolean> {
  const limit = server.createRateLimit(GUESSABLE.rateLimit);
  return async (request) => {
    const taken = await limit(request);
    return !taken.isAllowed && taken.isExceeded;
  };
}
