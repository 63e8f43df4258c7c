/** The demonstration site as a search engine, a keyboard and a validator see it: all of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedClient } from './client.ts';
import { crawl, type Seen, withoutAnchor } from './crawl.ts';
import { mistakesIn } from './htmlChecker.ts';
import { MOST_MOVED, measureMoves, openWithLateTypefaces } from './lateTypefaces.ts';
import { addressesOf, htmlOf } from './site.ts';
import { exportSite, serveFolder } from './siteExport.ts';
import { openStage, type Stage } from './stage.ts';
import { violations } from './violations.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LOST = ['/nessuno', '/en/nobody'];
const CRAWL_LIMIT_MS = 180_000;
/** Sizes that take seconds to be made: one picture stands for the others, but in `npm run test:long -- screens`. */
const LARGE = /(?<picture>.*\.)(?:960|1280|1920)\.(?:avif|webp)$/;

let stage: Stage;
let siteUrl: string;
let seen: Map<string, Seen>;
const inaccessible: string[] = [];
/** What the pages fetched by themselves. */
const fetched = new Set<string>();
const overflowing: string[] = [];

beforeAll(async () => {
  stage = await openStage();
  ({ siteUrl } = stage.product);
  await installedClient(stage.product.adminUrl, { demo: true });
  stage.page.on('requestfinished', (request) => fetched.add(request.url()));
  const beyond = LOST.map((path) => siteUrl + path);
  seen = await crawl(stage.page, siteUrl, { beyond, look: (address) => inspect(address) });
}, CRAWL_LIMIT_MS);

afterAll(() => stage.end());

let looked = 0;

/** Looks at the page that is open on a phone, and for its accessibility there and on a desk by turns. */
async function inspect(address: string): Promise<void> {
  const { page } = stage;
  const isOnDesk = looked % 2 === 0;
  looked += 1;
  const found = async () => {
    const where = isOnDesk ? 'on a desk' : 'on a phone';
    inaccessible.push(...(await violations(page)).map((what) => `${address} ${where}: ${what}`));
  };
  if (isOnDesk) await found();
  await page.setViewportSize(PHONE);
  if (!isOnDesk) await found();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > PHONE.width) overflowing.push(`${address} is ${width} px wide`);
  await page.setViewportSize(DESKTOP);
}

/** What is told of each page, for those of which something is. */
function complaints(tell: (address: string, seen: Seen) => readonly string[]): string[] {
  return [...seen].flatMap(([address, one]) =>
    tell(address, one).map((what) => `${address}: ${what}`),
  );
}

const isLost = (address: string) => LOST.includes(new URL(address).pathname);

test('every page answers, and the sitemap names each that is linked, and no other', async () => {
  const named = new Set(await addressesOf(siteUrl));
  expect(named.size).toBeGreaterThan(40);
  expect(
    complaints((address, { status }) =>
      status === (isLost(address) ? 404 : 200) ? [] : [`${status}`],
    ),
  ).toEqual([]);
  const pages = [...seen.keys()].filter((address) => !isLost(address));
  expect(new Set(pages)).toEqual(named);
});

test('every page of a language can be reached by links from its homepage', () => {
  for (const start of [`${siteUrl}/`, `${siteUrl}/en`]) {
    const reached = new Set([start]);
    for (const address of reached) {
      for (const link of seen.get(address)?.links ?? []) {
        if (seen.get(withoutAnchor(link))?.language === seen.get(start)?.language) {
          reached.add(withoutAnchor(link));
        }
      }
    }
    const { language } = seen.get(start) ?? {};
    const all = [...seen].filter(([address, one]) => one.language === language && !isLost(address));
    expect(reached).toEqual(new Set(all.map(([address]) => address)));
  }
});

test('no link leads to a place that a page does not have', () => {
  expect(
    complaints((_, { links }) =>
      links.filter((link) => {
        const [, anchor] = link.split('#');
        return (
          anchor &&
          link.startsWith(siteUrl) &&
          !seen.get(withoutAnchor(link))?.anchors.includes(anchor)
        );
      }),
    ),
  ).toEqual([]);
});

