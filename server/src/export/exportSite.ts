/** The public site as a folder that any web server serves: everything public at one moment. */
import { NOT_FOUND_REFERENCE, VERSION } from '@regia/model/constants.ts';
import type { Output } from '../renders/nodes/output.ts';
import { robotsTxt, sitemapIndexXml, sitemapName, sitemaps } from '../renders/serve/sitemap.ts';
import { chunks } from '../store/chunks.ts';
import type { Session, Store } from '../store/store.ts';
import { type ExportedFiles, ExportFolder, ExportRefused } from './exportFolder.ts';
import { publicOutputs, publicRedirects, type RenderedFor, renderedFor } from './publicState.ts';
import { redirectPage, redirectsFile } from './redirects.ts';
import { mayRefer, nearReferences, References } from './references.ts';

/** Files and assets that are fetched before others get their turn. */
const FETCHED_AT_ONCE = 4;

export interface ExportOptions {
  readonly store: Pick<Store, 'snapshot'>;
  /** What the public site answers to the address of a file or asset; null where there is none. */
  readonly fetch: (path: string) => Promise<Buffer | null>;
  readonly clock: () => Date;
}

export interface ExportSummary extends ExportedFiles {
  readonly pages: number;
  readonly redirects: number;
  /** Files and assets that the pages refer to. */
  readonly assets: number;
  /** Addresses of files and assets that pages refer to and the site does not have. */
  readonly missing: readonly string[];
  readonly renderedFor: RenderedFor;
}

/**
 * Exports what is public now to a folder. Throws ExportRefused where the folder may not be used or
 * there is no site yet; then, and if anything else fails, the folder stays as it was.
 */
export async function exportSite(path: string, options: ExportOptions): Promise<ExportSummary> {
  const { store, fetch, clock } = options;
  const now = clock().toISOString();
  const folder = await ExportFolder.open(path);
  try {
    const { referred, ...pages } = await store.snapshot((session) =>
      writePages(session, folder, now),
    );
    // Fetched outside the snapshot: making the sizes of pictures may take long.
    const { siteUrl } = pages.renderedFor;
    const parts = await writeReferred(folder, referred, { fetch, siteUrl });
    const files = await folder.finish({ version: VERSION, siteUrl, at: now });
    return { ...files, ...parts, ...pages };
  } catch (error) {
    await folder.abandon();
    throw error;
  }
}

/** Writes all that the database knows. Returns also which files and assets the pages refer to. */
async function writePages(session: Session, folder: ExportFolder, now: string) {
  const site = await renderedFor(session);
  if (!site) throw new ExportRefused('there is no site yet: install Regia first');
  const references = new References(site.siteUrl);
  const referred = new Set<string>();
  const notFound: Output[] = [];
  let pages = 0;
  for await (const outputs of publicOutputs(session, now)) {
    await Promise.all(
      outputs.map(async (output) => {
        for (const reference of references.in(output.markup)) referred.add(reference);
        if (output.reference === NOT_FOUND_REFERENCE) notFound.push(output);
        else for (const url of output.urls) await folder.write(pageFile(url), output.markup);
      }),
    );
    pages += outputs.filter(({ urls }) => urls.length > 0).length;
  }
  await writeNotFound(folder, notFound, site.defaultLanguage);
  const redirects = await publicRedirects(session, now);
  for (const redirect of redirects) {
    await folder.write(pageFile(redirect.from), redirectPage(redirect, site.siteUrl));
  }
  await folder.write('_redirects', redirectsFile(redirects));
  await writeSitemaps(session, folder, site.siteUrl, now);
  await folder.write('robots.txt', robotsTxt(site.siteUrl));
  return { pages, redirects: redirects.length, renderedFor: site, referred };
}

/** Where a web server looks for the page at a path. */
function pageFile(url: string): string {
  return [...url.split('/').filter(Boolean), 'index.html'].join('/');
}

/** The not-found page of the default language for all the site, the others for what is below theirs. */
async function writeNotFound(
  folder: ExportFolder,
  outputs: readonly Output[],
  defaultLanguage: string,
): Promise<void> {
  const main = outputs.find(({ language }) => language === defaultLanguage) ?? outputs[0];
  if (main) await folder.write('404.html', main.markup);
  for (const output of outputs) {
    if (output !== main) await folder.write(`${output.language}/404.html`, output.markup);
  }
}

/**
 * Writes the files and assets referred to, and what these refer to in turn. Returns how many were
 * written, and which the site does not have.
 */
async function writeReferred(
  folder: ExportFolder,
  referred: ReadonlySet<string>,
  { fetch, siteUrl }: { fetch: ExportOptions['fetch']; siteUrl: string },
): Promise<{ assets: number; missing: string[] }> {
  const references = new References(siteUrl);
  const asked = new Set(referred);
  const missing: string[] = [];
  let assets = 0;
  const write = async (path: string): Promise<Set<string>> => {
    const content = await fetch(path);
    if (!content) {
      if (referred.has(path)) missing.push(path);
      return new Set();
    }
    await folder.write(path.slice(1), content);
    assets++;
    if (!mayRefer(path)) return new Set();
    const text = content.toString();
    return references.in(text).union(nearReferences(text, path));
  };
  let next = [...referred];
  while (next.length > 0) {
    const found = new Set<string>();
    for (const chunk of chunks(next, FETCHED_AT_ONCE)) {
      for (const paths of await Promise.all(chunk.map(write))) {
        for (const path of paths) found.add(path);
      }
    }
    next = [...found.difference(asked)];
    for (const path of next) asked.add(path);
  }
  return { assets, missing: missing.sort() };
}

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
