/** What the product says of itself. */
import { VERSION } from '@regia/model/constants.ts';
import type { Config } from '../../base/config.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { addRoute } from '../../http/addRoute.ts';
import { readyRoute } from '../../monitoring/probes.ts';
import { type Readiness, soonEnough } from '../../monitoring/readiness.ts';
import type { Store } from '../../store/store.ts';

/** Who asks whether the process lives must not take a slow database for its death. */
const COUNT_MS = 1_000;

export interface SystemRoutes {
  config: Config;
  store: Store;
  isInstalled: () => Promise<boolean>;
  countStale: () => Promise<number>;
  readiness: Readiness;
}

/** Adds the routes that monitors and the admin's frame ask first. */
export function systemRoutes(api: HttpServer, options: SystemRoutes): void {
  const { config, store, isInstalled, countStale, readiness } = options;

  readyRoute(api, readiness);

  addRoute(api, 'GET /api/health', { isPublic: true, isProbe: true }, async ({ method }) => ({
    status: 'ok' as const,
    version: VERSION,
    database: store.engine.name,
    // Each open tab asks by HEAD all the time.
    staleRenders:
      method === 'HEAD' ? null : await soonEnough(countStale(), COUNT_MS).catch(() => null),
  }));

  addRoute(api, 'GET /api/config', { isPublic: true }, async () => ({
    appTitle: config.appTitle,
    developerCredit: config.developerCredit,
    siteUrl: config.siteUrl,
    timeZone: config.siteTimeZone,
    version: VERSION,
    installed: await isInstalled(),
    uploadLimit: config.uploadLimit,
    sendsMails: config.smtpUrl !== undefined,
    providerName: config.provider?.name ?? null,
    historyDays: config.historyDays ?? null,
    mapPictures: Boolean(config.mapService.google ?? config.mapService.tiles),
    mapBasemap: config.basemapUrl,
    passwords: config.passwords,
  }));
}
