/**
 * What the admin costs a browser, with 10,000 pages: the time until the rows of a list are seen, what is
 * fetched by then, and the script for a key pressed in a long page's editor.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { installedClient, MASTER } from '../../e2e/src/client.ts';
import { startProduct, temporaryDataDir } from '../../e2e/src/product.ts';
import { signIn } from '../../e2e/src/steps.ts';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { ensureChromium } from '../../scripts/ensure-chromium.ts';
import { EDITORS, keyTimes } from './admin/keys.ts';
import { coldList, listTime, type Visit } from './admin/measures.ts';
import { gzipWeight } from './admin/weight.ts';
import { median } from './median.ts';

const PAGES = 10_000;
const REPEATS = 5;
/** How many of the scripts are named, the largest first. */
const NAMED = 12;

type Measure<Result = number> = (page: Page, url: string) => Promise<Result>;

await buildIfStale();
const folder = await temporaryDataDir();
try {
  const installing = await startProduct(folder.path);
  await installedClient(installing.adminUrl);
  await installing.stop();
  const fill = join(import.meta.dirname, 'admin/fill.ts');
  execFileSync(process.execPath, [fill, folder.path, String(PAGES)], { stdio: 'inherit' });

  const product = await startProduct(folder.path);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { adminUrl } = product;
    const visit = { locale: 'it-IT', viewport: { width: 1440, height: 900 } };
    const first = await browser.newContext(visit);
    const login = await first.newPage();
    await login.goto(`${adminUrl}/login`);
    await signIn(login, MASTER);
    const { cookies } = await first.storageState();
    await first.close();

    /** Each time in a browser that remembers nothing but who is signed in. */
    const once = async <Result>(measure: Measure<Result>): Promise<Result> => {
      const context = await browser.newContext(visit);
      await context.addCookies(cookies);
      const result = await measure(await context.newPage(), adminUrl);
      await context.close();
      return result;
    };
    const often = async <Result>(measure: Measure<Result>): Promise<Result[]> => {
      const results: Result[] = [];
      for (let round = 0; round < REPEATS; round++) results.push(await once(measure));
      return results;
    };
    const weigh = async ({ scripts }: Visit) =>
      Promise.all(scripts.map(async (script) => ({ script, weight: await gzipWeight(script) })));
    const row = (median: string, goal: string) => ({ median, goal });
    const visits = await often(coldList);
    const weighed = await Promise.all(visits.map(weigh));
    const scripts = weighed.at(-1)?.toSorted((one, other) => other.weight - one.weight) ?? [];
    const sums = weighed.map((all) => all.reduce((sum, { weight }) => sum + weight, 0));
    const of = (value: (visit: Visit) => number) => median(visits.map(value));
    const list = median(await often(listTime));
    const keys: Record<string, ReturnType<typeof row>> = {};
    for (const editor of EDITORS) {
      const times = await once((page, url) => keyTimes(page, url, editor));
      const time = `${median(times).toFixed(1)} ms`;
      keys[`script per keystroke: ${editor.name}`] = row(time, '16 ms');
    }
    console.table({
      'from the address to the list, with nothing cached': row(
        `${of(({ seen }) => seen).toFixed(0)} ms`,
        '250 ms',
      ),
      'requests until then': row(String(of(({ requests }) => requests)), '15'),
      'scripts among them': row(String(of((visit) => visit.scripts.length)), '8'),
      'their weight, gzip': row(`${(median(sums) / 1_000).toFixed(1)} kB`, '180 kB'),
      'from a click in the menu to the list': row(`${list.toFixed(0)} ms`, '400 ms'),
      ...keys,
    });
    console.log(`The largest of the ${scripts.length} scripts of the list, gzip:`);
    for (const { script, weight } of scripts.slice(0, NAMED)) {
      console.log(`${(weight / 1_000).toFixed(1).padStart(8)} kB  ${new URL(script).pathname}`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
} finally {
  await folder.remove();
}
