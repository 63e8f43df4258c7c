/** `sitemap.xml` and `robots.txt`: the public documents with their addresses in each language. */

import type { Session } from '../store/store.ts';
import { hasAddress } from './addresses.ts';
import { isRenderType, nodeName } from './node.ts';
import { publicAt } from './publicNow.ts';

interface Entry {
  language: string;
  url: string;
}

/** Everything public now, with its alternates. `siteUrl` has no slash at its end. */
export async function sitemapXml(session: Session, siteUrl: string, now: string): Promise<string> {
  const rows = await session.db
    .selectFrom('renders')
    // Of two old documents under one address, that is listed which it leads to.
    .where(hasAddress)
    .select(['type', 'document', 'language', 'urls'])
    .where(publicAt(now))
    .orderBy('type')
    .orderBy('document')
    .orderBy('language')
    .execute();
  const documents = new Map<string, Entry[]>();
  for (const { type, document, language, urls } of rows) {
    const [url] = JSON.parse(urls) as string[];
    if (url === undefined || !isRenderType(type)) continue;
    const name = nodeName({ type, document, language: '' });
    const entries = documents.get(name) ?? [];
    entries.push({ language, url: siteUrl + url });
    documents.set(name, entries);
  }
  const items = [...documents.values()].flatMap((entries) =>
    entries.map((entry) => itemXml(entry, entries)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
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

/** Everything may be crawled but drafts; the sitemap says where to start. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /_preview/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
