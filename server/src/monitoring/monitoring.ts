/** Everything by which others watch over a process, connected. */

import type { Config } from '../base/config.ts';
import type { HttpServer } from '../base/httpServer.ts';
import type { Telemetry } from '../base/telemetry.ts';
import { createServer, type ServerOptions } from '../http/server.ts';
import type { Store } from '../store/store.ts';
import { addGauges } from './gauges.ts';
import { aliveRoute, readyRoute } from './probes.ts';
import { createReadiness } from './readiness.ts';

export interface MonitoringOptions {
  config: Pick<Config, 'metricsPort'>;
  serverOptions: ServerOptions;
  telemetry: Telemetry;
  store: Store;
  clock: () => Date;
  /** Rejects where files can neither be read nor written. */
  reachFiles: () => Promise<void>;
  /** The public site, which answers probes of its own. */
  site: HttpServer;
}

/** The monitor has metrics and probes, by default for the same machine alone; null where the settings ask for none. */
export function createMonitoring(options: MonitoringOptions) {
  const { config, serverOptions, telemetry, store, clock, reachFiles, site } = options;
  const readiness = createReadiness({ store, clock, reachFiles });
  aliveRoute(site);
  readyRoute(site, readiness);
  addGauges(telemetry, { store, clock });
  if (config.metricsPort === undefined) return { readiness, monitor: null };
  const monitor = createServer(serverOptions);
  aliveRoute(monitor);
  readyRoute(monitor, readiness);
  monitor.get('/metrics', async (_request, reply) => {
    const exposition = await telemetry.exposition();
    return exposition ? reply.type(exposition.type).send(exposition.text) : reply.callNotFound();
  });
  return { readiness, monitor };
}
