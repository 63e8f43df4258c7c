/**
 * What a moment to come shows is what the site serves then, if nobody saves anything: every address, redirect, the
 * not-found page and the sitemap, byte for byte, also in the nights in which clocks change. `SEED` and `RUNS` in the
 * environment repeat or lengthen the search.
 */
import { MODULES, masterRights } from '@regia/model/modules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SYSTEM, type UserWriter } from '../records/writer.ts';
import { addressesOf, answersNow, SITE_URL, sitemapNow, told } from '../testing/answersSeen.ts';
import { applyEdit } from '../testing/applyEdit.ts';
import { ON_POSTGRES } from '../testing/databases.ts';
import { hasFailingCode } from '../testing/failingCode.ts';
import { edit, firstEdits } from '../testing/randomEdits.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { answerAt } from './answerAt.ts';
import { openSite } from './openSite.ts';
import { sitemapAt } from './sitemapAt.ts';

const RUNS = Number(process.env.RUNS ?? (ON_POSTGRES ? 5 : 20));
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const HOUR_MS = 60 * 60 * 1_000;
const ADA: UserWriter = { ...SYSTEM, id: 'ada', role: masterRights(MODULES) };
const ENVIRONMENT = { timeZone: 'Europe/Rome', siteUrl: SITE_URL };

/** From the site's beginning on, 10 March, 9:00: to some hours later, the next days, and around both changes of clocks. */
const hours = fc.constantFrom(
  ...[3, 14, 15, 27, 50, 63, 24 * 9],
  ...[444, 445, 453, 468, 24 * 229 - 10, 24 * 229 - 9, 24 * 229 + 3, 24 * 229 + 14],
);

/** What is to be at a moment: what addresses answer, and the sitemap. */
async function foretold(site: RenderedSite, at: string, urls: readonly string[]) {
  return site.context.store.snapshot(async (session) => {
    const now = site.now.toISOString();
    const view = { moment: { change: null, at }, environment: ENVIRONMENT, viewer: ADA, now };
    const then = await openSite(session, view);
    if (!then) throw new Error('there is no site');
    const answers = new Map<string, string>();
    for (const url of urls) answers.set(url, told(await answerAt(then, url)));
    return { at, answers, sitemap: await sitemapAt(then, view, 0) };
  });
}

test(`moments to come are what the public sees then (SEED=${SEED} RUNS=${RUNS})`, async () => {
  const seen = { moments: 0, answers: 0, changed: 0 };
  await fc.assert(
    fc.asyncProperty(
      firstEdits,
      fc.array(edit, { maxLength: 6 }),
      fc.uniqueArray(hours, { minLength: 2, maxLength: 4 }),
      async (first, edits, later) => {
        const site = await RenderedSite.open();
        try {
          await site.quietly(async () => {
            for (const one of first) await applyEdit(site, one);
          });
          for (const one of edits) await applyEdit(site, one);
          await site.engine.renderPending();
          // What worked before stands in for code that fails, and lists lack what is held back for it.
          if (await hasFailingCode(site)) return;
          const urls = [...(await addressesOf(site)), '/', '/nowhere', '/en/nowhere'];
          const start = site.now.getTime();
          const moments = later
            .toSorted((one, other) => one - other)
            .map((one) => new Date(start + one * HOUR_MS).toISOString());
          const said = [];
          for (const at of moments) said.push(await foretold(site, at, urls));
          const before = await answersNow(site, urls);
          for (const { at, answers, sitemap } of said) {
            site.now = new Date(at);
            await site.engine.rollover();
            await site.engine.renderPending();
            if (await hasFailingCode(site)) return;
            for (const [url, answer] of await answersNow(site, urls)) {
              expect([at, url, answers.get(url)]).toEqual([at, url, answer]);
              seen.answers++;
              if (answer !== before.get(url)) seen.changed++;
            }
            expect([at, sitemap]).toEqual([at, await sitemapNow(site)]);
            seen.moments++;
          }
        } finally {
          await site.close();
        }
      },
    ),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // A law about nothing would hold too.
  if (RUNS < 20) return;
  expect(seen.moments).toBeGreaterThan(RUNS / 4);
  expect(seen.changed).toBeGreaterThan(0);
}, 600_000);
