/**
 * `npm run test:ha`: what no failure may cost. Two admin, two worker and one site process run on a
 * PostgreSQL of two servers under a steady load of saves, while first the primary is killed, then the next
 * one falls silent, and then one of our own processes after the other is killed. Afterwards no acknowledged
 * save may be missing, and no page be old or a mixture. `HA_KILLING_S` says for how many seconds processes are killed, by default 60.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../../scripts/freePorts.ts';
import { installedClient } from '../client.ts';
import { atEnd, stopAll, stopOnSignals } from '../endings.ts';
import { waitFor } from '../waitFor.ts';
import { type Checks, check } from './checks.ts';
import { type Site, saveUntil } from './load.ts';
import { type Cluster, type Loss, startCluster } from './patroni.ts';
import { folderIn, type Part, Process } from './processes.ts';
import { Tally } from './tally.ts';
import { BLOCKS, readUntil } from './visitor.ts';

const PARTS: readonly Part[] = ['admin', 'admin', 'worker', 'worker', 'site'];
const CLIENTS = 4;
const CATEGORIES = 5;
const QUIET_MS = 5_000;
const RESUMED_MS = 60_000;
const KILLED_EVERY_MS = 2_000;
const KILLING_MS = Number(process.env.HA_KILLING_S ?? 60) * 1_000;

interface Running {
  readonly cluster: Cluster;
  readonly processes: readonly Process[];
  readonly environment: Record<string, string>;
  readonly site: Site;
  readonly siteUrl: string;
}

async function startProcesses(cluster: Cluster, folder: string): Promise<Omit<Running, 'site'>> {
  const ports = await freePorts(PARTS.length);
  const siteUrl = `http://127.0.0.1:${ports.at(-1)}`;
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(tmpdir(), 'regia-browser-compiled'),
    DATABASE_URL: cluster.url,
    DATA_DIR: await folderIn(folder, 'data'),
    SESSION_SECRET: 'only for this test, and known to all: 1844',
    HOST: '127.0.0.1',
    ADMIN_URL: `http://127.0.0.1:${ports[0]}`,
    SITE_URL: siteUrl,
    BACKUP_HOUR: 'off',
  };
  const processes = PARTS.map(
    (part, at) => new Process(`${part} ${at}`, part, ports[at] ?? 0, environment),
  );
  for (const one of processes) one.start();
  return { cluster, processes, environment, siteUrl };
}

async function prepare(processes: readonly Process[]): Promise<Site> {
  await Promise.all(processes.map((one) => one.answers()));
  const adminUrls = processes.filter(({ part }) => part === 'admin').map(({ url }) => url);
  const [url = ''] = adminUrls;
  const client = await installedClient(url);
  const blocks = [];
  for (const [at, code] of BLOCKS.entries()) {
    blocks.push(await client.create('block', { name: `Blocco ${at}`, code: { it: code } }));
  }
  const template = await client.create('templates', { name: 'Modello', blocks: { it: blocks } });
  const categories = [];
  for (let at = 0; at < CATEGORIES; at++) {
    const fields = { name: `Categoria ${at}`, title: { it: `Categoria ${at}` }, template };
    categories.push(await client.create('workCategories', fields));
  }
  return { adminUrls, cookie: client.cookie, template, categories };
}

interface Outcome extends Checks {
  /** Processes that ended by themselves. */
  readonly ended: readonly string[];
}

/** Under load something happens; then all is checked. */
async function underLoad(
  { site, siteUrl, environment, processes }: Running,
  tally: Tally,
  happen: () => Promise<void>,
): Promise<Outcome> {
  tally.reset();
  const saving = new AbortController();
  const reading = new AbortController();
  const reader = readUntil(siteUrl, tally, reading.signal);
  const savers = saveUntil(site, tally, CLIENTS, saving.signal);
  try {
    await pause(QUIET_MS);
    await happen();
    await pause(QUIET_MS);
    tally.endGap();
  } finally {
    saving.abort();
    await savers;
    reading.abort();
    await reader;
  }
  const checks = await check(site, siteUrl, tally, environment);
  const ended = processes.filter(({ isRunning }) => !isRunning).map(({ name }) => name);
  return { ...checks, ended };
}

interface Course {
  /** How long there was no primary, in milliseconds. */
  readonly withoutMs: number;
  readonly lostAt: string;
}

