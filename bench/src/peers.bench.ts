/**
 * Regia beside Payload and Keystone, which `bench/peers/README.md` says how to install: `npm run bench -- peers DIR`.
 * 10,000 pages of the same texts on SQLite, in one run, by turns, medians of three rounds: starts, then requests over
 * 10 connections (one for updates), then visits of a browser that remembers nothing but who is signed in.
 */
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { ensureChromium } from '../../scripts/ensure-chromium.ts';
import { answerTo } from './http/asking.ts';
import { keystone } from './peers/keystone.ts';
import {
  type Measured,
  measureLoads,
  measureStart,
  measureVisit,
  results,
} from './peers/measures.ts';
import { payload } from './peers/payload.ts';
import { countIn, installed } from './peers/peer.ts';
import { regia } from './peers/regia.ts';
import { READING_ROWS, type System } from './peers/system.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const ROUNDS = 3;

/** What the answers hold, by row and system: are they those that are meant? */
const held: Record<string, Record<string, string>> = {};

/** @returns what a request brings to be that of who signed in */
async function enter(system: System): Promise<string> {
  const running = await system.start();
  try {
    const cookie = await system.signIn(running.url);
    for (const [what, askOf] of Object.entries(READING_ROWS)) {
      const answer = await answerTo({ url: running.url, cookie }, askOf(system.reading, 1));
      const told = `${countIn(answer) ?? 1} in ${answer.length} characters`;
      held[what] = { ...held[what], [system.name]: told };
    }
    return cookie;
  } finally {
    await running.stop();
  }
}

/** By turns. */
async function measure(systems: readonly System[], browser: Browser): Promise<void> {
  const cookies = new Map<System, string>();
  for (const system of systems) cookies.set(system, await enter(system));
  console.table(held);
  const all: Measured[] = [];
  const stopAll = () => Promise.all(all.splice(0).map(({ running }) => running.stop()));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await stopAll();
      for (const [system, cookie] of cookies) all.push(await measureStart(system, cookie));
    }
    for (let round = 0; round < ROUNDS; round++) await measureLoads(all);
    for (let round = 0; round < ROUNDS; round++) {
      for (const one of all) await measureVisit(browser, one);
    }
  } finally {
    results.print();
    await stopAll();
  }
}

const [, , , parent] = process.argv;
if (parent === undefined) console.log('peers: name the folder where they are installed');
else {
  await buildIfStale();
  using folder = temporaryFolder();
  // What a peer fetches from elsewhere fails at once, on every machine.
  const rules = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';
  const args = ['--no-sandbox', '--disable-gpu', rules];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  try {
    const systems = [await regia(folder.path)];
    for (const peer of [payload, keystone]) {
      const system = await installed(peer, resolve(parent));
      if (system) systems.push(system);
    }
    await measure(systems, browser);
  } finally {
    await browser.close();
  }
}
