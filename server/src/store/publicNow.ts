/** What the public sees at some moment, among stored outputs. */
import type { Period } from '@regia/model/rules/visibility.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Schema } from './schema.ts';
import type { RendersTable } from './tables/renders.ts';

/** When the public sees a stored output. */
export function periodOfRow(row: Pick<RendersTable, 'public_at' | 'public_until'>): Period {
  return { from: row.public_at, until: row.public_until };
}

/** Is a stored output published, and the moment within its period? As ISO 8601 in UTC. */
export function publicAt(now: string) {
  return ({ and, eb, or }: ExpressionBuilder<Schema, 'renders'>) =>
    and([
      eb('renders.published', '=', 1),
      or([eb('renders.public_at', 'is', null), eb('renders.public_at', '<=', now)]),
      or([eb('renders.public_until', 'is', null), eb('renders.public_until', '>', now)]),
    ]);
}
