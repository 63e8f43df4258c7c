/** A site to export from: a database that is only read, and the answers of its public server. */
import type { Config } from '../base/config.ts';
import { openFiles } from '../files/openFiles.ts';
import { serveFiles } from '../files/serve.ts';
import { serveSiteAssets } from '../http/builtFiles.ts';
import { createServer } from '../http/server.ts';
import { siteRoutes } from '../renders/serve/serve.ts';
import { openStoreToRead } from '../store/openStore.ts';

/**
 * Opens the site in DATA_DIR beside whatever process runs on it. Nothing of the database is written,
 * so its lock is not needed; variants of pictures that nobody has asked for yet are made and kept.
 * `assetsFolder` is what its pages load, built.
 * @throws ConfigError where there is none
 */
export async function openPublicSite(config: Config, assetsFolder: string) {
  const { siteUrl } = config;
  const store = await openStoreToRead(config);
  const server = createServer({ config });
  const onFailure = (error: unknown, what: string) => server.log.error({ err: error }, what);
  const files = await openFiles({ ...config, store, onFailure });
  serveFiles(server, { ...files, store });
  await serveSiteAssets(server, assetsFolder);
  siteRoutes(server, { store, clock: () => new Date(), siteUrl });
  return {
    store,
    async fetch(url: string) {
      const { statusCode, rawPayload } = await server.inject({ url });
      return statusCode === 200 ? rawPayload : null;
    },
    async close() {
      await server.close();
      await files.close();
      await store.close();
    },
  };
}
