/** Renders some of a build's nodes, whose documents are read together. */
import { collectionOf } from '@regia/site/renderTypes.ts';
import type { Session } from '../../store/store.ts';
import { type NodeKey, nodeName, type StaleNode } from '../nodes/node.ts';
import type { Builder } from './build.ts';
import { buildNode } from './buildNode.ts';
import { type NodeOutcome, outcomeOf } from './outcome.ts';
import { storedNodes } from './stored.ts';
import type { Tally } from './tally.ts';

/** So few documents are read with their sections, which may not be asked for, but at once. */
const READ_WHOLE = 2;

interface ChunkWork {
  readonly session: Session;
  readonly builder: Builder;
  readonly tally: Tally | null;
  readonly throwIfStopped: () => void;
  /** Called after each node. */
  readonly onNode: () => void;
}

export async function buildChunk(
  { session, builder, tally, throwIfStopped, onNode }: ChunkWork,
  nodes: readonly StaleNode[],
): Promise<NodeOutcome[]> {
  const stored = await storedNodes(session, nodes);
  const byCollection = Map.groupBy(nodes, ({ type }) => collectionOf(type));
  for (const [collection, group] of byCollection) {
    const isWhole =
      group.some(({ blocks }) => blocks === 'all') || countDocuments(group) <= READ_WHOLE;
    await builder.library.preload(
      collection,
      group.map(documentOf),
      isWhole ? {} : { without: 'sections' },
    );
  }
  const outcomes: NodeOutcome[] = [];
  for (const node of nodes) {
    throwIfStopped();
    await builder.evaluator.slices.cut();
    const before = stored.get(nodeName(node)) ?? null;
    const after = await buildNode(builder, node, before);
    const outcome = outcomeOf(node, before, after);
    if (outcome) outcomes.push(outcome);
    await tally?.add({ before, after });
    onNode();
  }
  for (const [collection, group] of byCollection) {
    builder.library.forget(collection, group.map(documentOf));
  }
  return outcomes;
}

function countDocuments(nodes: readonly StaleNode[]): number {
  return new Set(nodes.map(documentOf)).size;
}

function documentOf({ document }: NodeKey): string {
  return document;
}
