/** The server for whoever watches over the process; by default reached from the same machine alone. */

import type { HttpServer } from '../base/httpServer.ts';
import type { Telemetry } from '../base/telemetry.ts';
import { createServer, type ServerOptions } from '../http/server.ts';
import { aliveRoute, readyRoute } from './probes.ts';
import type { Readiness } from './readiness.ts';

export interface MonitorOptions extends ServerOptions {
  readiness: Readiness;
  telemetry: Telemetry;
}

/** Serves `/metrics` and the probes; of a process without other servers, too. */
export function createMonitorServer({
  readiness,
  telemetry,
  ...options
}: MonitorOptions): HttpServer {
  const server = createServer(options);
  aliveRoute(server);
  readyRoute(server, readiness);
  server.get('/metrics', async (_request, reply) => {
    const exposition = await telemetry.exposition();
    return exposition ? reply.type(exposition.type).send(exposition.text) : reply.callNotFound();
  });
  return server;
}
