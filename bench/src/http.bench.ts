/**
 * How many requests a second the server answers, as built, over 1, 10 and 50 connections.
 * `npm run bench -- http 10000 100000` measures sites of these many pages; with `--store both` on either
 * engine, and by how much one is slower than the other. Public pages are measured beside nginx, where
 * there is one, which serves the exported site.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EngineName } from '@regia/server/store/store.ts';
import { settle } from '@regia/server/testing/postgresServer.ts';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { readingLoads, savingLoad } from './http/adminLoads.ts';
import type { Admin } from './http/asking.ts';
import { type Load, measureLoad, type Requests } from './http/load.ts';
import { startNginx } from './http/nginx.ts';
import { publicLoads } from './http/publicLoads.ts';
import { loadWhileRendering } from './http/whileRendering.ts';
import { startMeasured } from './start/measuredProcess.ts';
import { install, publishIn, signIn } from './start/use.ts';
import { chosenStores, withStore } from './stores.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const CONNECTIONS = [1, 10, 50];
const DEFAULT_PAGES = [10_000];
const SESSION_SECRET = 'a secret of a benchmark, and of no one else';

/** The number of connections at which the engines are compared. */
const COMPARED = 10;

type Prepare = () => Requests | Promise<Requests>;

/** One table for all engines, a row for each load. */
class Results {
  readonly #table: Record<string, Record<string, string>> = {};
  /** Requests a second of the first engine, by row. */
  readonly #first = new Map<string, number>();

  /** Measures one load over each number of connections, by one of the engines or servers. */
  async measure(what: string, by: string, prepare: Prepare): Promise<void> {
    for (const connections of CONNECTIONS) {
      const load = await measureLoad(prepare, connections);
      this.#set(what, `${by}: ${connections}`, told(load));
      if (connections === COMPARED) this.#compare(what, load.perSecond);
    }
  }

  #compare(what: string, perSecond: number): void {
    const first = this.#first.get(what);
    if (first === undefined) this.#first.set(what, perSecond);
    else this.#set(what, 'ratio', (first / Math.max(perSecond, 1)).toFixed(1));
  }

  #set(what: string, column: string, value: string): void {
    this.#table[what] = { ...this.#table[what], [column]: value };
  }

  /** The same while all outputs render. */
  async measureWhileRendering(admin: Admin, what: string, by: string, prepare: Prepare) {
    const { slowest, failed } = await loadWhileRendering(admin, prepare);
    const failures = failed > 0 ? `, ${failed} failed` : '';
    this.#set(what, `${by}, while all renders: 99 %`, `${slowest} ms${failures}`);
  }

  print(): void {
    console.table(this.#table);
  }
}

function told({ perSecond, slow, failed, made }: Load): string {
  const failures = failed > 0 ? `, ${failed} of ${made} failed` : '';
  return `${perSecond}/s (97.5 %: ${slow} ms${failures})`;
}

/** What the office asks and what visitors ask, by the name of its row. */
function loadsOf(admin: Admin, site: string, pages: number): Record<string, Prepare> {
  const loads: Record<string, Prepare> = {};
  for (const [what, requests] of Object.entries(readingLoads(admin, pages))) {
    loads[what] = () => requests;
  }
  const save = 'save a page (two outputs)';
  return { ...loads, [save]: () => savingLoad(admin), ...publicLoads(site, pages) };
}

async function measureNginx(url: string, pages: number): Promise<void> {
  const results = new Results();
  for (const [what, prepare] of Object.entries(publicLoads(url, pages))) {
    await results.measure(what, 'nginx', prepare);
  }
  console.log(`\n${pages} pages, exported`);
  results.print();
}

async function measure(pages: number, engines: readonly EngineName[]): Promise<void> {
  const results = new Results();
  for (const [index, engine] of engines.entries()) {
    const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
    const measured = { pages, engine, results, isLast: index === engines.length - 1 };
    await withStore(engine, (databaseUrl) => measureIn(folder, measured, databaseUrl)).finally(() =>
      rmSync(folder, { recursive: true, force: true }),
    );
  }
  console.log(`\n${pages} pages; ratio: at ${COMPARED} connections`);
  results.print();
}

interface Measured {
  readonly pages: number;
  readonly engine: EngineName;
  readonly results: Results;
  /** Is it the last engine? Then nginx is measured, too: once. */
  readonly isLast: boolean;
}

async function measureIn(
  folder: string,
  { pages, engine, results, isLast }: Measured,
  databaseUrl?: string,
): Promise<void> {
  const data = join(folder, 'data');
  mkdirSync(data);
  const settings = databaseUrl ? { DATABASE_URL: databaseUrl, SESSION_SECRET } : {};
  const env = { ...process.env, ...settings, DATA_DIR: data };
  const node = (script: string, ...words: string[]) =>
    run(process.execPath, [join(root, script), ...words], { env });
  await node('bench/src/http/fill.ts', data, String(pages));
  if (databaseUrl) await settle(databaseUrl);
  const server = await startMeasured(join(root, 'server/dist/main.mjs'), data, settings);
  try {
    await install(server, false);
    await publishIn(server, ['it', 'en']);
    const admin = { url: server.admin, cookie: await signIn(server) };
    const loads = Object.entries(loadsOf(admin, server.site, pages));
    for (const [what, prepare] of loads) await results.measure(what, engine, prepare);
    for (const [what, prepare] of loads) {
      await results.measureWhileRendering(admin, what, engine, prepare);
    }
    if (!isLast) return;
    const exported = join(folder, 'site');
    await node('server/src/export/main.ts', exported);
    const nginx = await startNginx(join(folder, 'nginx'), exported);
    if (nginx) await measureNginx(nginx.url, pages).finally(nginx.stop);
    else console.log('Without nginx on this machine there is nothing to compare with.');
  } finally {
    await server.stop();
  }
}

await buildIfStale({ only: ['server', 'embed'] });
const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
for (const pages of sizes.length > 0 ? sizes : DEFAULT_PAGES) {
  await measure(pages, chosenStores());
}
