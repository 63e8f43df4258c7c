/** Brings the public site up to date: renders what is stale and publishes it all at once. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sharedInput } from '@regia/site/inputs.ts';
import { chunks } from '../store/chunks.ts';
import type { Session, Store } from '../store/store.ts';
import { Builder } from './build.ts';
import { buildNode } from './buildNode.ts';
import { FragmentBuffer } from './fragments.ts';
import { Library, type SiteEnvironment } from './library.ts';
import { collectionOf, isRenderType, type NodeKey, nodeName, type RenderedNode } from './node.ts';
import { SharedBlocks, type SharedOutcome } from './sharedBlocks.ts';
import { readSiteState } from './siteState.ts';
import { findStale, lastChange, type SharedKey, type Stale, staleEverything } from './stale.ts';
import { storedNodes } from './stored.ts';

/** Documents rendered before others get their turn. */
const NODES_AT_ONCE = 100;

/** What a build found: for each node what it was and what it is to be. */
export interface Build {
  /** The last change that the build has seen. */
  readonly upTo: number;
  readonly fromScratch: boolean;
  readonly nodes: readonly NodeOutcome[];
  readonly shared: readonly SharedOutcome[];
}

export interface NodeOutcome {
  readonly key: NodeKey;
  readonly before: RenderedNode | null;
  readonly after: RenderedNode | null;
}

/**
 * Renders what is stale, or everything, from one snapshot. Null where nothing is pending, or the
 * site is not set up yet.
 */
export async function build(
  store: Store,
  environment: SiteEnvironment,
  { fromScratch }: { fromScratch: boolean },
): Promise<Build | null> {
  return store.snapshot(async (session) => {
    const state = await readSiteState(session);
    if (!state) return null;
    const upTo = await lastChange(session);
    const isPending = fromScratch || (await hasPending(session));
    const library = isPending ? await Library.open(session, state.day, environment) : null;
    if (!library) return null;
    const stale = await (fromScratch ? staleEverything(session) : findStale(session));
    const fragments = new FragmentBuffer(store);
    const builder = new Builder(library, new SharedBlocks(session), fragments);
    if (stale.everything) await builder.shared.forgetAll();
    const nodes = await buildAll({ session, builder, fragments, stale });
    await fragments.flush();
    const shared = [...builder.shared.outcomes.values()];
    return { upTo, fromScratch: stale.everything, nodes, shared };
  });
}

interface Work {
  session: Session;
  builder: Builder;
  fragments: FragmentBuffer;
  stale: Stale;
}

async function buildAll({ session, builder, fragments, stale }: Work): Promise<NodeOutcome[]> {
  const keys = new Map(stale.nodes.map((node) => [nodeName(node), node]));
  for (const shared of stale.shared) {
    if (await builder.buildShared(shared)) continue;
    for (const node of await containing(session, shared)) keys.set(nodeName(node), node);
  }
  const outcomes: NodeOutcome[] = [];
  for (const chunk of chunks([...keys.values()], NODES_AT_ONCE)) {
    outcomes.push(...(await buildChunk(session, builder, chunk)));
    await fragments.flush();
    await yieldToOthers();
  }
  return outcomes;
}

async function buildChunk(
  session: Session,
  builder: Builder,
  keys: readonly NodeKey[],
): Promise<NodeOutcome[]> {
  const before = await storedNodes(session, keys);
  const byCollection = Map.groupBy(keys, ({ type }) => collectionOf(type));
  for (const [collection, nodes] of byCollection) {
    await builder.library.preload(
      collection,
      nodes.map(({ document }) => document),
    );
  }
  const outcomes: NodeOutcome[] = [];
  for (const key of keys) {
    const last = before.get(nodeName(key)) ?? null;
    outcomes.push({ key, before: last, after: await buildNode(builder, key, last?.parts ?? []) });
  }
  for (const [collection, nodes] of byCollection) {
    builder.library.forget(
      collection,
      nodes.map(({ document }) => document),
    );
  }
  return outcomes;
}

/** The outputs that contain a shared block. */
async function containing({ db }: Session, { block, language }: SharedKey): Promise<NodeKey[]> {
  const rows = await db
    .selectFrom('render_inputs')
    .select(['type', 'document', 'language'])
    .where('input', '=', sharedInput(block, language))
    .execute();
  return rows.flatMap((row) => (isRenderType(row.type) ? [{ ...row, type: row.type }] : []));
}

async function hasPending({ db }: Session): Promise<boolean> {
  const row = await db.selectFrom('pending_inputs').select('change').limit(1).executeTakeFirst();
  return row !== undefined;
}
