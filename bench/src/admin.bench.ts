/**
 * What the admin costs a browser, with 10,000 pages: the script until the list of pages can be used,
 * the time until its rows are seen, and the script for a key pressed in a long page's editor.
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
import { coldListTime, listTime, scriptWeight, scriptWeights } from './admin/measures.ts';
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
    const measured = async (measure: Measure): Promise<number> => {
      const values: number[] = [];
      for (let round = 0; round < REPEATS; round++) values.push(await once(measure));
      return median(values);
    };
    const row = (median: string, goal: string) => ({ median, goal });
    const weight = await measured(scriptWeight);
    const cold = await measured(coldListTime);
    const list = await measured(listTime);
    const keys: [string, ReturnType<typeof row>][] = [];
    for (const editor of EDITORS) {
      const times = await once((page, url) => keyTimes(page, url, editor));
      keys.push([
        `script per keystroke: ${editor.name}`,
        row(`${median(times).toFixed(1)} ms`, '16 ms'),
      ]);
    }
    const scripts = [...(await once(scriptWeights))].toSorted(([, one], [, other]) => other - one);
    console.table({
      'script to load before the list of pages works, gzip': row(
        `${(weight / 1_000).toFixed(1)} kB`,
        '250 kB',
      ),
      'scripts until then': row(String(scripts.length), '10'),
      'from the address to the list, with nothing cached': row(`${cold.toFixed(0)} ms`, '250 ms'),
      'from a click in the menu to the list': row(`${list.toFixed(0)} ms`, '400 ms'),
      ...Object.fromEntries(keys),
    });
    console.log(`The largest of the ${scripts.length} scripts of the list, gzip:`);
    for (const [path, weight] of scripts.slice(0, NAMED)) {
      console.log(`${(weight / 1_000).toFixed(1).padStart(8)} kB  ${path}`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
} finally {
  await folder.remove();
}
