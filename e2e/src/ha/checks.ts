/** What must hold when all is quiet again. */
import { waitFor } from '../waitFor.ts';
import { ask, type Site } from './load.ts';
import { command } from './processes.ts';
import type { KnownPage, Tally } from './tally.ts';
import { problemOf } from './visitor.ts';

/** Longer than the lease of a process that was killed while it rendered. */
const SETTLING_MS = 120_000;

export interface Checks {
  /** Acknowledged saves that are not stored. */
  readonly missing: readonly string[];
  readonly settledMs: number;
  /** Pages that are shown in another version than the stored one. */
  readonly stale: readonly string[];
  readonly sameAddresses: readonly string[];
  readonly doctor: string;
}

/** Checks what is stored and shown against what was acknowledged, and each output against a rebuild. */
export async function check(
  site: Site,
  siteUrl: string,
  tally: Tally,
  environment: Record<string, string>,
): Promise<Checks> {
  const settledMs = await settled(site);
  const missing: string[] = [];
  const stale: string[] = [];
  for (const page of tally.pages) {
    const stored = await storedVersion(site, page);
    if (stored < page.acknowledged || stored > page.sent) {
      missing.push(`${page.path}: ${page.acknowledged} was acknowledged, ${stored} is stored`);
    }
    const promised = { version: stored, by: 'what is stored', at: performance.now() };
    const problem = await problemOf(siteUrl, { ...page, promised, sent: stored }, tally);
    if (problem) stale.push(problem);
  }
  const order = await storedOrder(site);
  if (tally.orders.length > 0 && !tally.orders.some((one) => one.join() === order.join())) {
    missing.push(
      `the order ${tally.orders[0]?.join()} was acknowledged, ${order.join()} is stored`,
    );
  }
  const paths = tally.pages.map(({ path }) => path);
  const { code, said } = await command('doctor', environment);
  return {
    missing,
    settledMs,
    stale,
    sameAddresses: paths.filter((path, at) => paths.indexOf(path) !== at),
    doctor: code === 0 ? '' : said,
  };
}

/** Waits until nothing is to be rendered. Returns how long that took, in milliseconds. */
async function settled({ adminUrls: [url], cookie }: Site): Promise<number> {
  const start = performance.now();
  await waitFor(async () => {
    const health = ask<{ staleRenders: number }>(`${url}/api/health`, cookie);
    return (await health.catch(() => null))?.staleRenders === 0;
  }, SETTLING_MS);
  return performance.now() - start;
}

async function storedVersion({ adminUrls: [url], cookie }: Site, page: KnownPage): Promise<number> {
  const path = `/api/records/pages/${page.id}`;
  type Stored = { metaDescription: { it: string } };
  const stored = await ask<Stored>(`${url}${path}`, cookie).catch(() => null);
  return Number(stored?.metaDescription.it ?? 0);
}

async function storedOrder({ adminUrls: [url], cookie }: Site): Promise<string[]> {
  const path = '/api/records/workCategories?pageSize=100';
  const { items } = await ask<{ items: { id: string; order: number }[] }>(`${url}${path}`, cookie);
  return items.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
}
