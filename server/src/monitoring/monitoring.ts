/** Everything by which others watch over a process, connected. */

import { VERSION } from '@regia/model/constants.ts';
import type { Config } from '../base/config.ts';
import type { HttpServer } from '../base/httpServer.ts';
import type { Telemetry } from '../base/telemetry.ts';
import { createServer, type ServerOptions } from '../http/server.ts';
import type { Store } from '../store/store.ts';
import { aliveRoute, readyRoute } from './probes.ts';
import { countMails, countOperations, countPending, oldestPending } from './queues.ts';
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

function addGauges(
  telemetry: Telemetry,
  { store, clock }: { store: Pick<Store, 'reader' | 'engine'>; clock: () => Date },
): void {
  const { reader, engine } = store;
  telemetry.gauge({
    name: 'info',
    help: `Version of Regia, on ${engine.name}`,
    label: 'version',
    read: async () => new Map([[VERSION, 1]]),
  });
  telemetry.gauge({
    name: 'render_pending_inputs',
    help: 'Changed inputs whose readers are not rendered yet; the same in every process',
    read: () => countPending(reader),
  });
  telemetry.gauge({
    name: 'render_lag_seconds',
    help: 'How long the oldest of them has waited; the same in every process',
    read: async () => {
      const since = await oldestPending(reader);
      return since ? Math.max(0, clock().getTime() - since.getTime()) / 1_000 : 0;
    },
  });
  telemetry.gauge({
    name: 'mails',
    help: 'E-mails waiting or given up; the same in every process',
    label: 'state',
    read: async () => {
      const { waiting, givenUp } = await countMails(reader);
      return new Map([
        ['waiting', waiting],
        ['givenUp', givenUp],
      ]);
    },
  });
  telemetry.gauge({
    name: 'operations',
    help: 'Operations waiting, running or interrupted; the same in every process',
    label: 'state',
    read: () => countOperations(reader, ['waiting', 'running', 'interrupted']),
  });
}
