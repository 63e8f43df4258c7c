/** What the public sees at some moment: what is published, unless its date lies ahead. */
import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../store/schema.ts';

/** Is an output public? Both are ISO 8601 in UTC. */
export function isPublicAt(publicAt: string | null, now: string): boolean {
  return publicAt === null || publicAt <= now;
}

/** The same of stored outputs. */
export function publicAt(now: string) {
  return ({ and, eb, or }: ExpressionBuilder<Schema, 'renders'>) =>
    and([
      eb('renders.published', '=', 1),
      or([eb('renders.public_at', 'is', null), eb('renders.public_at', '<=', now)]),
    ]);
}
