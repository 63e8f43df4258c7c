/** From settings to a listening server, or to one line that says why not. */

import { readConfig } from '../base/config.ts';
import { SHARED_HOST, shareHost } from '../base/hostNames.ts';
import { lockDataDir, prepareDataDir } from '../base/lock.ts';
import { checkPlace } from '../files/openPlace.ts';
import { createApp } from './app.ts';
import { answerTo } from './askWriter.ts';
import type { Dependencies } from './dependencies.ts';
import { listen, portOf } from './listen.ts';
import { shutDown } from './shutDown.ts';
import type { SiteProcesses } from './siteProcesses.ts';

export type Running = Awaited<ReturnType<typeof start>>;

/** Starts everything. Throws ConfigError where a setting is in the way. */
export async function start(
  environment: Readonly<Record<string, string | undefined>>,
  dependencies: Dependencies,
) {
  const config = readConfig(environment);
  await prepareDataDir(config.dataDir);
  await checkPlace(config);
  // Of a database of SQLite, this process must be the only one.
  const unlock = config.databaseUrl === undefined ? lockDataDir(config.dataDir) : () => {};
  const app = await createApp(config, dependencies).catch((error: unknown) => {
    unlock();
    throw error;
  });
  let siteProcesses: SiteProcesses | null = null;
  /** Finishes what is under way, in the time that the settings give, and lets go of DATA_DIR. */
  const stop = async () => {
    const [isDone] = await Promise.all([shutDown(app, config.stopLimits), siteProcesses?.stop()]);
    if (!isDone) {
      app.site.log.warn('Stopped before all work was finished; the next start continues it');
    }
    unlock();
  };
  try {
    if (config.processes.has('admin')) await listen(app.admin, 'PORT', config.port, config.host);
    if (config.siteProcesses > 0) {
      const { startSiteProcesses } = await import('./siteProcesses.ts');
      siteProcesses = await startSiteProcesses({
        count: config.siteProcesses,
        limits: config.stopLimits,
        onDamaged: () =>
          void app.engine
            .requestRebuild()
            .catch((err: unknown) => app.site.log.error({ err }, 'mending outputs')),
        onOpened: app.noteOpening,
        onAsked: (worker, question) => void answerTo(worker, question, app.site),
        onEnded: (words) => app.site.log.error(words),
      });
    } else if (config.processes.has('site')) {
      await listen(app.site, 'SITE_PORT', config.sitePort, config.host);
    }
    if (app.monitor)
      await listen(app.monitor, 'METRICS_PORT', config.metricsPort ?? 0, config.metricsHost);
  } catch (error) {
    await Promise.all([app.close(), siteProcesses?.stop()]);
    unlock();
    throw error;
  }
  if (config.processes.has('admin') && shareHost(config)) app.admin.log.warn(SHARED_HOST);
  if (config.processes.has('worker')) app.startJobs();
  return { app, config, sitePort: siteProcesses?.port ?? portOf(app.site), stop };
}
