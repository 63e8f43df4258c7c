import type { Config } from '../base/config.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { type ServedFiles, serveFiles } from '../files/serve.ts';
import { serveBasemap } from '../files/serveBasemap.ts';
import { serveSiteAssets } from '../http/builtFiles.ts';
import { previewSite } from '../preview/servePreview.ts';
import type { RenderEngine } from '../renders/engine/engine.ts';
import { mending } from '../renders/serve/mending.ts';
import { siteRoutes } from '../renders/serve/serve.ts';
import type { Store } from '../store/store.ts';

interface SiteParts {
  readonly config: Pick<Config, 'adminUrl' | 'siteUrl' | 'basemapUrl' | 'basemapFile'>;
  readonly store: Store;
  readonly clock: () => Date;
  readonly files: Omit<ServedFiles, 'store'>;
  readonly engine: Pick<RenderEngine, 'requestRebuild'>;
  readonly assetsFolder: string;
  readonly onFailure: (error: unknown, what: string) => void;
}

/** Adds what visitors get to a server: pages, files, assets, and previews for those who were given one. */
export async function addSite(
  site: HttpServer,
  { config, store, clock, files, engine, assetsFolder, onFailure }: SiteParts,
): Promise<void> {
  serveFiles(site, { store, ...files });
  serveBasemap(site, config.basemapFile);
  await serveSiteAssets(site, assetsFolder);
  previewSite(site, { store, clock, files, ...config });
  const mend = mending(engine, clock, onFailure);
  siteRoutes(site, { store, clock, siteUrl: config.siteUrl, mend });
}
