/** A peer that is installed in a folder: its process, and how it gets its pages. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { freePorts } from '../../../scripts/freePorts.ts';
import { type Admin, type Ask, answerTo, asking, sent } from '../http/asking.ts';
import { pageFields } from '../http/pageFields.ts';
import { usageOf } from '../start/measuredProcess.ts';
import { PAGES, type Running, SAVED_PAGES, type System } from './system.ts';

/** At once, where a peer creates several: it refuses what is over 100 kB. */
const BATCH = 10;
/** Between two looks whether it listens. */
const LOOK_MS = 5;

export type PageTexts = ReturnType<typeof pageTexts>;

/** What each peer differs in. */
export interface Peer extends Pick<System, 'name' | 'reading' | 'screen'> {
  /** Its folder in `DIR`, and the words that start it after `node`. */
  readonly folder: string;
  readonly command: readonly string[];
  /** The first that is not refused signs in. */
  readonly signingIn: readonly Ask[];
  create(pages: readonly PageTexts[]): Ask[];
  update(at: number, page: PageTexts): Ask;
}

/** Null where it is not installed. */
export async function installed(peer: Peer, parent: string): Promise<System | null> {
  const folder = join(parent, peer.folder);
  if (!existsSync(join(folder, 'node_modules')) || !existsSync(join(folder, 'pages.db'))) {
    console.log(`${peer.name} is not installed in ${folder}: see bench/peers/README.md`);
    return null;
  }
  const system: System = {
    ...peer,
    start: () => start(folder, peer.command),
    signIn: (url) => signedIn(url, peer.signingIn),
    saving(admin) {
      let round = 0;
      const renamed = (at: number) => ({ ...pageTexts(at), title: `Titolo ${++round}` });
      return asking(admin, SAVED_PAGES, (at) => peer.update(at, renamed(at)));
    },
  };
  const running = await system.start();
  try {
    await fill({ url: running.url, cookie: await system.signIn(running.url) }, peer);
  } finally {
    await running.stop();
  }
  const database = new Database(join(folder, 'pages.db'));
  database.exec('ANALYZE');
  database.close();
  return system;
}

async function start(folder: string, command: readonly string[]): Promise<Running> {
  const [port = 0] = await freePorts(1);
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`${folder} did not start`);
    await pauseFor(LOOK_MS);
  }
  return { url, ...usageOf(child) };
}

async function signedIn(url: string, asks: readonly Ask[]): Promise<string> {
  for (const ask of asks) {
    const response = await fetch(url + ask.path, sent('', { ...ask, method: 'POST' }));
    const [cookie] = response.headers.getSetCookie();
    if (cookie) return cookie.split(';', 1)[0] ?? '';
  }
  throw new Error(`no sign-in at ${url}`);
}

/** Creates what pages are missing, through its own interface. */
async function fill(admin: Admin, { name, reading, create }: Peer): Promise<void> {
  const count = countIn(await answerTo(admin, reading.list(1))) ?? 0;
  if (count < PAGES) console.log(`${name} gets its pages, once.`);
  for (let from = count; from < PAGES; from += BATCH) {
    const pages = Array.from({ length: Math.min(BATCH, PAGES - from) }, (_, at) =>
      pageTexts(from + at),
    );
    for (const ask of create(pages)) await answerTo(admin, ask);
  }
}

/** How many records a list says there are; null where it is none. */
export function countIn(answer: string): number | null {
  const [, count] = /"(?:total|totalDocs|pagesCount)":(\d+)/.exec(answer) ?? [];
  return count === undefined ? null : Number(count);
}

function pageTexts(at: number) {
  const { name, title, slug, sections } = pageFields(at, {});
  const [[italian], [english]] = [sections.it, sections.en];
  return {
    ...{ name, title: title.it, slug: slug.it },
    ...{ italian: italian?.value ?? '', english: english?.value ?? '' },
  };
}
