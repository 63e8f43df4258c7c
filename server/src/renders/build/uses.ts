/**
 * What visitors get of an output: what is at its address, or what addresses that lead nowhere show. A page that
 * becomes the 404 page, or is so no longer, is missed in the one place and comes in the other.
 */
import { NOT_FOUND_REFERENCE } from '@regia/model/constants.ts';
import type { NodeKey, RenderedNode } from '../nodes/node.ts';

export interface Turn {
  readonly before: RenderedNode | null;
  readonly after: RenderedNode | null;
}

export class Uses {
  readonly #notFound = new Map<string, Turn>();

  /** What becomes of a node's address; what becomes of the 404 page is put aside until all nodes are known. */
  atAddress({ before, after }: Turn): Turn {
    for (const [side, node] of Object.entries({ before, after })) {
      if (!node || !isNotFound(node)) continue;
      const known = this.#notFound.get(node.language) ?? { before: null, after: null };
      this.#notFound.set(node.language, { ...known, [side]: node });
    }
    return { before: elsewhere(before), after: elsewhere(after) };
  }

  /** What becomes of the 404 page in each language, whatever document it was and is. */
  get notFound(): (Turn & { readonly node: NodeKey })[] {
    return [...this.#notFound.values()].flatMap((turn) => {
      const node = turn.after ?? turn.before;
      return node ? [{ ...turn, node }] : [];
    });
  }
}

export function isNotFound({ reference }: RenderedNode): boolean {
  return reference === NOT_FOUND_REFERENCE;
}

function elsewhere(node: RenderedNode | null): RenderedNode | null {
  return node && !isNotFound(node) ? node : null;
}
