/**
 * How many requests a second the server answers, as built, over 1, 10 and 50 connections.
 * `npm run bench -- http 10000 100000` measures sites of these many pages; with `--store both` on either
 * engine, and by how much one is slower than the other. Public pages are measured beside nginx, where
 * there is one, which serves the exported site.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EngineName } from '@regia/server/store/store.ts';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { Comparison } from './comparison.ts';
import { readingLoads, savingLoad } from './http/adminLoads.ts';
import type { Admin } from './http/asking.ts';
import { type Load, measureLoad, type Requests } from './http/load.ts';
import { startNginx } from './http/nginx.ts';
import { publicLoads } from './http/publicLoads.ts';
import { BUILT, makeSite } from './http/site.ts';
import { loadWhileRendering } from './http/whileRendering.ts';
import { numbersGiven } from './measured.ts';
import { startMeasured } from './start/measuredProcess.ts';
import { signIn } from './start/use.ts';
import { chosenStores, withStore } from './stores.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const EXPORT = join(import.meta.dirname, '../../server/src/export/main.ts');
const CONNECTIONS = [1, 10, 50];
const SESSION_SECRET = 'a secret of a benchmark, and of no one else';

/** Of more pages, rendering all of them takes minutes for each row. */
const RENDERED_ANEW = 10_000;

/** The number of connections at which the engines are compared. */
const COMPARED = 10;

type Prepare = () => Requests | Promise<Requests>;

/** Measures one load over each number of connections, by one of the engines or servers. */
async function measureLoads(
  what: string,
  by: string,
  prepare: Prepare,
  table: Comparison,
): Promise<void> {
  for (const connections of CONNECTIONS) {
    const load = await measureLoad(prepare, connections);
    table.set(what, `${by}: ${connections}`, told(load));
    if (connections === COMPARED) table.compare(what, 'ratio', 1 / Math.max(load.perSecond, 1));
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
  const table = new Comparison();
  for (const [what, prepare] of Object.entries(publicLoads(url, pages))) {
    await measureLoads(what, 'nginx', prepare, table);
  }
  console.log(`\n${pages} pages, exported`);
  table.print();
}

async function measure(pages: number, engines: readonly EngineName[]): Promise<void> {
  const table = new Comparison();
  for (const [index, engine] of engines.entries()) {
    using folder = temporaryFolder();
    const measured = { pages, engine, table, isLast: index === engines.length - 1 };
    await withStore(engine, (databaseUrl) => measureIn(folder.path, measured, databaseUrl));
  }
  console.log(`\n${pages} pages; ratio: at ${COMPARED} connections`);
  table.print();
}

interface Measured {
  readonly pages: number;
  readonly engine: EngineName;
  readonly table: Comparison;
  /** Is it the last engine? Then nginx is measured, too: once. */
  readonly isLast: boolean;
}

async function measureIn(
  folder: string,
  { pages, engine, table, isLast }: Measured,
  databaseUrl?: string,
): Promise<void> {
  const data = join(folder, 'data');
  const settings = databaseUrl ? { DATABASE_URL: databaseUrl, SESSION_SECRET } : {};
  await makeSite(data, pages, settings);
  const server = await startMeasured(BUILT, data, settings);
  try {
    const admin = { url: server.admin, cookie: await signIn(server) };
    const loads = Object.entries(loadsOf(admin, server.site, pages));
    for (const [what, prepare] of loads) await measureLoads(what, engine, prepare, table);
    for (const [what, prepare] of pages <= RENDERED_ANEW ? loads : []) {
      const { slowest, failed } = await loadWhileRendering(admin, prepare);
      const failures = failed > 0 ? `, ${failed} failed` : '';
      table.set(what, `${engine}, while all renders: 99 %`, `${slowest} ms${failures}`);
    }
    if (!isLast) return;
    const exported = join(folder, 'site');
    const env = { ...process.env, ...settings, DATA_DIR: data };
    await promisify(execFile)(process.execPath, [EXPORT, exported], { env });
    const nginx = await startNginx(join(folder, 'nginx'), exported);
    if (nginx) await measureNginx(nginx.url, pages).finally(nginx.stop);
    else console.log('Without nginx on this machine there is nothing to compare with.');
  } finally {
    await server.stop();
  }
}

await buildIfStale({ only: ['server', 'embed'] });
for (const pages of numbersGiven(10_000)) await measure(pages, chosenStores());
