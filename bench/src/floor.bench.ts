/**
 * How near lists, searches, records and saves come to the least that gives their answers (`floor/bareServer.ts`), both
 * in the same minutes: the server's processor time and the answers a second, over 10 connections, by turns. With
 * `--check`, fails where a row needs half as much again as `floor/kept.json` says; with `--keep`, writes that file.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { readingLoads, savingLoad } from './http/adminLoads.ts';
import type { Requests } from './http/load.ts';
import { BUILT, makeSite } from './http/site.ts';
import { median } from './median.ts';
import { type MeasuredProcess, startMeasured } from './start/measuredProcess.ts';
import { signIn } from './start/use.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const PAGES = 3_000;
const CONNECTIONS = 10;
const ROUNDS = 3;
/** Of a turn: processor time is counted in hundredths. */
const SECONDS = 1;
/** Of the processor, in half a second: less is nothing. */
const IDLE_MS = 50;
/** What reading may need of the bare server's time, and what a save may. */
const WANTED = { reading: 3, saving: 2 };
const SAVING = 'save a page (two outputs)';
/** Beyond this, a row has fallen. */
const WORSE = 1.5;

const KEPT = join(import.meta.dirname, 'floor/kept.json');

interface Share {
  /** Processor time for an answer, in microseconds. */
  readonly busy: number;
  readonly perSecond: number;
}

interface Side {
  readonly server: MeasuredProcess;
  /** What is asked of it, by the name of its row. */
  readonly loads: Record<string, () => Requests | Promise<Requests>>;
}

/** Searches everywhere and lists with every column have no bare form that would be worth the name. */
const LEFT_OUT = new Set(['search everywhere', 'list with every column']);

function sideOf(server: MeasuredProcess, cookie: string): Side {
  const admin = { url: server.admin, cookie };
  const reading = Object.entries(readingLoads(admin, PAGES))
    .filter(([row]) => !LEFT_OUT.has(row))
    .map(([row, requests]) => [row, () => requests]);
  const loads = { ...Object.fromEntries(reading), [SAVING]: () => savingLoad(admin) };
  return { server, loads };
}

/** Regia and the bare server on copies of one database. */
async function open(folder: string): Promise<[ours: Side, bare: Side]> {
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
  await makeSite(data, PAGES);
  cpSync(data, copy, { recursive: true });
  const server = await startMeasured(BUILT, data);
  const bare = await startMeasured(join(import.meta.dirname, 'floor/bareServer.ts'), copy);
  const cookie = await signIn(server);
  await settled(server);
  return [sideOf(server, cookie), sideOf(bare, '')];
}

/** Waits for what a start is followed by. */
async function settled(server: MeasuredProcess): Promise<void> {
  for (let before = -Infinity; server.busy() - before > IDLE_MS; ) {
    before = server.busy();
    await pauseFor(500);
  }
}

async function share({ server, loads }: Side, row: string): Promise<Share> {
  const requests = await loads[row]?.();
  if (!requests) throw new Error(`${row} is measured on one server alone`);
  const before = server.busy();
  const result = await autocannon({ ...requests, connections: CONNECTIONS, duration: SECONDS });
  const { total } = result.requests;
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${row}: ${failed} of ${total} failed`);
  const busy = (server.busy() - before) * 1_000;
  return { busy: busy / total, perSecond: total / result.duration };
}

/** The medians of both, in turns. */
async function compared(sides: readonly [Side, Side], row: string): Promise<[Share, Share]> {
  const shares: [Share[], Share[]] = [[], []];
  // The first turn compiles and fills caches.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const at of [0, 1] as const) {
      const found = await share(sides[at], row);
      if (round > 0) shares[at].push(found);
    }
  }
  const [ours, bare] = shares.map((some) => ({
    busy: median(some.map(({ busy }) => busy)),
    perSecond: median(some.map(({ perSecond }) => perSecond)),
  }));
  if (!ours || !bare) throw new Error('nothing was measured');
  return [ours, bare];
}

const ratioOf = ([ours, bare]: readonly [Share, Share]) =>
  Number((ours.busy / bare.busy).toFixed(2));

/** Whether each row is about as near to the bare server as was kept. What is not is measured once more. */
async function areKept(sides: readonly [Side, Side], ratios: Record<string, number>) {
  const kept: Record<string, number> = JSON.parse(readFileSync(KEPT, 'utf8'));
  let isKept = true;
  for (const [row, ratio] of Object.entries(ratios)) {
    const most = WORSE * (kept[row] ?? 0);
    if (ratio <= most) continue;
    const again = ratioOf(await compared(sides, row));
    if (again <= most) continue;
    console.error(`${row}: ${ratio} and ${again} times the bare, was ${kept[row]}`);
    isKept = false;
  }
  return isKept;
}

await buildIfStale({ only: ['server', 'embed'] });
using folder = temporaryFolder();
const sides = await open(folder.path);
try {
  const ratios: Record<string, number> = {};
  const table: Record<string, object> = {};
  for (const row of Object.keys(sides[0].loads)) {
    const [ours, bare] = await compared(sides, row);
    const ratio = ratioOf([ours, bare]);
    ratios[row] = ratio;
    table[row] = {
      'µs of processor': Math.round(ours.busy),
      'bare, µs': Math.round(bare.busy),
      'times the bare': ratio,
      wanted: row === SAVING ? WANTED.saving : WANTED.reading,
      'a second': Math.round(ours.perSecond),
      'bare, a second': Math.round(bare.perSecond),
    };
  }
  console.table(table);
  if (process.argv.includes('--keep')) writeFileSync(KEPT, `${JSON.stringify(ratios, null, 2)}\n`);
  if (process.argv.includes('--check') && !(await areKept(sides, ratios))) process.exitCode = 1;
} finally {
  for (const { server } of sides) await server.stop();
}
