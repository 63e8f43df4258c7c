/** The public site as a process of its own runs it: it reads the database and files, and writes neither. */
import { fileURLToPath } from 'node:url';
import { keepCompiled } from '../base/compileCache.ts';
import { type Config, ConfigError, environment, readConfig } from '../base/config.ts';
import { lazy } from '../base/lazy.ts';
import { ownFile } from '../base/paths.ts';
import { openFiles } from '../files/openFiles.ts';
import { answerVisitor } from '../http/errors.ts';
import { createServer } from '../http/server.ts';
import { createMonitoring } from '../monitoring/monitoring.ts';
import { openTelemetry } from '../monitoring/openTelemetry.ts';
import { environmentOf } from '../renders/nodes/siteEnvironment.ts';
import { observedStore } from '../store/observedStore.ts';
import { openStoreToRead } from '../store/openStore.ts';
import { addSite } from './addSite.ts';
import { askWriter } from './askWriter.ts';
import { listen, portOf } from './listen.ts';
import { shutDown } from './shutDown.ts';
import type { Told } from './siteProcesses.ts';

const tell = (told: Told) => process.send?.(told);

/** Serves the site until the process that started it says so, or is gone. */
export async function runSiteProcess(): Promise<void> {
  // A terminal or a service manager sends these to all processes; the one that started this decides.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit(0));
  try {
    const given = readConfig(environment());
    // Its metrics are read beside those of the process that started it.
    const metricsPort = given.metricsPort && given.metricsPort + Number(process.argv[2]);
    const config = { ...given, metricsPort };
    const site = await openSite(config);
    process.on('message', async (told) => {
      if (told !== 'stop') return;
      await shutDown(site, config.stopLimits);
      process.exit(0);
    });
    if (site.monitor)
      await listen(site.monitor, 'METRICS_PORT', metricsPort ?? 0, config.metricsHost);
    await listen(site.server, 'SITE_PORT', config.sitePort, config.host);
    tell({ kind: 'listening', port: portOf(site.server) ?? config.sitePort });
    keepCompiled();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { setting, problem } = error;
    process.send?.({ kind: 'refused', setting, problem } satisfies Told, () => process.exit(1));
  }
}

async function openSite(config: Config) {
  const clock = () => new Date();
  const telemetry = await openTelemetry(config);
  const store = observedStore(await openStoreToRead(config), telemetry);
  const serverOptions = { config, describe: telemetry.current };
  const server = createServer({ ...serverOptions, onError: answerVisitor });
  telemetry.follow(server, 'site');
  const onFailure = (error: unknown, what: string) => {
    telemetry.failed();
    server.log.error({ err: error }, what);
  };
  const files = await openFiles({ ...config, store, clock, telemetry, onFailure });
  const { readiness, monitor } = createMonitoring({
    ...{ config, serverOptions, telemetry, store, clock, site: server },
    reachFiles: files.place.reach,
  });
  /** Only what is shown by links is rendered here, and few sites have any. */
  const renderings = lazy(async () => {
    const { RenderThreads } = await import('../threads/renderThreads.ts');
    return new RenderThreads(config, store);
  });
  let isRendering = false;
  await addSite(server, {
    ...{ config, store, clock, files, onFailure },
    environment: environmentOf(config),
    renderings: {
      async moment(...asked) {
        isRendering = true;
        return (await renderings()).moment(...asked);
      },
    },
    onOpened: (opening) => void tell({ kind: 'opened', opening }),
    writing: { ask: askWriter() },
    assetsFolder: fileURLToPath(ownFile('embed/dist')),
    engine: { requestRebuild: async () => void tell({ kind: 'damaged' }) },
  });
  const servers = [server, ...(monitor ? [monitor] : [])];
  return {
    ...{ server, monitor, servers, readiness },
    stopWork: () => {},
    async close() {
      await Promise.all(servers.map((one) => one.close()));
      if (isRendering) await (await renderings()).close();
      await files.close();
      await store.close();
      await telemetry.close();
    },
  };
}
