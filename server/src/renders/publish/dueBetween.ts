/** What becomes another by the clock alone, from one instant to another. */
import type { Day } from '@regia/model/rules/visibility.ts';
import { isRenderType } from '@regia/site/renderTypes.ts';
import type { Session } from '../../store/store.ts';
import type { StaleNode } from '../nodes/node.ts';
import { HEAD } from '../plan/readSets.ts';
import { turnedBetween } from './rollover.ts';

/** When a site is. */
interface Time {
  /** ISO 8601. */
  readonly at: string;
  readonly day: Day;
}

export interface Due {
  readonly inputs: readonly string[];
  /** Outputs that become public, or end, of which nothing need be rendered. */
  readonly nodes: readonly StaleNode[];
}

/** Either may be the earlier one. */
export async function dueBetween(
  session: Session,
  one: Time,
  other: Time,
  timeZone: string,
): Promise<Due> {
  const [from = '', to = ''] = [one.at, other.at].sort();
  const rows = await session.db
    .selectFrom('renders')
    .select(['type', 'document', 'language'])
    .where('published', '=', 1)
    .where(({ and, eb, or }) =>
      or([
        and([eb('public_at', '>', from), eb('public_at', '<=', to)]),
        and([eb('public_until', '>', from), eb('public_until', '<=', to)]),
      ]),
    )
    .execute();
  const nodes = rows.flatMap(({ type, ...key }) =>
    isRenderType(type) ? [{ ...key, type, blocks: new Set([HEAD]) }] : [],
  );
  return { inputs: await turnedBetween(session, one.day, other.day, timeZone), nodes };
}
