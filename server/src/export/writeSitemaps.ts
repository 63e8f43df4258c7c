/** Of an export: the sitemap, or several and their index in its place. */
import { sitemapIndexXml, sitemapName, sitemaps } from '../renders/serve/sitemap.ts';
import type { Session } from '../store/store.ts';
import type { ExportFolder } from './exportFolder.ts';

/** Writes what is public at a moment. */
export async function writeSitemaps(
  session: Session,
  folder: Pick<ExportFolder, 'write'>,
  siteUrl: string,
  now: string,
): Promise<void> {
  let count = 0;
  let first = '';
  for await (const xml of sitemaps(session, siteUrl, now)) {
    count++;
    if (count === 1) first = xml;
    else await folder.write(sitemapName(count), xml);
  }
  if (count > 1) await folder.write(sitemapName(1), first);
  await folder.write('sitemap.xml', count === 1 ? first : sitemapIndexXml(siteUrl, count));
}
