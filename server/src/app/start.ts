/** From settings to a listening server, or to one line that says why not. */

import { ConfigError, readConfig } from '../base/config.ts';
import { SHARED_HOST, shareHost } from '../base/hostNames.ts';
import { lockDataDir, prepareDataDir } from '../base/lock.ts';
import { checkPlace } from '../files/openPlace.ts';
import { type App, createApp } from './app.ts';
import type { Dependencies } from './dependencies.ts';
import { shutDown } from './shutDown.ts';

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
  /** Finishes what is under way, in the time that the settings give, and lets go of DATA_DIR. */
  const stop = async () => {
    if (!(await shutDown(app, config.stopLimits))) {
      app.site.log.warn('Stopped before all work was finished; the next start continues it');
    }
    unlock();
  };
  try {
    if (config.processes.has('admin')) await listen(app.admin, 'PORT', config.port, config.host);
    if (config.processes.has('site'))
      await listen(app.site, 'SITE_PORT', config.sitePort, config.host);
    if (app.monitor)
      await listen(app.monitor, 'METRICS_PORT', config.metricsPort ?? 0, config.metricsHost);
  } catch (error) {
    await app.close();
    unlock();
    throw error;
  }
  if (config.processes.has('admin') && shareHost(config)) app.admin.log.warn(SHARED_HOST);
  if (config.processes.has('worker')) app.startJobs();
  return { app, config, stop };
}

async function listen(
  server: App['admin'],
  setting: 'PORT' | 'SITE_PORT' | 'METRICS_PORT',
  port: number,
  host: string,
): Promise<void> {
  const { level } = server.log;
  try {
    // Whoever starts it is greeted with the addresses people use; these would only come before.
    server.log.level = 'warn';
    await server.listen({ port, host });
  } catch (error) {
    throw listenProblem(error, setting, port, host) ?? error;
  } finally {
    server.log.level = level;
  }
}

function listenProblem(error: unknown, setting: string, port: number, host: string) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new ConfigError(
        setting,
        `port ${port} is already in use: stop the other program or choose another port`,
      );
    case 'EACCES':
      return new ConfigError(setting, `this user may not open port ${port}: choose another one`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(
        setting === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST',
        `this machine has no address ${host}`,
      );
    default:
      return undefined;
  }
}
