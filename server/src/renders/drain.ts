/** Brings the public site up to date: renders what is stale and publishes it all at once. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { chunks } from '../store/chunks.ts';
import type { Session, Store } from '../store/store.ts';
import { Builder } from './build.ts';
import { buildNode } from './buildNode.ts';
import { FragmentBuffer } from './fragments.ts';
import { Library, type SiteEnvironment } from './library.ts';
import {
  collectionOf,
  isSameOutput,
  type NodeKey,
  nodeName,
  type RenderedNode,
  type StaleNode,
  type StoredNode,
} from './node.ts';
import { lastChange } from './nodes.ts';
import { containing } from './readers.ts';
import type { ReadSets } from './readSets.ts';
import { SharedBlocks, type SharedOutcome } from './sharedBlocks.ts';
import { readSiteState } from './siteState.ts';
import { findStale, pendingInputs, type Stale, StaleNodes, staleEverything } from './stale.ts';
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
  readonly readSets: ReadSets;
}

/** What is to become of a node that was rendered again. */
export interface NodeOutcome {
  readonly key: NodeKey;
  readonly before: StoredNode | null;
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
    const inputs = await pendingInputs(session);
    const isPending = fromScratch || inputs.length > 0;
    const library = isPending ? await Library.open(session, state.day, environment) : null;
    if (!library) return null;
    const stale = await (fromScratch ? staleEverything(session) : findStale(session, inputs));
    const fragments = new FragmentBuffer(store);
    const builder = new Builder(library, new SharedBlocks(session), fragments);
    if (stale.everything) await builder.shared.forgetAll();
    const nodes = await buildAll({ session, builder, fragments, stale });
    await fragments.flush();
    const shared = [...builder.shared.outcomes.values()];
    return { upTo, fromScratch: stale.everything, nodes, shared, readSets: builder.readSets };
  });
}

interface Work {
  session: Session;
  builder: Builder;
  fragments: FragmentBuffer;
  stale: Stale;
}

async function buildAll({ session, builder, fragments, stale }: Work): Promise<NodeOutcome[]> {
  const nodes = new StaleNodes(stale.nodes);
  for (const shared of stale.shared) {
    if (await builder.buildShared(shared)) continue;
    for (const reader of await containing(session, shared)) nodes.addPart(reader);
  }
  const outcomes: NodeOutcome[] = [];
  for (const chunk of chunks(nodes.list(), NODES_AT_ONCE)) {
    for (const outcome of await buildChunk(session, builder, chunk)) {
      if (stale.everything || !isSameOutput(outcome)) outcomes.push(outcome);
    }
    await fragments.flush();
    await yieldToOthers();
  }
  return outcomes;
}

async function buildChunk(
  session: Session,
  builder: Builder,
  nodes: readonly StaleNode[],
): Promise<NodeOutcome[]> {
  const stored = await storedNodes(session, nodes);
  const byCollection = Map.groupBy(nodes, ({ type }) => collectionOf(type));
  for (const [collection, group] of byCollection) {
    await builder.library.preload(collection, group.map(documentOf));
  }
  const outcomes: NodeOutcome[] = [];
  for (const node of nodes) {
    const { type, document, language } = node;
    const before = stored.get(nodeName(node)) ?? null;
    const after = await buildNode(builder, node, before);
    outcomes.push({ key: { type, document, language }, before, after });
  }
  for (const [collection, group] of byCollection) {
    builder.library.forget(collection, group.map(documentOf));
  }
  return outcomes;
}

function documentOf({ document }: NodeKey): string {
  return document;
}
