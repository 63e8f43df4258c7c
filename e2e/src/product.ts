/** The real product in a process of its own, on free ports and in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/dist/main.mjs', import.meta.url));
/** Where what Node makes of the product's code is kept for the next start. */
const COMPILED = join(tmpdir(), 'regia-walk-compiled');
const START_LIMIT_MS = 20_000;
const PAUSE_MS = 50;

export interface Product {
  readonly adminUrl: string;
  readonly siteUrl: string;
  readonly dataDir: string;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** An empty DATA_DIR, and how to do away with it. */
export async function temporaryDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'regia-walk-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Where people reach a product. */
export type Addresses = Pick<Product, 'adminUrl' | 'siteUrl'>;

/** Addresses that nobody uses. @param hostname by which people reach the admin */
export async function freeAddresses(hostname = '127.0.0.1'): Promise<Addresses> {
  const [port, sitePort] = await freePorts();
  return { adminUrl: `http://${hostname}:${port}`, siteUrl: `http://127.0.0.1:${sitePort}` };
}

/**
 * Starts the product and waits until it answers. Throws with what it printed if it does not.
 * @param addresses free ones unless told otherwise
 */
export async function startProduct(
  dataDir: string,
  environment: Record<string, string> = {},
  addresses?: Addresses,
): Promise<Product> {
  const { adminUrl, siteUrl } = addresses ?? (await freeAddresses());
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILED,
      HOST: '127.0.0.1',
      PORT: new URL(adminUrl).port,
      SITE_PORT: new URL(siteUrl).port,
      ADMIN_URL: adminUrl,
      SITE_URL: siteUrl,
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`the product did not start:\n${printed}`);
    const answer = await fetch(`${adminUrl}/api/health`).catch(() => null);
    return answer?.ok === true;
  }).catch(async (error: unknown) => {
    await end(child, 'SIGKILL');
    throw error;
  });
  return {
    adminUrl,
    siteUrl,
    dataDir,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Asks again and again until the answer is yes. Throws when it takes too long. */
export async function waitFor(isSo: () => Promise<boolean>, limit = START_LIMIT_MS): Promise<void> {
  const until = Date.now() + limit;
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error(`not so within ${limit} ms: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Two ports that nobody listened on a moment ago. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : 0;
    }),
  );
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return [ports[0] ?? 0, ports[1] ?? 0];
}
