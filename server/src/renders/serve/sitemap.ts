/** `sitemap.xml` and `robots.txt`: the public documents with their addresses in each language. */
import { setImmediate as letOthers } from 'node:timers/promises';
import { isRenderType } from '@regia/site/renderTypes.ts';
import { publicAt } from '../../store/publicNow.ts';
import type { Session } from '../../store/store.ts';
import { hasAddress } from '../publish/addresses.ts';

/** What the protocol allows one sitemap. */
const MOST_ADDRESSES = 50_000;
const MOST_BYTES = 50_000_000;
const ROWS_AT_ONCE = 2_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  language: string;
  url: string;
}

/**
 * The sitemaps of everything public at a moment, with its alternates: one, unless that is more than
 * one can hold. `siteUrl` has no slash at its end.
 */
export async function* sitemaps(
  session: Session,
  siteUrl: string,
  now: string,
): AsyncGenerator<string> {
  let items: string[] = [];
  let addresses = 0;
  let bytes = 0;
  for await (const entries of entriesOf(session, siteUrl, now)) {
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
  for (let last: Row | undefined; ; ) {
    const rows = await rowsAfter(session, now, last);
    for (const { type, document, language, urls } of rows) {
      const [url] = JSON.parse(urls) as string[];
      if (url === undefined || !isRenderType(type)) continue;
      if (of !== `${type} ${document}` && entries.length > 0) {
        yield entries;
        entries = [];
      }
      of = `${type} ${document}`;
      entries.push({ language, url: siteUrl + url });
    }
    last = rows.at(-1);
    if (!last) break;
    await letOthers();
  }
  if (entries.length > 0) yield entries;
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