async function loseThePrimary({ cluster }: Running, tally: Tally, how: Loss): Promise<Course> {
  tally.isWithoutPrimary = true;
  const lost = await cluster.losePrimary(how);
  const killed = performance.now();
  await cluster.failedOver(lost);
  tally.isWithoutPrimary = false;
  const withoutMs = performance.now() - killed;
  // A silent one stays so until we have found the other without its help.
  const { acknowledged } = tally;
  await waitFor(async () => tally.acknowledged > acknowledged, RESUMED_MS);
  await cluster.restart(lost);
  return { withoutMs, lostAt: tally.at(killed) };
}

/** Each is killed in turn and started again at once, whether or not the one before answers already. */
async function killProcesses({ processes }: Running): Promise<{ kills: number; early: number }> {
  const end = performance.now() + KILLING_MS;
  let early = 0;
  let kills = 0;
  for (; performance.now() < end; kills++) {
    const next = pause(KILLED_EVERY_MS);
    const one = processes[kills % processes.length];
    // On a slow machine it is killed again before it has started: then nobody may be there to save.
    if ((await one?.isAnswering()) === false) early++;
    await one?.kill();
    one?.start();
    await next;
  }
  await Promise.all(processes.map((one) => one.answers()));
  return { kills, early };
}

const LOSSES: readonly (readonly [Loss, string])[] = [
  ['killed', 'The primary was killed with -9'],
  ['silent', 'The primary fell silent, as without power'],
];

type Row = readonly [string, string | number];

/** Prints one part of the table. Returns whether all is well. */
function report(what: string, tally: Tally, checks: Outcome, more: readonly Row[] = []): boolean {
  const errors = [...tally.errors].map(([code, count]) => `${code} ${count}`).join(', ');
  const rows: Row[] = [
    ...more,
    ['acknowledged saves', tally.acknowledged],
    ['errors', errors || 'none'],
    ['longest gap between saves', `${(tally.longestGapMs / 1_000).toFixed(1)} s`],
    ['pages read meanwhile', tally.renderings],
    ['settled after', `${(checks.settledMs / 1_000).toFixed(1)} s`],
    ['acknowledged, but missing', checks.missing.length],
    ['read old or mixed', tally.wrong.length],
    ['old or mixed afterwards', checks.stale.length],
    ['same address twice', checks.sameAddresses.length],
    ['processes that gave up', checks.ended.length],
    ['doctor', checks.doctor === '' ? 'clean' : 'finds errors'],
  ];
  console.log(`\n${what}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(28)}${value}`);
  const wrong = [
    ...checks.missing,
    ...tally.wrong,
    ...checks.stale,
    ...checks.sameAddresses,
    ...checks.ended,
  ];
  for (const one of wrong.slice(0, 20)) console.log(`  ! ${one}`);
  if (checks.doctor) console.log(checks.doctor);
  return wrong.length === 0 && checks.doctor === '' && tally.acknowledged > 0;
}

async function run(running: Running): Promise<boolean> {
  const tally = new Tally();
  let isWell = true;
  for (const [how, title] of LOSSES) {
    let course: Course = { withoutMs: 0, lostAt: '' };
    const outcome = await underLoad(running, tally, async () => {
      course = await loseThePrimary(running, tally, how);
    });
    const isWellNow = report(title, tally, outcome, [
      ['lost at', course.lostAt],
      ['no primary for', `${(course.withoutMs / 1_000).toFixed(1)} s`],
    ]);
    isWell = isWell && isWellNow;
  }
  let counts = { kills: 0, early: 0 };
  const second = await underLoad(running, tally, async () => {
    counts = await killProcesses(running);
  });
  const { kills, early } = counts;
  const title = `One of our processes was killed with -9 every 2 s, ${kills} times (${early} before it answered again)`;
  return report(title, tally, second) && isWell;
}

stopOnSignals();

const folder = await mkdtemp(join(tmpdir(), 'regia-ha-'));
try {
  const cluster = await startCluster(atEnd);
  const started = await startProcesses(cluster, folder);
  atEnd(() => Promise.all(started.processes.map((one) => one.retire())));
  const isWell = await run({ ...started, site: await prepare(started.processes) });
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stopAll();
  if (process.exitCode === 0) await rm(folder, { recursive: true, force: true });
  else console.error(`What the processes said is in ${folder}`);
}
