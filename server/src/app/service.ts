/** The process as whoever runs it sees it: it starts, says where it is, and stops when asked to. */
import { fileURLToPath } from 'node:url';
import { keepCompiled } from '../base/compileCache.ts';
import { ConfigError, environment } from '../base/config.ts';
import { newId } from '../base/ids.ts';
import { ownFile } from '../base/paths.ts';
import { inPlainWords, isOfSystem } from '../base/plainErrors.ts';
import { RenderThreads } from '../threads/renderThreads.ts';
import { portOf } from './listen.ts';
import { type Running, start } from './start.ts';

const dependencies: Parameters<typeof start>[1] = {
  clock: () => new Date(),
  newId,
  timers: { setTimeout, clearTimeout },
  seedSite: async (seeding) => {
    const { seedSite } = await import('../demo/seedSite.ts');
    await seedSite(seeding);
  },
  openRenderings: (database, store) => new RenderThreads(database, store),
  adminFolder: fileURLToPath(ownFile('admin/dist')),
  assetsFolder: fileURLToPath(ownFile('embed/dist')),
};

/** Runs Regia with the process's own environment until a signal ends it. */
export async function runService(): Promise<void> {
  try {
    const running = await start(environment(), dependencies);
    await greet(running);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void leave(running));
    }
    keepCompiled();
  } catch (error) {
    if (!(error instanceof ConfigError || isOfSystem(error))) throw error;
    console.error(inPlainWords(error));
    process.exit(1);
  }
}

async function greet({ app, config, sitePort }: Running): Promise<void> {
  const adminUrl = reachedAt(portOf(app.admin), config.adminUrl);
  if (config.processes.has('admin')) console.log(`Admin  ${adminUrl}`);
  if (config.processes.has('site')) console.log(`Site   ${reachedAt(sitePort, config.siteUrl)}`);
  if (app.monitor) {
    const url = `http://${config.metricsHost}:${config.metricsPort}`;
    console.log(`Metrics ${reachedAt(portOf(app.monitor), url)}/metrics`);
  }
  if (config.processes.has('admin') && !(await app.isInstalled())) {
    console.log(`\nRegia is not installed yet. Open ${adminUrl}${app.installerPath}`);
  }
}

/** The address people use; where the system chose the port, with that. */
function reachedAt(port: number | null, url: string): string {
  return port === null ? url : url.replace(/:0$/, `:${port}`);
}

async function leave({ stop }: Running): Promise<void> {
  await stop();
  process.exit(0);
}
