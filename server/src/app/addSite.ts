import type { Config } from '../base/config.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { type ServedFiles, serveFiles } from '../files/serve.ts';
import { serveBasemap } from '../files/serveBasemap.ts';
import { serveSiteAssets } from '../http/builtFiles.ts';
import type { MomentRenderer } from '../moments/showMoment.ts';
import { previewSite } from '../preview/servePreview.ts';
import type { RenderEngine } from '../renders/engine/engine.ts';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import { mending } from '../renders/serve/mending.ts';
import { siteRoutes } from '../renders/serve/serve.ts';
import { shownSite, type Writing } from '../routes/site/shownSite.ts';
import type { Opening } from '../shownLinks/openings.ts';
import type { Store } from '../store/store.ts';

interface SiteParts {
  readonly config: Pick<
    Config,
    'adminUrl' | 'siteUrl' | 'basemapUrl' | 'basemapFile' | 'historyDays'
  >;
  readonly store: Store;
  readonly clock: () => Date;
  readonly files: Omit<ServedFiles, 'store'>;
  readonly engine: Pick<RenderEngine, 'requestRebuild'>;
  readonly assetsFolder: string;
  readonly environment: SiteEnvironment;
  readonly renderings: MomentRenderer;
  /** Told of each page that is opened through a link. */
  readonly onOpened: (opening: Opening) => void;
  readonly writing: Writing;
  readonly onFailure: (error: unknown, what: string) => void;
}

/** Adds what visitors get to a server: pages, files, assets, and previews and links for those who were given one. */
export async function addSite(
  site: HttpServer,
  { config, store, clock, files, engine, assetsFolder, onFailure, ...shown }: SiteParts,
): Promise<void> {
  serveFiles(site, { store, ...files });
  serveBasemap(site, config.basemapFile);
  await serveSiteAssets(site, assetsFolder);
  previewSite(site, { store, clock, files, ...config });
  shownSite(site, { store, clock, files, historyDays: config.historyDays, ...shown });
  const mend = mending(engine, clock, onFailure);
  siteRoutes(site, { store, clock, siteUrl: config.siteUrl, mend });
}
