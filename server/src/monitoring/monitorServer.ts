/** The server for whoever watches over the process; by default reached from the same machine alone. */
import { createServer, type ServerOptions } from '../http/server.ts';
import type { HttpServer } from '../http/validation.ts';
import { aliveRoute, readyRoute } from './probes.ts';
import type { Readiness } from './readiness.ts';
import type { Telemetry } from './telemetry.ts';

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
