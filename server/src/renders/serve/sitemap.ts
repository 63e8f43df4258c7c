/** `sitemap.xml` and `robots.txt`: the public documents with their addresses in each language. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { RenderType } from '@regia/model/entities/webRender.ts';
import { isRenderType } from '@regia/site/renderTypes.ts';
import { publicAt } from '../../store/publicNow.ts';
import type { Session } from '../../store/store.ts';
import { hasAddress } from '../publish/addresses.ts';

/** What the protocol allows one sitemap. */
const MOST_ADDRESSES = 50_000;
const MOST_BYTES = 50_000_000;
const ROWS_AT_ONCE = 2_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A document's address in a language, with the site's own before it. */
export interface Entry {
  readonly language: string;
  readonly url: string;
}

/**
 * The sitemaps of everything public at a moment, with its alternates: one, unless that is more than
 * one can hold. `siteUrl` has no slash at its end.
 */
export function sitemaps(session: Session, siteUrl: string, now: string): AsyncGenerator<string> {
  return sitemapsOf(entriesOf(session, siteUrl, now));
}

/** The same of documents that are given, each with its addresses. */
export async function* sitemapsOf(
  documents: AsyncIterable<readonly Entry[]> | Iterable<readonly Entry[]>,
): AsyncGenerator<string> {
  let items: string[] = [];
  let addresses = 0;
  let bytes = 0;
  for await (const entries of documents) {
    const item = entries.map((entry) => itemXml(entry, entries)).join('\n');
    const length = Buffer.byteLength(item) + 1;
    const isFull = addresses + entries.length > MOST_ADDRESSES || bytes + length > MOST_BYTES;
    if (isFull && addresses > 0) {
      yield sitemapXml(items);
      [items, addresses, bytes] = [[], 0, 0];
    }
    items.push(item);
    addresses += entries.length;
    bytes += length;
  }
  yield sitemapXml(items);
}

/**
 * The sitemap, or the index of several (0), or one of these; null where there is none.
 * @returns how many it names, where it is an index
 */
export async function sitemapAmong(
  all: AsyncGenerator<string>,
  part: number,
  siteUrl: string,
): Promise<{ readonly xml: string; readonly parts: number } | null> {
  let count = 0;
  let found: string | null = null;
  for await (const xml of all) {
    count++;
    if (count === Math.max(part, 1)) found = xml;
    if (part > 0 && count > part) break;
  }
  if (found === null) return null;
  // A single one has no second name.
  const parts = count > 1 ? count : 0;
  return { xml: part === 0 && parts > 0 ? sitemapIndexXml(siteUrl, parts) : found, parts };
}

/** What one of several sitemaps is called, from 1. */
export function sitemapName(part: number): string {
  return `sitemap-${part}.xml`;
}

/** What names several sitemaps, in their place. */
export function sitemapIndexXml(siteUrl: string, parts: number): string {
  const items = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escapeXml(`${siteUrl}/${sitemapName(at + 1)}`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex ${NAMESPACE}>
${items.join('\n')}
</sitemapindex>
`;
}

/** When something more becomes public, or ends, by the clock alone. */
export async function nextTurn({ db }: Session, now: string): Promise<string | null> {
  const nextOf = async (bound: 'public_at' | 'public_until') => {
    const row = await db
      .selectFrom('renders')
      .select(({ fn }) => fn.min(bound).as('next'))
      .where('published', '=', 1)
      .where(bound, '>', now)
      .executeTakeFirst();
    return row?.next ?? null;
  };
  const turns = [await nextOf('public_at'), await nextOf('public_until')];
  const [next = null] = turns.filter((one) => one !== null).sort();
  return next;
}

/** The addresses of each document, some in memory at a time. */
async function* entriesOf(session: Session, siteUrl: string, now: string): AsyncGenerator<Entry[]> {
  let of = '';
  let entries: Entry[] = [];
  for await (const outputs of listedOutputs(session, now)) {
    for (const { type, document, language, url } of outputs) {
      if (of !== `${type} ${document}` && entries.length > 0) {
        yield entries;
        entries = [];
      }
      of = `${type} ${document}`;
      entries.push({ language, url: siteUrl + url });
    }
  }
  if (entries.length > 0) yield entries;
}

/** An output that is public at a moment, with the address under which it is listed. */
export interface ListedOutput {
  readonly type: RenderType;
  readonly document: string;
  readonly language: string;
  readonly url: string;
}

/** What is stored that is public at a moment, some at a time, by type, document and language. */
export async function* listedOutputs(
  session: Session,
  now: string,
): AsyncGenerator<ListedOutput[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await rowsAfter(session, now, last);
    yield rows.flatMap(({ type, urls, ...row }) => {
      const [url] = JSON.parse(urls) as string[];
      return url === undefined || !isRenderType(type) ? [] : [{ ...row, type, url }];
    });
    last = rows.at(-1);
    if (!last) break;
    await letOthers();
  }
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

async function rowsAfter(
  { db }: Session,
  now: string,
  last: { type: string; document: string; language: string } = {
    ...{ type: '', document: '', language: '' },
  },
) {
  return (
    db
      .selectFrom('renders')
      .select(['type', 'document', 'language', 'urls'])
      // Of two old documents under one address, that is listed which it leads to.
      .where(hasAddress)
      .where(publicAt(now))
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('renders.type', 'renders.document', 'renders.language'),
          '>',
          tuple(last.type, last.document, last.language),
        ),
      )
      .orderBy('type')
      .orderBy('document')
      .orderBy('language')
      .limit(ROWS_AT_ONCE)
      .execute()
  );
}

function sitemapXml(items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">
${items.join('\n')}
</urlset>
`;
}

function itemXml({ url }: Entry, alternates: readonly Entry[]): string {
  const links = alternates.map(
    (one) =>
      `<xhtml:link rel="alternate" hreflang="${one.language}" href="${escapeXml(one.url)}"/>`,
  );
  return `<url><loc>${escapeXml(url)}</loc>${links.length > 1 ? links.join('') : ''}</url>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** Everything may be crawled but what isn't public; the sitemap says where to start. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /_preview/\nDisallow: /_shown/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
