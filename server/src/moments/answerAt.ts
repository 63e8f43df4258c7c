/** What the public site answers to an address at a moment, rendered by the engine of today. */
import { NOT_FOUND_REFERENCE } from '@regia/model/constants.ts';
import { page } from '@regia/model/entities/page.ts';
import type { RenderType } from '@regia/model/entities/webRender.ts';
import { isPublicAt } from '@regia/model/rules/visibility.ts';
import { collectionOf, isRenderType, isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import { languagesOf } from '@regia/site/urls.ts';
import { type Stage, viewOf } from '../dryRun/stage.ts';
import { staleAfter } from '../dryRun/staleAfter.ts';
import { sitePages } from '../records/sitePages.ts';
import { buildNode, placeNode } from '../renders/build/buildNode.ts';
import { asRendered, Comparisons } from '../renders/build/comparisons.ts';
import { storedNodes } from '../renders/build/stored.ts';
import { type NodeKey, nodeName, type RenderedNode } from '../renders/nodes/node.ts';
import { HEAD } from '../renders/plan/readSets.ts';
import { MOST_SUCCESSORS } from '../renders/publish/leads.ts';
import { endedAt, goneAt } from '../renders/serve/answer.ts';
import type { Write } from '../store/history/change.ts';
import { type FormerAddress, ownersAt, successorAt } from './formerAddresses.ts';
import type { SiteAt } from './openSite.ts';
import { PastOverlay } from './pastOverlay.ts';

export type AnswerAt =
  | {
      readonly kind: 'output';
      readonly status: 200 | 404 | 410;
      readonly node: RenderedNode;
      readonly markup: string;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing'; readonly status: 404 | 410 };

/** Answers for a normalised path, such as `/en/about-us`. */
export async function answerAt(site: SiteAt, path: string): Promise<AnswerAt> {
  const { moment, stage } = site;
  // What all pages share is stored as it is now.
  await stage.builder.shared.forgetAll();
  const owners = await ownersAt(stage.session, path, moment.change);
  const output =
    (await outputAmong(site, path, [
      ...owners.flatMap(keyOf),
      ...(await claimsOf(site, 'written', path)),
    ])) ?? (await outputAmong(site, path, await claimsOf(site, 'moved', path)));
  if (output) return output;
  let status: 404 | 410 = 404;
  for (const owner of owners) {
    const to = await leadFrom(site, owner);
    if (to !== null && to !== path) return { kind: 'redirect', to };
    if ((await statusOf(site, owner)) === 410) status = 410;
  }
  return missing(site, path, status);
}

function keyOf({ type, document, language }: FormerAddress): NodeKey[] {
  return isRenderType(type) ? [{ type, document, language }] : [];
}

/** Why a document may get another address by changes that were not made: they are of itself, or of others. */
type Why = 'written' | 'moved';
type Claims = ReadonlyMap<string, readonly NodeKey[]>;

/** Found out once for each day on which the site is looked at with the same changes. */
const CLAIMS = new WeakMap<readonly Write[], Map<string, Promise<Claims>>>();

/** The documents that get an address by changes that were not made. */
async function claimsOf(site: SiteAt, why: Why, path: string): Promise<readonly NodeKey[]> {
  const { overlay, library } = site.stage;
  if (overlay.writes.length === 0) return [];
  const found = CLAIMS.get(overlay.writes) ?? new Map<string, Promise<Claims>>();
  CLAIMS.set(overlay.writes, found);
  const name = `${why} ${library.today}`;
  const claims = found.get(name) ?? findClaims(site, why);
  found.set(name, claims);
  claims.catch(() => found.delete(name));
  return (await claims).get(path) ?? [];
}

async function findClaims({ stage }: SiteAt, why: Why): Promise<Claims> {
  const keys = why === 'written' ? written(stage) : await movedByOthers(stage);
  const claims = new Map<string, NodeKey[]>();
  for (const key of keys) {
    const place = await placeNode(stage.builder, { ...key, blocks: 'all' });
    for (const url of place?.node.published ? place.node.urls : []) {
      claims.set(url, [...(claims.get(url) ?? []), key]);
    }
  }
  return claims;
}

/** On what is in these depend the addresses of other documents. */
const MOVES_OTHERS: ReadonlySet<string> = new Set(['pages', 'workCategories', 'settings']);

/** Documents that get another address by changes that were not made, and not of themselves. */
async function movedByOthers(stage: Stage): Promise<NodeKey[]> {
  if (!stage.overlay.writes.some(({ collection }) => MOVES_OTHERS.has(collection))) return [];
  const { nodes } = await staleAfter(stage, []);
  return nodes.filter(({ blocks }) => blocks === 'all' || blocks.has(HEAD));
}

/** Documents of which no history knows what address they get, since changes of them were not made. */
function written(stage: Stage): NodeKey[] {
  const languages = languagesOf(viewOf(stage, ''));
  return stage.overlay.writes.flatMap(({ collection, id: document }) =>
    isWebCollection(collection)
      ? languages.map((language) => ({ type: typeOf(collection), document, language }))
      : [],
  );
}

/** Where a document is at the moment, if it is public then; null where it isn't. */
export async function placeAt(
  { moment, stage }: SiteAt,
  key: NodeKey,
): Promise<RenderedNode | null> {
  const place = await placeNode(stage.builder, { ...key, blocks: 'all' });
  if (!place?.node.published) return null;
  return isPublicAt(place.node.period, moment.at) ? place.node : null;
}

/** Renders the document that has the address; of two old ones with the same, the first by id has it. */
async function outputAmong(site: SiteAt, path: string, keys: readonly NodeKey[]) {
  const claims: NodeKey[] = [];
  for (const key of keys) {
    if ((await placeAt(site, key))?.urls.includes(path)) claims.push(key);
  }
  const rank = ({ type, document, language }: NodeKey) => [type, document, language].join('\n');
  const [claim] = claims.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  return claim ? outputOf(site, claim, 200) : null;
}

/** Renders a document; null where nothing of it can be shown. */
async function outputOf(
  { moment, stage }: SiteAt,
  key: NodeKey,
  status: 200 | 404 | 410,
): Promise<Extract<AnswerAt, { kind: 'output' }> | null> {
  const { builder, fragments } = stage;
  const node = await buildNode(builder, { ...key, blocks: 'all' }, null);
  const joined = (hashes: readonly string[]) => fragments.joined(hashes);
  const sight = asRendered(builder.shared, moment.at);
  const comparisons = new Comparisons(joined, sight, sight);
  const shown = comparisons.shown(node);
  if (!shown) return null;
  const seen = await comparisons.seen(shown, 'is');
  const markup = await joined(seen.map(({ fragment }) => fragment));
  return { kind: 'output', status, node: shown, markup };
}

/** Where an address that was given up leads: to the document, or to the successor of one that was gone. */
async function leadFrom(site: SiteAt, owner: FormerAddress): Promise<string | null> {
  const { language } = owner;
  const seen = new Set<string>();
  for (let at: { type: string; document: string } | null = owner; at; ) {
    const { type, document }: { type: string; document: string } = at;
    if (!isRenderType(type) || seen.has(`${type}/${document}`)) return null;
    seen.add(`${type}/${document}`);
    if (seen.size > MOST_SUCCESSORS) return null;
    if (await isThere(site, type, document)) {
      const place = await placeAt(site, { type, document, language });
      return place?.urls[0] ?? null;
    }
    at =
      site.leads.get(`${type}/${document}`) ??
      (await successorAt(site.stage.session, at, site.moment.change));
  }
  return null;
}

async function isThere({ stage }: SiteAt, type: RenderType, document: string): Promise<boolean> {
  return (await stage.library.find(collectionOf(type), document)) !== null;
}

/** What an address answers that none of its documents has any more, or not at the moment. */
async function statusOf(
  { moment, stage, now: present }: SiteAt,
  owner: FormerAddress,
): Promise<404 | 410> {
  const { state, since, seen } = owner;
  const [key] = keyOf(owner);
  const now = new Date(moment.at);
  if (state === null || since === null || !key) return 404;
  const place = await placeNode(stage.builder, { ...key, blocks: 'all' });
  const isUnmade = stage.overlay.writes.length > 0;
  // What comes back by them isn't gone any more.
  if (state === 'gone') return isUnmade && place ? 404 : goneAt(since, now);
  const isOwn = place?.node.published && place.node.urls.includes(owner.url);
  if (isOwn) return endedAt(place.node.period, { state, since, seen }, now);
  const isLeft = state === 'current' && !place && isUnmade;
  return isLeft && (await isSeenAt(stage, key, present)) ? 410 : 404;
}

/** Is a document on the site that changes which were not made would take from it? */
async function isSeenAt({ session }: Stage, key: NodeKey, present: string): Promise<boolean> {
  const stored = (await storedNodes(session, [key])).get(nodeName(key));
  return stored?.published === true && isPublicAt(stored.period, present);
}

function isNotFoundPage({ collection, after }: Write): boolean {
  return collection === page.collection && after?.isNotFound === true;
}

/** The site's own not-found page in the language of the path, or in the first that has one. */
async function missing(site: SiteAt, path: string, status: 404 | 410): Promise<AnswerAt> {
  const { stage } = site;
  const then =
    stage.overlay instanceof PastOverlay
      ? await stage.overlay.idsLike(page.collection, '%"isNotFound":true%')
      : stage.overlay.writes.filter(isNotFoundPage).map(({ id }) => id);
  const ids = new Set([...(await sitePages(stage.session, 'isNotFound')), ...then]);
  const languages = languagesOf(viewOf(stage, '')).toSorted();
  const [, start = ''] = path.split('/');
  const { defaultLanguage } = stage.library.settings;
  const wanted = languages.find((language) => language === start) ?? defaultLanguage;
  const isOther = (language: string) => Number(language !== wanted);
  for (const language of languages.toSorted((one, other) => isOther(one) - isOther(other))) {
    for (const document of ids) {
      const key: NodeKey = { type: typeOf('pages'), document, language };
      if ((await placeAt(site, key))?.reference !== NOT_FOUND_REFERENCE) continue;
      const output = await outputOf(site, key, status);
      if (output) return output;
    }
  }
  return { kind: 'nothing', status };
}
