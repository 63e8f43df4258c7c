/** Walks through a public site as a search engine does, and notes what each page says and refers to. */
import type { Page } from 'playwright-core';
import { addressesOf } from './site.ts';

/** What is to be seen on one page; addresses are absolute. */
export interface Seen {
  readonly status: number;
  readonly markup: string;
  readonly language: string;
  readonly title: string;
  readonly descriptions: readonly string[];
  readonly headings: readonly string[];
  readonly canonical: readonly string[];
  /** Addresses in other languages and its own, by language. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly links: readonly string[];
  /** Pictures in every size, stylesheets, scripts, icons. */
  readonly parts: readonly string[];
  /** What an address can point to behind a `#`. */
  readonly anchors: readonly string[];
}

/** A page that is in the browser, and what was seen of it. */
export type Look = (address: string, seen: Seen) => Promise<void>;

/**
 * Visits the homepage, all that the sitemap names, and whatever of the site these link to; also the
 * addresses given beyond that. Returns what was seen by address.
 */
export async function crawl(
  page: Page,
  siteUrl: string,
  { beyond, look }: { beyond: readonly string[]; look: Look },
): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const queue = new Set([`${siteUrl}/`, ...(await addressesOf(siteUrl)), ...beyond]);
  // What is added to a set while it is walked through is walked through too.
  for (const address of queue) {
    const facts = await visit(page, address);
    seen.set(address, facts);
    await look(address, facts);
    for (const link of facts.links) {
      const { origin, pathname } = new URL(link);
      if (origin === siteUrl && !pathname.startsWith('/files/')) queue.add(withoutAnchor(link));
    }
  }
  return seen;
}

/** The address of a page, without the place on it. */
export function withoutAnchor(address: string): string {
  return address.replace(/#.*$/, '');
}

async function visit(page: Page, address: string): Promise<Seen> {
  // Pictures are asked for one by one later; nothing here waits for them.
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  if (!response) throw new Error(`no answer at ${address}`);
  if (response.url() !== address) throw new Error(`${address} leads on to ${response.url()}`);
  return {
    status: response.status(),
    markup: await response.text(),
    ...(await page.evaluate(factsOfDocument)),
  };
}

/** Runs in the browser, so it knows nothing of what stands around it. */
function factsOfDocument(): Omit<Seen, 'status' | 'markup'> {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const absolute = (address: string) => new URL(address, document.baseURI).href;
  const given = (selector: string, attribute: string) =>
    all(selector).map((element) => element.getAttribute(attribute) ?? '');
  const sizes = given('[srcset]', 'srcset').flatMap((set) =>
    set.split(/,\s+/).map((size) => size.trim().split(/\s+/)[0] ?? ''),
  );
  const parts = [
    ...given('[src]', 'src'),
    ...sizes,
    ...given('link[rel=stylesheet], link[rel=icon], link[rel=preload]', 'href'),
    ...given('meta[property="og:image"]', 'content'),
  ];
  return {
    language: document.documentElement.lang,
    title: document.title,
    descriptions: given('meta[name=description]', 'content'),
    headings: all('h1').map((heading) => heading.textContent ?? ''),
    canonical: given('link[rel=canonical]', 'href'),
    alternates: Object.fromEntries(
      all('link[rel=alternate][hreflang]').map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
    links: given('a[href]', 'href').map(absolute),
    parts: parts.map(absolute).filter((address) => address.startsWith('http')),
    anchors: all('[id]').map(({ id }) => id),
  };
}
