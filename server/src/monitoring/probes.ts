/** What load balancers and orchestrators ask: does the process answer, and should it be sent requests? */
import type { HttpServer } from '../base/httpServer.ts';
import { addRoute } from '../http/addRoute.ts';
import type { Readiness } from './readiness.ts';

/** Adds `/api/ready`. On the public site no page can be there: `api` is no slug. */
export function readyRoute(server: HttpServer, readiness: Readiness): void {
  addRoute(server, 'GET /api/ready', { isPublic: true, isProbe: true }, async (_request, reply) => {
    const { isReady, checks } = await readiness.check();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'notReady', checks });
  });
}

/** Adds `/api/health`, which answers as long as the process does, whatever else does not. */
export function aliveRoute(server: HttpServer): void {
  server.get('/api/health', { config: { isProbe: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}
