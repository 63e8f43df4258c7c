/** Blocks written to hold others up go every way through the real program, and nobody else waits for them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOSTILE } from '@regia/site/testing/hostileBlocks.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, installedClient, type Stored, signedInClient } from '../client.ts';
import { type Addresses, freeAddresses, temporaryDataDir } from '../product.ts';
import { type ServerProcess, startServerProcess } from '../serverProcess.ts';
import { waitFor } from '../waitFor.ts';
import type { LoopReport } from './loopWatch.ts';
import { askMeanwhile } from './others.ts';

/** Of the processor, on the one thread that answers everybody: whoever else asks waits for so long at most. */
const LONGEST_TURN_MS = 250;
const MEMORY_MB = 512;
/** On a busy machine; about one on two processors that do nothing else. */
const MINUTES = 15 * 60_000;
/** Each has a budget of their own. */
const COLLEAGUES = 8;
const CODES = Object.entries(HOSTILE);
/** What is answered where a draft takes too long, or gives too much. */
const REFUSED = /renderingTooLong|renderingsExhausted|payloadTooLarge/;

let dataDir: { path: string; remove(): Promise<void> };
let addresses: Addresses;
let program: ServerProcess;
let master: Client;
let colleagues: Client[];

beforeAll(async () => {
  dataDir = await temporaryDataDir();
  addresses = await freeAddresses();
  const { adminUrl, siteUrl } = addresses;
  const settings = {
    PORT: new URL(adminUrl).port,
    SITE_PORT: new URL(siteUrl).port,
    ADMIN_URL: adminUrl,
    SITE_URL: siteUrl,
    DATA_DIR: dataDir.path,
    LOOP_WATCH: join(dataDir.path, 'loop.json'),
  };
  const watch = new URL('loopWatch.ts', import.meta.url).href;
  const flags = ['--import', watch, '--max-semi-space-size=16'];
  program = await startServerProcess(adminUrl, settings, flags);
  master = await installedClient(adminUrl);
  const rights = { create: ['block'], readAll: ['block'], updateAll: ['block'] };
  const role = await master.create('roles', { name: 'Blocchi', ...rights });
  colleagues = await Promise.all(
    Array.from({ length: COLLEAGUES }, (_, at) => colleague(at, role)),
  );
});
afterAll(async () => {
  await program?.kill();
  await dataDir.remove();
});

async function colleague(at: number, role: Stored): Promise<Client> {
  const person = { email: `u${at}@example.org`, password: 'Nanosecond1' };
  await master.create('users', { firstName: 'Lea', lastName: `N${at}`, role, ...person });
  return signedInClient(addresses.adminUrl, person);
}

/** A block that a page of its own shows. */
async function shownBlock(name: string): Promise<Stored> {
  const code = { it: `<p>{{ page.title }} ${name}</p>` };
  const block = await master.create('block', { name, code });
  const template = await master.create('templates', { name, blocks: { it: [block] } });
  await master.create('pages', { name, title: { it: name }, slug: { it: name }, template });
  return block;
}

/** Each code goes one way, and every way where there is time for it. */
const [inPreviews = [], inImpacts = [], inSaves = []] = [0, 1, 2].map((way) =>
  CODES.filter((_, at) => process.env.TEST_LONG || at % 3 === way),
);

/** Does something with each code in turn, by one colleague after another. */
async function inTurn(
  codes: typeof CODES,
  people: Client[],
  work: (client: Client, code: string) => Promise<unknown>,
) {
  for (const [at, [name, code]] of codes.entries()) {
    const client = people[at % people.length];
    if (!client) throw new Error('nobody is there');
    await work(client, code).catch((error: unknown) => {
      if (!REFUSED.test(String(error))) throw new Error(`${name}: ${error}`);
    });
  }
}

async function isRendered(): Promise<boolean> {
  return Number((await master.get('/api/health')).staleRenders) === 0;
}

test(
  'previews, impact, saves and renders of hostile blocks hold nobody up, in little memory',
  async () => {
    const saved = await shownBlock('salvato');
    const asked = await shownBlock('chiesto');
    const draftOf = (block: object, code: string) => ({ ...block, code: { it: code } });
    const { adminUrl, siteUrl } = addresses;
    const begun = Date.now();
    const others = askMeanwhile(
      [`${siteUrl}/salvato`, `${adminUrl}/api/records/pages`, `${adminUrl}/api/health`],
      master.cookie,
    );
    await Promise.all([
      inTurn(inPreviews, colleagues.slice(0, COLLEAGUES / 2), (client, code) =>
        client.post('/api/renders/preview', {
          ...{ collection: 'block', id: null, language: 'it' },
          record: draftOf({ name: 'Bozza' }, code),
        }),
      ),
      inTurn(inImpacts, colleagues.slice(COLLEAGUES / 2), (client, code) =>
        client.post('/api/renders/impact', {
          ...{ collection: 'block', id: asked.id },
          record: draftOf(asked, code),
        }),
      ),
      inTurn(inSaves, [master], async (client, code) => {
        await client.update('block', saved, { code: { it: code } });
        await waitFor(isRendered, MINUTES);
      }),
    ]);
    const waits = await others.leave();
    // What it has worked out is written as it ends.
    await program.stop();
    const { memoryMb, turns }: LoopReport = JSON.parse(
      await readFile(join(dataDir.path, 'loop.json'), 'utf8'),
    );
    const long = turns.filter(({ at }) => at > begun).map(({ milliseconds }) => milliseconds);
    const figures = {
      memoryMb: Math.round(memoryMb),
      longestTurnMs: Math.round(Math.max(0, ...long)),
      others: waits.length,
      longestWaitMs: Math.round(waits.at(-1) ?? 0),
      usualWaitMs: Math.round(waits[Math.floor(waits.length / 2)] ?? 0),
    };
    const said = JSON.stringify(figures);
    console.info(said);
    expect(figures.longestTurnMs, said).toBeLessThan(LONGEST_TURN_MS);
    expect(figures.memoryMb, said).toBeLessThan(MEMORY_MB);
    expect(figures.others, said).toBeGreaterThan(CODES.length);
  },
  MINUTES,
);
