/** The sitemap at a moment: what is stored, but for the documents whose address or visibility was another one. */
import { WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import { isWebCollection } from '@regia/site/renderTypes.ts';
import { languagesOf } from '@regia/site/urls.ts';
import { viewOf } from '../dryRun/stage.ts';
import { staleAfter, withComing } from '../dryRun/staleAfter.ts';
import { type NodeKey, nodeName } from '../renders/nodes/node.ts';
import { HEAD } from '../renders/plan/readSets.ts';
import { findStale, type Stale } from '../renders/plan/stale.ts';
import {
  type Entry,
  type ListedOutput,
  listedOutputs,
  sitemapAmong,
  sitemapsOf,
} from '../renders/serve/sitemap.ts';
import { recordsSince } from '../store/history/pastVersions.ts';
import { placeAt } from './answerAt.ts';
import { changedBetween } from './changedBetween.ts';
import type { MomentView, SiteAt } from './openSite.ts';

/** For which versions may be read that have come since. */
const MILLISECONDS = 900;

/** Which sitemap a path names: 0 for the one of all; null for none. */
export function sitemapNamed(path: string): number | null {
  const [, part] = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(path) ?? [path, null];
  return part === null ? null : Number(part ?? 0);
}

/** The XML of one; null where there is none of that number. */
export async function sitemapAt(
  site: SiteAt,
  view: MomentView,
  part: number,
): Promise<string | null> {
  const { siteUrl } = view.environment;
  const outputs = new Map<string, ListedOutput>();
  const others = await movedSince(site, view);
  const { stage, moment } = site;
  for await (const rows of listedOutputs(stage.session, moment.at)) {
    for (const row of rows) {
      if (!others.has(nodeName(row))) outputs.set(nodeName(row), row);
    }
  }
  for (const [name, key] of others) {
    const [url] = (await placeAt(site, key))?.urls ?? [];
    if (url !== undefined) outputs.set(name, { ...key, url });
  }
  const sorted = [...outputs.values()].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const documents = Map.groupBy(firstOfEach(sorted), (one) => `${one.type} ${one.document}`);
  const made = await sitemapAmong(
    sitemapsOf(
      documents
        .values()
        .map((all) => all.map(({ language, url }): Entry => ({ language, url: siteUrl + url }))),
    ),
    part,
    siteUrl,
  );
  return part > 0 && part > (made?.parts ?? 0) ? null : (made?.xml ?? null);
}

function rank({ type, document, language }: NodeKey): string {
  return [type, document, language].join('\n');
}

/** Of two old documents with the same address, the first by id has it. */
function firstOfEach(outputs: readonly ListedOutput[]): ListedOutput[] {
  const urls = new Set<string>();
  return outputs.filter(({ url }) => !urls.has(url) && urls.add(url));
}

/** The outputs of which what is stored doesn't tell where they are at the moment, by name. */
async function movedSince(site: SiteAt, view: MomentView): Promise<Map<string, NodeKey>> {
  const { nodes } = site.moment.change === null ? await staleAfter(site.stage, []) : await since();
  const moved = nodes.filter(({ blocks }) => blocks === 'all' || blocks.has(HEAD));
  return new Map(moved.map(({ blocks: _, ...key }) => [nodeName(key), key]));

  async function since(): Promise<Stale> {
    const { stage, moment } = site;
    const present = { change: null, at: view.now };
    const { inputs } = await changedBetween(stage.session, [moment, present], view, MILLISECONDS);
    const stale = await findStale(stage.session, [...inputs]);
    const records = await recordsSince(stage.session, moment.change ?? 0, WEB_COLLECTIONS);
    const left = [...site.left].flatMap(([collection, ids]) =>
      ids.map((id) => ({ collection, id })),
    );
    const written = [...records, ...left].flatMap(({ collection, id }) =>
      isWebCollection(collection) ? [{ collection, id }] : [],
    );
    return withComing(stage.session, stale, written, languagesOf(viewOf(stage, '')));
  }
}
