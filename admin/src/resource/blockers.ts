import type { Blocker } from '@regia/model/errors.ts';
import { isValues } from '../lib/paths.ts';

/** Is this a record as the server's answers name them? */
export function isBlocker(value: unknown): value is Blocker {
  return (
    isValues(value) &&
    typeof value.collection === 'string' &&
    typeof value.id === 'string' &&
    typeof value.name === 'string'
  );
}

export interface Blockers {
  /** Those that the answer names. */
  named: readonly Blocker[];
  /** How many more there are. */
  others: number;
}

/** The records that stand in the way of a deletion, as the server's answer names them. */
export function blockersIn({ blockers, total }: Readonly<Record<string, unknown>>): Blockers {
  const named = Array.isArray(blockers) ? blockers.filter(isBlocker) : [];
  const others = typeof total === 'number' ? Math.max(0, total - named.length) : 0;
  return { named, others };
}
