/**
 * How many requests a second the server answers, as built, over 1, 10 and 50 connections.
 * `npm run bench -- http 10000 100000` measures sites of these many pages; with `--store both` on either
 * engine. Public pages are measured beside nginx, where there is one, which serves the exported site.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EngineName } from '@regia/server/store/store.ts';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { readingLoads, savingLoad } from './http/adminLoads.ts';
import { type Load, measureLoad, type Requests } from './http/load.ts';
import { startNginx } from './http/nginx.ts';
import { publicLoads } from './http/publicLoads.ts';
import { type MeasuredProcess, startMeasured } from './start/measuredProcess.ts';
import { install, signIn } from './start/use.ts';
import { chosenStores, withStore } from './stores.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const CONNECTIONS = [1, 10, 50];
const DEFAULT_PAGES = [10_000];
const SESSION_SECRET = 'a secret of a benchmark, and of no one else';

type Table = Record<string, Record<string, string>>;

/** Measures one load over each number of connections, into a table's row. */
async function measureRow(
  table: Table,
  what: string,
  prepare: () => Requests | Promise<Requests>,
): Promise<void> {
  const row: Record<string, string> = {};
  for (const connections of CONNECTIONS) {
    const load = await measureLoad(prepare, connections);
    row[`over ${connections}`] = told(load);
  }
  table[what] = row;
}

const told = ({ perSecond, slow }: Load) => `${perSecond}/s (97.5 %: ${slow} ms)`;

async function measureAdmin(server: MeasuredProcess, pages: number): Promise<Table> {
  const table: Table = {};
  const admin = { url: server.admin, cookie: await signIn(server) };
  for (const [what, requests] of Object.entries(readingLoads(admin, pages))) {
    await measureRow(table, what, () => requests);
  }
  await measureRow(table, 'save of a page, with its two outputs', () => savingLoad(admin));
  return table;
}

async function measureSite(url: string, pages: number, table: Table, by: string): Promise<void> {
  for (const [what, load] of Object.entries(await publicLoads(url, pages))) {
    await measureRow(table, `${what}, ${by}`, () => load);
  }
}

async function measure(pages: number, engine: EngineName): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
  try {
    await withStore(engine, (databaseUrl) => measureIn(folder, pages, databaseUrl));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureIn(folder: string, pages: number, databaseUrl?: string): Promise<void> {
  const data = join(folder, 'data');
  mkdirSync(data);
  const settings = databaseUrl ? { DATABASE_URL: databaseUrl, SESSION_SECRET } : {};
  const env = { ...process.env, ...settings, DATA_DIR: data };
  const node = (script: string, ...words: string[]) =>
    run(process.execPath, [join(root, script), ...words], { env });
  await node('bench/src/http/fill.ts', data, String(pages));
  const server = await startMeasured(join(root, 'server/dist/main.mjs'), data, settings);
  try {
    await install(server, false);
    console.log(`\n${pages} pages, ${databaseUrl ? 'postgres' : 'sqlite'}`);
    console.table(await measureAdmin(server, pages));
    const site: Table = {};
    await measureSite(server.site, pages, site, 'Regia');
    const exported = join(folder, 'site');
    await node('server/src/export/main.ts', exported);
    const nginx = await startNginx(join(folder, 'nginx'), exported);
    if (nginx) await measureSite(nginx.url, pages, site, 'nginx').finally(nginx.stop);
    else console.log('Without nginx on this machine there is nothing to compare with.');
    console.table(site);
  } finally {
    await server.stop();
  }
}

await buildIfStale({ only: ['server', 'embed'] });
const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
for (const pages of sizes.length > 0 ? sizes : DEFAULT_PAGES) {
  for (const engine of chosenStores()) await measure(pages, engine);
}
