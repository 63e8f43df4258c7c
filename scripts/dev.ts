/**
 * `npm run dev`: Vite serves the admin at PORT with hot reload, and passes the API and files on to the server, which
 * listens on a free port behind it and restarts on change. So there's one address, the same as with `npm start`.
 * What pages of the public site load is built once, at the start.
 */
import { spawn } from 'node:child_process';
import { isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { type Config, ConfigError, environment, readConfig } from '../server/src/base/config.ts';
import { buildIfStale } from './build-if-stale.ts';
import { freePorts } from './freePorts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Listens where people open the admin. @throws Error where the port is taken */
async function serveAdmin({ host, port, adminUrl }: Config, apiPort: number) {
  const api = `http://${reachable(host)}:${apiPort}`;
  const vite = await createServer({
    root: `${root}admin`,
    clearScreen: false,
    server: {
      host,
      port,
      strictPort: true,
      allowedHosts: [new URL(adminUrl).hostname],
      proxy: { '/api': api, '/files': api },
    },
  });
  return vite.listen();
}

/** An address at which this machine reaches what listens at `host`, as URLs have it. */
function reachable(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}

function settings(): Config {
  try {
    return readConfig(environment());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const config = settings();
const [apiPort = 0] = await freePorts(1);
await buildIfStale({ only: ['embed'] });
const admin = await serveAdmin(config, apiPort).catch((error: Error) => {
  console.error(`PORT: ${error.message}`);
  process.exit(1);
});
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', `${root}server/src/app/main.ts`],
  {
    env: { ...process.env, PORT: String(apiPort), ADMIN_URL: config.adminUrl },
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    process.exitCode = 0;
    server.kill(signal);
  });
}
server.once('exit', async (code) => {
  await admin.close();
  process.exit(process.exitCode ?? code ?? 1);
});
