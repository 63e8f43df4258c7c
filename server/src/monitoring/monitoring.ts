/** Everything by which others watch over a process, connected. */

import type { Config } from '../base/config.ts';
import type { HttpServer } from '../base/httpServer.ts';
import type { Telemetry } from '../base/telemetry.ts';
import type { ServerOptions } from '../http/server.ts';
import type { Store } from '../store/store.ts';
import { addGauges } from './gauges.ts';
import { createMonitorServer } from './monitorServer.ts';
import { aliveRoute, readyRoute } from './probes.ts';
import { createReadiness, type Readiness } from './readiness.ts';

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

export interface Monitoring {
  readonly readiness: Readiness;
  /** Metrics and probes; null where the settings ask for none. */
  readonly monitor: HttpServer | null;
}

export function createMonitoring(options: MonitoringOptions): Monitoring {
  const { config, serverOptions, telemetry, store, clock, reachFiles, site } = options;
  const readiness = createReadiness({ store, clock, reachFiles });
  aliveRoute(site);
  readyRoute(site, readiness);
  addGauges(telemetry, { store, clock });
  const monitor =
    config.metricsPort === undefined
      ? null
      : createMonitorServer({ ...serverOptions, readiness, telemetry });
  return { readiness, monitor };
}
