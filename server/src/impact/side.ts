/** One of two sites that are told apart: the one that is stored, or one that is rendered into memory. */
import type { Stage } from '../dryRun/stage.ts';
import { buildNode, type Place, placeNode } from '../renders/build/buildNode.ts';
import { asRendered, asStored, type Sight } from '../renders/build/comparisons.ts';
import type { RenderedNode, StaleNode, StoredNode } from '../renders/nodes/node.ts';

export interface Side {
  readonly stage: Stage;
  /**
   * `stored`: nothing of it is rendered; `next`: it would take the place of what is stored, and falls back on that
   * where code fails; `past`: what is stored says nothing of that.
   */
  readonly kind: 'stored' | 'next' | 'past';
  /** Decides what the public sees, as ISO 8601. */
  readonly at: string;
}

export function sightOf({ stage, kind, at }: Side): Sight {
  const { shared } = stage.builder;
  return kind === 'stored' ? asStored(shared, at) : asRendered(shared, at);
}

/** An output there; null where it has none. */
export async function nodeOn(
  { stage, kind }: Side,
  node: StaleNode,
  stored: StoredNode | null,
): Promise<RenderedNode | null> {
  if (kind === 'stored') return stored;
  return buildNode(
    stage.builder,
    node,
    kind === 'past' ? stored && withoutFailures(stored) : stored,
  );
}

/** Where an output is there, without what it shows. */
export async function placeOn(
  { stage, kind }: Side,
  node: StaleNode,
  stored: StoredNode | null,
): Promise<Place | null> {
  if (kind !== 'stored') return placeNode(stage.builder, node);
  return stored && { node: { ...stored, parts: [] }, hasBlocks: true };
}

function withoutFailures(node: StoredNode): RenderedNode {
  const parts = node.parts.filter((part) => part.shared || part.failure === null);
  return { ...node, published: false, parts };
}