test('every picture, in every size where there is time, every stylesheet and script is there, and of this site', {
  timeout: 420_000,
}, async () => {
  const parts = new Set([...seen.values()].flatMap((one) => one.parts));
  expect([...parts].filter((address) => new URL(address).origin !== siteUrl)).toEqual([]);
  expect([...parts].filter((address) => address.includes('/files/')).length).toBeGreaterThan(12);
  const [example = ''] = [...parts].flatMap(
    (address) => LARGE.exec(address)?.groups?.picture ?? [],
  );
  expect(example).not.toBe('');
  const waiting = [...parts].filter(
    (address) => process.env.TEST_LONG || !LARGE.test(address) || address.startsWith(example),
  );
  const fetchThem = async () => {
    for (let address = waiting.pop(); address; address = waiting.pop()) {
      const response = await fetch(address, { redirect: 'manual' });
      const type = response.headers.get('content-type') ?? '';
      const size = (await response.arrayBuffer()).byteLength;
      const isRight = address.includes('/files/') ? type.startsWith('image/') : type !== '';
      expect([address, response.status, isRight, size > 0]).toEqual([address, 200, true, true]);
    }
  };
  // A size is made when it's first asked for, on one core.
  await Promise.all([fetchThem(), fetchThem(), fetchThem()]);
});

test('a page names itself, and its other languages name it back', () => {
  const problems = complaints((address, { canonical, alternates, language }) => {
    if (isLost(address)) return [...canonical, ...Object.values(alternates)];
    const others = Object.values(alternates).map((other) => seen.get(canonicalForm(other)));
    return [
      ...(canonical.map(canonicalForm).join() === address ? [] : [`canonical ${canonical}`]),
      ...(canonicalForm(alternates[language] ?? '') === address ? [] : ['does not name itself']),
      ...(alternates['x-default'] === alternates.it ? [] : ['x-default']),
      ...(others.every((other) => JSON.stringify(other?.alternates) === JSON.stringify(alternates))
        ? []
        : ['not named back']),
      ...Object.keys(alternates).filter(
        (one) =>
          one !== 'x-default' && seen.get(canonicalForm(alternates[one] ?? ''))?.language !== one,
      ),
    ];
  });
  expect(problems).toEqual([]);
});

/** A homepage's address has a slash at its end, for browsers at least. */
function canonicalForm(address: string): string {
  return address === '' ? '' : new URL(address).href;
}

test('every page has its language, one heading, and a title and description of its own', () => {
  const english = (address: string) => /^\/en(\/|$)/.test(new URL(address).pathname);
  const problems = complaints((address, { language, title, headings, descriptions }) => {
    const twins = [...seen].filter(
      ([other, one]) =>
        other !== address &&
        one.language === language &&
        (one.title === title || one.descriptions.join() === descriptions.join()),
    );
    return [
      ...(language === (english(address) ? 'en' : 'it') ? [] : [`language ${language}`]),
      ...(headings.length === 1 && headings[0]?.trim() ? [] : [`headings ${headings}`]),
      ...(descriptions.length === 1 && descriptions[0] ? [] : [`descriptions ${descriptions}`]),
      ...twins.map(([other]) => `title or description as at ${other}`),
    ];
  });
  expect(problems).toEqual([]);
});

test('axe finds nothing on any page, and none is wider than a phone', () => {
  expect(inaccessible).toEqual([]);
  expect(overflowing).toEqual([]);
});

