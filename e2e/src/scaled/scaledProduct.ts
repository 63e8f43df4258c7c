/**
 * The scaled-out form of the product: two processes with the admin and the public site and one worker, on a
 * PostgreSQL and an S3 that `npm run test:scaled` starts, behind a balancer. Each process has a folder of
 * its own, as on machines of their own.
 */
import { basename, join } from 'node:path';
import { makeBareDatabase } from '@regia/server/testing/databases.ts';
import { TEST_SECRET } from '@regia/server/testing/testSecret.ts';
import { freePorts } from '../../../scripts/freePorts.ts';
import type { Addresses, Product } from '../product.ts';
import { type ServerProcess, startServerProcess } from '../serverProcess.ts';
import { openBalancer } from './balancer.ts';

/** Where the files are; the PostgreSQL is in TEST_POSTGRES, as in the server's tests. */
const { TEST_FILES_URL } = process.env;

const MEMBERS = 2;

/** A process that people reach, also without the balancer. */
export interface Member extends Pick<ServerProcess, 'kill'> {
  readonly adminUrl: string;
  readonly siteUrl: string;
  /** How many requests of people it has answered: of the admin's. */
  answered(): number;
}

/** The address of each product's database, by its folder. */
const databases = new Map<string, Promise<string>>();

async function makeDatabase(): Promise<string> {
  const { url } = await makeBareDatabase("ENCODING 'UTF8' LOCALE 'C'");
  return url;
}

function databaseOf(dataDir: string): Promise<string> {
  const database = databases.get(dataDir) ?? makeDatabase();
  databases.set(dataDir, database);
  return database;
}

/** The part of the bucket that is a product's own. */
function filesOf(dataDir: string): string {
  const url = new URL(TEST_FILES_URL ?? '');
  url.pathname = `/${basename(dataDir)}`;
  return url.href;
}

/** Starts a product that is reached at these addresses, as `startProduct` does. */
export async function startScaled(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
  { adminUrl, siteUrl }: Addresses,
): Promise<Product> {
  const settings = {
    DATA_DIR: join(dataDir, 'commands'),
    DATABASE_URL: await databaseOf(dataDir),
    FILES_URL: filesOf(dataDir),
    SESSION_SECRET: TEST_SECRET,
  };
  const { PROCESSES = 'admin,site,worker', ...others } = environment;
  const shared = {
    ...settings,
    ADMIN_URL: adminUrl,
    SITE_URL: siteUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    ...others,
  };
  const start = async (name: string, address: string, own: Record<string, string>) =>
    startServerProcess(address, { ...shared, DATA_DIR: join(dataDir, name), ...own });

  const ports = await freePorts(2 * MEMBERS + 1);
  const urlAt = (at: number) => `http://127.0.0.1:${ports[at]}`;
  const starting = Array.from({ length: MEMBERS }, (_, at) =>
    start(`member-${at}`, urlAt(2 * at), {
      PROCESSES: 'admin,site',
      PORT: String(ports[2 * at]),
      SITE_PORT: String(ports[2 * at + 1]),
    }),
  );
  const workerPort = String(ports[2 * MEMBERS]);
  const worker = { PROCESSES: 'worker', METRICS_PORT: workerPort };
  if (PROCESSES.includes('worker')) starting.push(start('worker', urlAt(2 * MEMBERS), worker));
  const processes = await allOrNone(starting);

  const reached = Array.from({ length: MEMBERS }, (_, at) => at);
  const balancers = [
    openBalancer(
      adminUrl,
      reached.map((at) => urlAt(2 * at)),
    ),
    openBalancer(
      siteUrl,
      reached.map((at) => urlAt(2 * at + 1)),
    ),
  ] as const;
  const [admin, site] = await Promise.all(balancers).catch(async (error: unknown) => {
    for (const one of await Promise.allSettled(balancers)) {
      if (one.status === 'fulfilled') await one.value.close();
    }
    await Promise.all(processes.map((one) => one.kill()));
    throw error;
  });
  const endAll = async (how: 'stop' | 'kill') => {
    await Promise.all(processes.map((one) => one[how]()));
    await Promise.all([admin.close(), site.close()]);
  };
  return {
    adminUrl,
    siteUrl,
    settings,
    members: processes.slice(0, MEMBERS).map(({ kill }, at) => ({
      adminUrl: urlAt(2 * at),
      siteUrl: urlAt(2 * at + 1),
      kill,
      answered: () => admin.answered[at] ?? 0,
    })),
    stop: () => endAll('stop'),
    kill: () => endAll('kill'),
  };
}

/** Waits for processes to start; where one does not, the others are ended too. */
async function allOrNone(starting: readonly Promise<ServerProcess>[]): Promise<ServerProcess[]> {
  const results = await Promise.allSettled(starting);
  const failed = results.find((one) => one.status === 'rejected');
  const started = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (!failed) return started;
  await Promise.all(started.map((one) => one.kill()));
  throw failed.reason;
}
