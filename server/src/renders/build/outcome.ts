/** What is to become of a node that was rendered again. Small: a build may hold one per output. */

import type { Period } from '@regia/model/rules/visibility.ts';
import {
  isSameOutput,
  type NodeKey,
  nodeName,
  type RenderedNode,
  type StoredNode,
} from '../nodes/node.ts';
import { hasFailure, readParts, writeParts } from '../nodes/part.ts';
import { HEAD } from '../plan/readSets.ts';
import { isKept } from './kept.ts';

/** An output as it is to be stored. */
export interface OutputRow {
  readonly reference: string;
  readonly published: number;
  readonly urls: string;
  readonly public_at: string | null;
  readonly public_until: string | null;
  readonly reads: string;
  readonly parts: string;
  readonly failed: number;
}

export interface NodeOutcome {
  readonly key: NodeKey;
  /** How it was stored until now. */
  readonly before: {
    row: number;
    urls: readonly string[];
    period: Period;
    held: boolean;
  } | null;
  readonly after: { urls: readonly string[]; held: boolean; row: OutputRow } | null;
  /** Did it read the same as before? */
  readonly readsSame: boolean;
}

/** What changes for a node; null where nothing does. */
export function outcomeOf(
  { type, document, language }: NodeKey,
  before: StoredNode | null,
  after: RenderedNode | null,
): NodeOutcome | null {
  if (isSameOutput({ before, after })) return null;
  return {
    key: { type, document, language },
    before: before && {
      row: before.row,
      urls: before.urls,
      period: before.period,
      held: before.held,
    },
    after: after && { urls: after.urls, held: after.held, row: rowOf(after) },
    readsSame: before !== null && after !== null && readsLike(before, after),
  };
}

function rowOf(node: RenderedNode): OutputRow {
  return {
    reference: node.reference,
    published: node.published ? 1 : 0,
    urls: JSON.stringify(node.urls),
    public_at: node.period.from,
    public_until: node.period.until,
    reads: node.reads,
    parts: writeParts(node.parts),
    failed: node.held || isKept(node.parts) || hasFailure(node.parts) ? 1 : 0,
  };
}

/** Each set that a part of the output has read, by part; a block may occur in it twice. */
function readsByPart({ reads, parts }: Pick<RenderedNode, 'reads' | 'parts'>): Map<string, string> {
  const own = parts.filter((part) => !part.shared);
  return new Map([[HEAD, reads], ...own.map((part) => [part.block, part.reads] as const)]);
}

function readsLike(one: RenderedNode, other: RenderedNode): boolean {
  const [reads, others] = [readsByPart(one), readsByPart(other)];
  return (
    reads.size === others.size && [...reads].every(([block, set]) => others.get(block) === set)
  );
}

/** The sets that an output's parts have read. */
export function setsOf({ reads, parts }: OutputRow): string[] {
  return [...readsByPart({ reads, parts: readParts(parts) }).values()];
}

/** What an output that is stored as `node` has read. */
export function readsOf(
  key: NodeKey,
  { reads, parts }: Pick<OutputRow, 'reads' | 'parts'>,
  node: number | undefined,
) {
  if (node === undefined) throw new Error(`not stored: ${nodeName(key)}`);
  const byPart = readsByPart({ reads, parts: readParts(parts) });
  return [...byPart].map(([block, set]) => ({ reads: set, node, block }));
}