test('the cards stand in three columns on large screens, two on medium ones, one on phones', async () => {
  const { page } = stage;
  await page.goto(`${siteUrl}/progetti`);
  const columns = async (width: number) => {
    await page.setViewportSize({ ...DESKTOP, width });
    const lefts = await page
      .locator('.regia-card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
    return new Set(lefts).size;
  };
  const widths = [1440, 992, 991, 768, 767, 390];
  const found: number[] = [];
  for (const width of widths) found.push(await columns(width));
  expect(found).toEqual([3, 3, 2, 2, 1, 1]);
});

test('a card is one link, wherever it is clicked', async () => {
  const { page } = stage;
  await page.setViewportSize(DESKTOP);
  await page.goto(`${siteUrl}/progetti`);
  const card = page.locator('.regia-card').first();
  await expect.poll(() => card.getByRole('link').count()).toBe(1);
  await card.click({ position: { x: 20, y: 20 } });
  await page.waitForURL('**/progetti/case/casa-dei-mandorli');
});

test('pages come with the site’s own typefaces, and nothing on them moves, however late those are', async () => {
  const page = await stage.visit();
  await measureMoves(page);
  for (const width of [DESKTOP.width, PHONE.width]) {
    await page.setViewportSize({ ...DESKTOP, width });
    for (const path of ['/', '/progetti', '/progetti/case/casa-dei-mandorli', '/en/contacts']) {
      const { moved } = await openWithLateTypefaces(page, siteUrl + path);
      const loaded = await page.evaluate(() =>
        [...document.fonts]
          .filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
          .map(({ family }) => family.replaceAll('"', ''))
          .toSorted(),
      );
      const message = `${path} at ${width}`;
      expect(loaded, message).toEqual(['Instrument Sans', 'Newsreader']);
      expect(moved, message).toBeLessThan(MOST_MOVED);
    }
  }
});

test('pages fade into each other, unless the visitor prefers less motion', async () => {
  const page = await stage.visit();
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      Reflect.set(window, 'fades', Boolean(Reflect.get(event, 'viewTransition')));
    });
  });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(`${siteUrl}/progetti`);
    await page.getByRole('link', { name: 'Casone sulla laguna' }).click();
    await page.waitForURL('**/casone-sulla-laguna');
    const fades = () => page.evaluate(() => Reflect.get(window, 'fades'));
    await expect.poll(fades).toBe(reducedMotion === 'no-preference');
  }
});

test('on a phone the menu opens and closes by keyboard', async () => {
  const page = await stage.visit({ width: PHONE.width, height: PHONE.height });
  await page.goto(siteUrl);
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await expect.poll(() => menu.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await menu.getByRole('link', { name: 'Metodo' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
});

test('the validator finds no mistake in any page, nor in the stylesheet', async (context) => {
  const java = process.env.JAVA_PATH;
  if (!java) return context.skip('no Java here');
  const documents = Object.fromEntries([...seen].map(([address, { markup }]) => [address, markup]));
  const stylesheet = await htmlOf(`${siteUrl}/assets/regia.css`);
  expect(await mistakesIn(java, { ...documents, 'regia.css': stylesheet })).toEqual([]);
});

test('exported, every page and part answers from a plain web server as it does here', async () => {
  const { folder, remove } = await exportSite(stage.product);
  const plain = await serveFolder(folder);
  try {
    const addresses = [...seen.keys()].filter((address) => !isLost(address));
    const parts = [...seen.values()].flatMap((one) => one.parts);
    const files = ['/sitemap.xml', '/robots.txt'].map((path) => siteUrl + path);
    const loaded = [...fetched].filter((address) => /\/(?:assets|files)\//.test(address));
    for (const address of new Set([...addresses, ...parts, ...loaded, ...files])) {
      const [here, there] = await Promise.all([
        fetch(address).then((answer) => answer.bytes()),
        fetch(address.replace(siteUrl, plain.url)).then((answer) => answer.bytes()),
      ]);
      expect([address, Buffer.compare(here, there)]).toEqual([address, 0]);
    }
    for (const [path, lost] of [
      ['/nessuno', '404.html'],
      ['/en/nobody', 'en/404.html'],
    ]) {
      const there = await fetch(`${plain.url}/${lost}`);
      expect(await there.text()).toBe(seen.get(siteUrl + path)?.markup);
    }
  } finally {
    await plain.close();
    await remove();
  }
});
