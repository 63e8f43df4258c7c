/** The real product on free ports and in a folder of its own: one process, or as many as scaled/ says. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/freePorts.ts';
import type { Member } from './scaled/scaledProduct.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';

/** Do the browser tests take place in the scaled-out form, as `npm run test:scaled` has them? */
const isScaled = process.env.TEST_FILES_URL !== undefined;

export interface Product extends ServerProcess {
  readonly adminUrl: string;
  readonly siteUrl: string;
  /** By these settings a command finds the same data. */
  readonly settings: Readonly<Record<string, string>>;
  /** The processes that people reach, where there are several. */
  readonly members: readonly Member[];
}

/** An empty DATA_DIR, and how to do away with it. */
export async function temporaryDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'regia-browser-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Where people reach a product. */
export type Addresses = Pick<Product, 'adminUrl' | 'siteUrl'>;

/** Addresses that nobody uses. @param hostname by which people reach the admin */
export async function freeAddresses(hostname = '127.0.0.1'): Promise<Addresses> {
  const [port, sitePort] = await freePorts(2);
  return { adminUrl: `http://${hostname}:${port}`, siteUrl: `http://127.0.0.1:${sitePort}` };
}

/**
 * Starts the product and waits until it answers. Throws with what it printed if it does not.
 * @param dataDir names its data: with the same one it goes on with them, in either form
 * @param addresses free ones unless told otherwise
 */
export async function startProduct(
  dataDir: string,
  environment: Record<string, string> = {},
  addresses?: Addresses,
): Promise<Product> {
  const reached = addresses ?? (await freeAddresses());
  if (isScaled) {
    const { startScaled } = await import('./scaled/scaledProduct.ts');
    return startScaled(dataDir, environment, reached);
  }
  const { adminUrl, siteUrl } = reached;
  const settings = { DATA_DIR: dataDir };
  const child = await startServerProcess(adminUrl, {
    PORT: new URL(adminUrl).port,
    SITE_PORT: new URL(siteUrl).port,
    ADMIN_URL: adminUrl,
    SITE_URL: siteUrl,
    ...settings,
    ...environment,
  });
  return { adminUrl, siteUrl, settings, members: [], ...child };
}
