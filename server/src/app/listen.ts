/** Makes a server listen where the settings say, or says in one line why it can't. */
import { ConfigError } from '../base/config.ts';
import type { HttpServer } from '../base/httpServer.ts';

/** @throws ConfigError where the port or the address can't be had */
export async function listen(
  server: HttpServer,
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

/** Where a server listens; where the system chose the port, only the server knows it. */
export function portOf(server: HttpServer): number | null {
  const [address] = server.addresses();
  return typeof address === 'object' ? address.port : null;
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
