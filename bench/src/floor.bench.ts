/**
 * How near lists, searches, records and saves come to the least that gives their answers (`floor/bareServer.ts`), both
 * in the same minutes: the server's processor time and the answers a second, over 10 connections, by turns. With
 * `--check`, fails where a row needs half as much again as `floor/kept.json` says; with `--keep`, writes that file.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { floorLoads } from './floor/loads.ts';
import type { Requests } from './http/load.ts';
import { median } from './median.ts';
import { type MeasuredProcess, startMeasured } from './start/measuredProcess.ts';
import { install, signIn } from './start/use.ts';

const PAGES = 3_000;
const CONNECTIONS = 10;
const ROUNDS = 3;
/** Of a turn: processor time is counted in hundredths. */
const SECONDS = 1;
/** What reading may need of the bare server's time, and what a save may. */
const WANTED = { reading: 3, saving: 2 };
/** Beyond this, a row has fallen. */
const WORSE = 1.5;

const root = join(import.meta.dirname, '../..');
const KEPT = join(import.meta.dirname, 'floor/kept.json');

interface Share {
  /** Processor time for an answer, in microseconds. */
  readonly busy: number;
  readonly perSecond: number;
}

type Loads = Record<string, () => Requests | Promise<Requests>>;

async function share(server: MeasuredProcess, requests: Requests): Promise<Share> {
  const before = server.busy();
  const result = await autocannon({ ...requests, connections: CONNECTIONS, duration: SECONDS });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} failed`);
  const busy = (server.busy() - before) * 1_000;
  return { busy: busy / result.requests.total, perSecond: result.requests.total / result.duration };
}

/** The medians of both, in turns. */
async function compared(servers: readonly MeasuredProcess[], loads: readonly Loads[], row: string) {
  const shares: Share[][] = servers.map(() => []);
  // The first turn compiles and fills caches.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, server] of servers.entries()) {
      const requests = await loads[index]?.[row]?.();
      if (!requests) throw new Error(`${row} is measured on one server alone`);
      const found = await share(server, requests);
      if (round > 0) shares[index]?.push(found);
    }
  }
  return shares.map((some) => ({
    busy: median(some.map(({ busy }) => busy)),
    perSecond: median(some.map(({ perSecond }) => perSecond)),
  }));
}

const folder = mkdtempSync(join(tmpdir(), 'regia-floor-'));
const servers: MeasuredProcess[] = [];
try {
  await buildIfStale({ only: ['server', 'embed'] });
  const data = join(folder, 'data');
  mkdirSync(data);
  const fill = join(root, 'bench/src/http/fill.ts');
  execFileSync(process.execPath, [fill, data, String(PAGES)], { stdio: 'inherit' });
  const main = join(root, 'server/dist/main.mjs');
  const first = await startMeasured(main, data);
  await install(first, false);
  await first.stop();
  const copy = join(folder, 'copy');
  cpSync(data, copy, { recursive: true });

  const regia = await startMeasured(main, data);
  servers.push(regia);
  const bare = await startMeasured(join(import.meta.dirname, 'floor/bareServer.ts'), copy);
  servers.push(bare);
  // What follows a start is over then.
  await pauseFor(2_000);
  const cookie = await signIn(regia);
  const loads = [
    floorLoads({ url: regia.admin, cookie }, PAGES),
    floorLoads({ url: bare.admin, cookie: '' }, PAGES),
  ];
  const ratios: Record<string, number> = {};
  const table: Record<string, object> = {};
  for (const row of Object.keys(loads[0] ?? {})) {
    const [ours, floor] = await compared(servers, loads, row);
    if (!ours || !floor) continue;
    const ratio = ours.busy / floor.busy;
    ratios[row] = Number(ratio.toFixed(2));
    table[row] = {
      'µs of processor': Math.round(ours.busy),
      'bare, µs': Math.round(floor.busy),
      'times the bare': ratio.toFixed(1),
      wanted: row.startsWith('save') ? WANTED.saving : WANTED.reading,
      'a second': Math.round(ours.perSecond),
      'bare, a second': Math.round(floor.perSecond),
    };
  }
  console.table(table);
  if (process.argv.includes('--keep')) writeFileSync(KEPT, `${JSON.stringify(ratios, null, 2)}\n`);
  if (process.argv.includes('--check')) check(ratios);
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function check(ratios: Readonly<Record<string, number>>): void {
  const kept: Record<string, number> = JSON.parse(readFileSync(KEPT, 'utf8'));
  const worse = Object.entries(ratios).filter(([row, ratio]) => ratio > WORSE * (kept[row] ?? 0));
  for (const [row, ratio] of worse)
    console.error(`${row}: ${ratio} times the bare, was ${kept[row]}`);
  if (worse.length > 0) process.exitCode = 1;
}
