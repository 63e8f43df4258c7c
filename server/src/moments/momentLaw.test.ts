/**
 * What any earlier moment shows is what the public saw then: every address, redirect, the not-found page and the sitemap,
 * byte for byte, unless code failed; and the difference of two moments tells the outputs that differed. `SEED` and `RUNS` in the environment repeat or lengthen the
 * search; `EDITS` makes each history so long, and looks at every so many of its moments (`EVERY`).
 */
import { MODULES, masterRights } from '@regia/model/modules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDifference } from '../impact/momentDifference.ts';
import { SYSTEM, type UserWriter } from '../records/writer.ts';
import { lastChange } from '../store/history/operationTrace.ts';
import {
  addressesOf,
  answersNow,
  SITE_URL,
  sitemapNow,
  type Told,
  told,
} from '../testing/answersSeen.ts';
import { applyEdit } from '../testing/applyEdit.ts';
import { ON_POSTGRES } from '../testing/databases.ts';
import {
  type Change,
  changesBetween,
  changesIn,
  type Outputs,
  outputsOf,
} from '../testing/outputsSeen.ts';
import { type Edit, edit, firstEdits } from '../testing/randomEdits.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { answerAt } from './answerAt.ts';
import type { Moment } from './moment.ts';
import { openSite } from './openSite.ts';
import { sitemapAt } from './sitemapAt.ts';

const RUNS = Number(process.env.RUNS ?? (ON_POSTGRES ? 6 : 30));
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const EDITS = process.env.EDITS === undefined ? undefined : Number(process.env.EDITS);
const EVERY = Number(process.env.EVERY ?? 1);
const DAY_MS = 24 * 60 * 60 * 1_000;
const ADA: UserWriter = { ...SYSTEM, id: 'ada', role: masterRights(MODULES) };
const ENVIRONMENT = { timeZone: 'Europe/Rome', siteUrl: SITE_URL };

/** What the public saw at a moment, by address; addresses that nothing had are asked for, too. */
interface Seen {
  readonly moment: Moment;
  readonly outputs: Outputs;
  readonly answers: ReadonlyMap<string, Told>;
  readonly sitemap: string;
}

/** No file takes the place of another, nor comes after what mentions it. Of a long history nothing is swept away. */
const edits = fc.array(
  edit.filter(({ kind }) => !['upload', 'drop', EDITS && 'sweep'].includes(kind)),
  EDITS === undefined ? { maxLength: 25 } : { minLength: EDITS, maxLength: EDITS, size: 'max' },
);

async function look(site: RenderedSite, urls: ReadonlySet<string>): Promise<Seen> {
  const { store } = site.context;
  const answers = await answersNow(site, urls);
  const change = await lastChange(store.reader);
  const outputs = await outputsOf(site);
  const at = site.now.toISOString();
  const sitemap = await sitemapNow(site);
  return { moment: { change, at }, outputs, answers, sitemap };
}

/** Is code failing anywhere? Then lists may lack what is held back for it. */
async function isFailing({ context }: RenderedSite): Promise<boolean> {
  const { db } = context.store.reader;
  const failed = await db.selectFrom('renders').select('node').where('failed', '=', 1).execute();
  return failed.length > 0;
}

/** What a moment shows otherwise than the public saw it. */
async function differences(
  site: RenderedSite,
  { moment, answers, sitemap }: Seen,
): Promise<string[]> {
  return site.context.store.snapshot(async (session) => {
    const now = site.now.toISOString();
    const view = { moment, environment: ENVIRONMENT, viewer: ADA, now };
    const then = await openSite(session, view);
    if (!then) return ['there was no site'];
    const wrong: string[] = [];
    for (const [url, expected] of answers) {
      const found = told(await answerAt(then, url));
      if (expected !== null && found !== expected) {
        wrong.push(`${url} after ${moment.change}: saw ${expected}, shows ${found}`);
      }
    }
    const listed = await sitemapAt(then, view, 0);
    if (listed !== sitemap) wrong.push(`sitemap after ${moment.change}: ${listed} for ${sitemap}`);
    return wrong;
  });
}

const titled = (title: string) => ({ title: { it: title, en: title } });
/** Whatever the seed, a page changes twice. */
const CHANGED: [Edit[], Edit[]] = [
  [
    {
      ...{ kind: 'create', collection: 'block', index: 0 },
      fields: { name: 'Title', code: { it: '{{ page.title }}' } },
    },
    {
      ...{ kind: 'create', collection: 'templates', index: 0 },
      fields: { name: 'T', blocks: { it: [0] } },
    },
    {
      ...{ kind: 'create', collection: 'pages', index: 0 },
      fields: { name: 'P', ...titled('A'), template: 0 },
    },
  ],
  ['B', 'C'].map((title) => {
    return { kind: 'update', collection: 'pages', index: 0, fields: titled(title) };
  }),
];
const UNBOUNDED = { milliseconds: 60_000, outputs: 100_000 };

/** What is told of how two moments differ, and how they did. */
async function toldBetween(site: RenderedSite, one: Seen, other: Seen) {
  const task = { from: one.moment, moment: other.moment, environment: ENVIRONMENT, viewer: ADA };
  const difference = await findDifference(
    site.context.store,
    { ...task, now: site.now.toISOString(), bound: UNBOUNDED, examples: 1_000 },
    new AbortController().signal,
  );
  const inWords = (changes: readonly Change[]) => changes.map((change) => change.join(' ')).sort();
  return {
    told: difference && inWords(changesIn(difference.impact)),
    isComplete: difference?.impact.isComplete,
    happened: inWords(changesBetween(one.outputs, other.outputs)),
  };
}

test(`moments are what the public saw (SEED=${SEED} RUNS=${RUNS})`, async () => {
  let compared = 0;
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(firstEdits, edits, async (first, others) => {
      const site = await RenderedSite.open();
      try {
        const urls = new Set(['/', '/nowhere', '/en/nowhere']);
        let seen: Seen[] = [];
        const after = async (one: Edit) => {
          await applyEdit(site, one);
          await site.engine.renderPending();
          for (const url of await addressesOf(site)) urls.add(url);
          if (one.kind === 'sweep') {
            const start = new Date(site.now.getTime() - DAY_MS).toISOString();
            seen = seen.filter(({ moment }) => moment.at >= start);
          }
          const isChosen = made++ % EVERY === 0;
          if (isChosen && !(await isFailing(site))) seen.push(await look(site, urls));
        };
        let made = 0;
        await site.quietly(async () => {
          for (const one of first) await applyEdit(site, one);
        });
        for (const one of others) await after(one);
        const now = site.now.toISOString();
        const outputs = await outputsOf(site);
        const present: Seen = {
          moment: { change: null, at: now },
          outputs,
          answers: new Map(),
          sitemap: '',
        };
        const last = (await isFailing(site)) ? seen.at(-1) : present;
        for (const [at, one] of seen.entries()) {
          for (const other of [seen[at + 1], last]) {
            if (!other) continue;
            for (const [from, to] of [
              [one, other],
              [other, one],
            ] as const) {
              const { told, happened, isComplete } = await toldBetween(site, from, to);
              expect({ told, isComplete }).toEqual({ told: happened, isComplete: true });
              differing += happened.length;
            }
          }
        }
        for (const one of seen) {
          expect(await differences(site, one)).toEqual([]);
          compared += one.answers.size;
        }
      } finally {
        await site.close();
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true, examples: [CHANGED] },
  );
  // A law about nothing would hold too.
  expect(compared).toBeGreaterThan(0);
  expect(differing).toBeGreaterThan(0);
}, 600_000);
