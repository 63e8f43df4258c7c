/** Outputs that are compared, a few at a time: memory does not hold the documents of all. */
import { collectionOf } from '@regia/site/renderTypes.ts';
import type { Library } from '../renders/build/library.ts';
import { storedNodes } from '../renders/build/stored.ts';
import { nodeName, type StaleNode, type StoredNode } from '../renders/nodes/node.ts';
import { chunks } from '../store/chunks.ts';
import type { Session } from '../store/store.ts';

export interface Wanted {
  readonly libraries: readonly Library[];
  /** How many documents are at hand at a time. */
  readonly atOnce: number;
  readonly without?: 'sections';
  /** Lets other requests have their turn. */
  readonly giveWay: () => Promise<void>;
}

/** Nodes as they are stored, each while its document is at hand. */
export async function* atHand(
  session: Session,
  nodes: readonly StaleNode[],
  { libraries, atOnce, giveWay, ...wanted }: Wanted,
): AsyncGenerator<[StaleNode, StoredNode | null]> {
  for (const chunk of chunks(nodes, atOnce)) {
    const stored = await storedNodes(session, chunk);
    const byCollection = Map.groupBy(chunk, ({ type }) => collectionOf(type));
    for (const [collection, group] of byCollection) {
      const isWhole = group.some(({ blocks }) => blocks === 'all');
      const ids = group.map(({ document }) => document);
      for (const library of libraries) {
        await library.preload(collection, ids, isWhole ? wanted : { without: 'sections' });
      }
    }
    for (const node of chunk) yield [node, stored.get(nodeName(node)) ?? null];
    for (const [collection, group] of byCollection) {
      const ids = group.map(({ document }) => document);
      for (const library of libraries) library.forget(collection, ids);
    }
    await giveWay();
  }
}
