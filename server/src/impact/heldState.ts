import { isKept } from '../renders/build/kept.ts';
import type { RenderedNode } from '../renders/nodes/node.ts';
import type { Impact } from './impact.ts';

/** How many outputs do not follow their documents, by what they show instead. */
export type HeldCounts = { -readonly [state in keyof NonNullable<Impact['held']>]: number };

/** What an output shows of which nothing can be rendered; null where it follows its document. */
export function heldState({ held, parts }: RenderedNode): keyof HeldCounts | null {
  if (held) return 'nothing';
  return isKept(parts) ? 'earlier' : null;
}

export function withoutParts(node: RenderedNode | null): RenderedNode | null {
  return node && { ...node, parts: [] };
}
