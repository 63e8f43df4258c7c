/** A document in a language: what the engine renders, publishes and forgets as one. */
import type { RenderType } from '@regia/model/entities/webRender.ts';
import type { Period } from '@regia/model/rules/visibility.ts';
import { type SqlBool, sql } from 'kysely';
import { type Part, writeParts } from './part.ts';

export interface NodeKey {
  readonly type: RenderType;
  /** The document's id. */
  readonly document: string;
  readonly language: string;
}

/** A document in a language as it is shown. Without an output, a note of what could give it one. */
export interface RenderedNode extends NodeKey {
  /** What the output is known by: the document's id, or `404`. */
  readonly reference: string;
  readonly published: boolean;
  /** Has it no output, though it has a place, because nothing of it can be rendered? See `held.ts`. */
  readonly held: boolean;
  readonly urls: readonly string[];
  readonly period: Period;
  /** The set of inputs that all but the parts come from. */
  readonly reads: string;
  readonly parts: readonly Part[];
}

/** A node as it is stored. */
export interface StoredNode extends RenderedNode {
  readonly row: number;
}

/** A node to render again: these of its blocks, or all. Its address and date always. */
export interface StaleNode extends NodeKey {
  readonly blocks: ReadonlySet<string> | 'all';
}

/** A node's name, to find it in a set. */
export function nodeName(node: NodeKey): string {
  return `${node.type}/${node.document}/${node.language}`;
}

/** Is a node rendered again exactly what it was, in what it shows and in what it read? */
export function isSameOutput({
  before,
  after,
}: {
  before: RenderedNode | null;
  after: RenderedNode | null;
}): boolean {
  if (!before || !after) return before === after;
  return (
    before.reference === after.reference &&
    before.published === after.published &&
    before.held === after.held &&
    before.period.from === after.period.from &&
    before.period.until === after.period.until &&
    before.urls.join() === after.urls.join() &&
    before.reads === after.reads &&
    writeParts(before.parts) === writeParts(after.parts)
  );
}

/** Said as the index of these few says it: with a parameter, all outputs would be looked through. */
export const HAS_FAILED = sql<SqlBool>`renders.failed = 1`;
