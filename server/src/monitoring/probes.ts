/** What load balancers and orchestrators ask: does the process answer, and should it be sent requests? */
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { CHECKS, type Readiness } from './readiness.ts';

const ready = z.object({
  status: z.enum(['ready', 'notReady']),
  checks: z.object({
    process: z.enum(CHECKS.process),
    database: z.enum(CHECKS.database),
    files: z.enum(CHECKS.files),
    renders: z.enum(CHECKS.renders),
  }),
});

/** Adds `/api/ready`. On the public site no page can be there: `api` is no slug. */
export function readyRoute(server: HttpServer, readiness: Readiness): void {
  server.get(
    '/api/ready',
    {
      schema: {
        tags: ['System'],
        summary: 'Should this process be sent requests?',
        description:
          'Not while it stops, nor without its database. Files that cannot be reached and renders ' +
          'that are behind are told of, but no reason to send requests elsewhere.',
        response: { 200: ready, 503: ready },
      },
      config: { isPublic: true, isProbe: true },
    },
    async (_request, reply) => {
      const { isReady, checks } = await readiness.check();
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ready' : 'notReady', checks });
    },
  );
}

/** Adds `/api/health`, which answers as long as the process does, whatever else does not. */
export function aliveRoute(server: HttpServer): void {
  server.get('/api/health', { config: { isProbe: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}
