/** What is measured of a system, each into its row. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { coldVisit } from '../admin/measures.ts';
import { gzipWeight } from '../admin/weight.ts';
import { type Admin, answerTo, asking } from '../http/asking.ts';
import { measureLoad, type Requests } from '../http/load.ts';
import { Results, type Row } from './results.ts';
import { PAGES, READING_ROWS, type Running, type System } from './system.ts';

const CONNECTIONS = 10;
/** Long enough for what a start does after it answers. */
const IDLE_MS = 5_000;

const START: Row = { what: 'start until the first list', tell: (ms = 0) => `${ms.toFixed(0)} ms` };
const MEMORY: Row = { what: 'idle memory', tell: (size = 0) => `${size.toFixed(0)} MiB` };
const WEIGHT: Row = {
  what: "admin's script until the list, gzip",
  tell: (kilobytes = 0, files = 0) => `${kilobytes.toFixed(0)} kB in ${files} files`,
};
const VISIT: Row = {
  what: 'list of pages visible, cold cache',
  tell: (ms = 0, requests = 0) => `${ms.toFixed(0)} ms, ${requests} requests`,
};
const loadRow = (what: string): Row => ({
  what,
  more: true,
  tell: (perSecond, p99) => `${perSecond}/s, p99 ${p99} ms`,
});
const READING = Object.entries(READING_ROWS).map(
  ([what, askOf]) => [loadRow(what), askOf] as const,
);
const UPDATE = loadRow('update one (one writer)');

export interface Measured {
  readonly system: System;
  readonly running: Running;
  readonly admin: Admin;
}

export const results = new Results();

export async function measureStart(system: System, cookie: string): Promise<Measured> {
  const began = performance.now();
  const running = await system.start();
  const admin = { url: running.url, cookie };
  await answerTo(admin, system.reading.list(1));
  results.add(START, system.name, performance.now() - began);
  await pauseFor(IDLE_MS);
  results.add(MEMORY, system.name, running.memory());
  return { system, running, admin };
}

/** All rows of requests, in each all systems. */
export async function measureLoads(all: readonly Measured[]): Promise<void> {
  for (const [row, askOf] of READING) {
    for (const { system, admin } of all) {
      const prepare = () => asking(admin, PAGES, (at) => askOf(system.reading, at));
      await load(system, row, prepare, CONNECTIONS);
    }
  }
  for (const { system, admin } of all) await load(system, UPDATE, () => system.saving(admin), 1);
}

async function load(
  { name }: System,
  row: Row,
  prepare: () => Requests | Promise<Requests>,
  connections: number,
): Promise<void> {
  const { perSecond, slowest, failed, made } = await measureLoad(prepare, connections);
  if (failed > 0) console.log(`${name}, ${row.what}: ${failed} of ${made} failed`);
  results.add(row, name, perSecond, slowest);
}

export async function measureVisit(browser: Browser, { system, admin }: Measured): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = admin.cookie.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=');
    return { name, value: value.join('='), url: admin.url };
  });
  await context.addCookies(cookies);
  const { path, row } = system.screen;
  const visit = await coldVisit(await context.newPage(), admin.url + path, row);
  await context.close();
  const weights = await Promise.all(visit.scripts.map(gzipWeight));
  const weight = weights.reduce((sum, one) => sum + one, 0);
  results.add(WEIGHT, system.name, weight / 1_000, visit.scripts.length);
  results.add(VISIT, system.name, visit.seen, visit.requests);
}
