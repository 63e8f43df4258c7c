/** What the public site answers where its sitemaps are. */
import type { Store } from '../../store/store.ts';
import type { TimedAnswer } from './answer.ts';
import { nextPublication, sitemapIndexXml, sitemaps } from './sitemap.ts';

/** The sitemap, or the index of several (0), or one of these. Only one of them is in memory at a time. */
export function answerSitemap(
  store: Pick<Store, 'snapshot'>,
  siteUrl: string,
  part: number,
  now: Date,
): Promise<TimedAnswer> {
  return store.snapshot(async (session) => {
    const at = now.toISOString();
    const validUntil = await nextPublication(session, at);
    let count = 0;
    let found: string | null = null;
    for await (const xml of sitemaps(session, siteUrl, at)) {
      count++;
      if (count === Math.max(part, 1)) found = xml;
      if (part > 0 && count > part) break;
    }
    if (found === null) return { answer: { kind: 'nothing', status: 404 }, validUntil };
    // A single one has no second name.
    const parts = count > 1 ? count : 0;
    const xml = part === 0 && parts > 0 ? sitemapIndexXml(siteUrl, parts) : found;
    return { answer: { kind: 'sitemap', status: 200, xml, parts }, validUntil };
  });
}
