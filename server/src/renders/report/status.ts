/** How the renders stand: how many there are, which are stale, which blocks have mistakes. */

import type { Answer } from '@regia/contract/contract.ts';
import { isPublicAt, type Period } from '@regia/model/rules/visibility.ts';
import { periodOfRow } from '../../store/publicNow.ts';
import type { Session } from '../../store/store.ts';
import { HAS_FAILED } from '../nodes/node.ts';
import { type Failure, readFailure, readParts } from '../nodes/part.ts';
import { readSiteState, tooLargeData } from '../nodes/siteState.ts';
import { countAffected } from '../plan/readers.ts';
import { findStale, pendingInputs } from '../plan/stale.ts';
import { withBlockNames } from './failureNames.ts';
import { countKept, heldDocuments } from './heldDocuments.ts';
import { unknownMaps } from './unknownMaps.ts';
import { unparsableBlocks } from './unparsable.ts';
import { findWaiting, type Waiting } from './waiting.ts';

export interface RenderStatus
  extends Omit<
    Answer<'GET /api/renders/status'>,
    'outputs' | 'hasHome' | 'rendered' | 'slowest' | 'waiting'
  > {
  /** How many outputs the public sees in each period. */
  readonly outputs: readonly { readonly period: Period; readonly count: number }[];
  /** When the public sees the page at `/`, or one that it leads to. */
  readonly home: readonly Period[];
  readonly waiting: Waiting['waiting'];
}

/** @param stale how many outputs wait, where that was counted lately */
export async function renderStatus(session: Session, stale?: number): Promise<RenderStatus> {
  const failures = await failuresOf(session);
  const outputs = await session.db
    .selectFrom('renders')
    .select(({ fn }) => ['public_at', 'public_until', fn.countAll<number>().as('count')])
    .where('published', '=', 1)
    .groupBy(['public_at', 'public_until'])
    .execute();
  const home = await session.db
    .selectFrom('addresses')
    .innerJoin('renders', (join) =>
      join
        .onRef('renders.type', '=', 'addresses.type')
        .onRef('renders.document', '=', 'addresses.document')
        .onRef('renders.language', '=', 'addresses.language'),
    )
    .select(['renders.public_at', 'renders.public_until'])
    .where('addresses.url', '=', '/')
    .where('addresses.state', '<>', 'gone')
    .where('renders.published', '=', 1)
    .execute();
  return {
    home: home.map(periodOfRow),
    outputs: outputs.map((one) => ({ period: periodOfRow(one), count: Number(one.count) })),
    stale: stale ?? (await countStale(session)),
    ...(await findWaiting(session)),
    failures,
    failing: new Set(failures.map(({ block }) => block)).size,
    held: await heldDocuments(session),
    kept: await countKept(session),
    tooLarge: await tooLargeData(session),
    unknownMaps: await unknownMaps(session),
    generation: (await readSiteState(session))?.generation ?? 0,
  };
}

/** How many outputs the public sees at a moment, as ISO 8601. */
export function countPublic({ outputs }: RenderStatus, now: string): number {
  const seen = outputs.filter(({ period }) => isPublicAt(period, now));
  return seen.reduce((sum, { count }) => sum + count, 0);
}

/** How many outputs do not show the latest changes yet. */
export async function countStale(session: Session): Promise<number> {
  return countAffected(session, await findStale(session, await pendingInputs(session)));
}

async function failuresOf(session: Session): Promise<Failure[]> {
  const { db } = session;
  const shared = await db
    .selectFrom('shared_fragments')
    .select('failure')
    .where('failure', 'is not', null)
    .orderBy('block')
    .orderBy('language')
    .execute();
  const own = await db
    .selectFrom('renders')
    .select('parts')
    .where(HAS_FAILED)
    .orderBy('node')
    .execute();
  const failures = [
    ...shared.map(({ failure }) => readFailure(failure)),
    ...own.flatMap(({ parts }) =>
      readParts(parts).map((part) => (part.shared ? null : part.failure)),
    ),
  ].filter((failure) => failure !== null);
  // What shows nothing anywhere is told rather than what shows earlier code elsewhere.
  failures.sort(
    (one, other) => Number(one.shows === 'nothing') - Number(other.shows === 'nothing'),
  );
  // What was rendered knows better what is shown instead.
  const all = [...(await unparsableBlocks(session)), ...failures];
  const byBlock = new Map(all.map((one) => [`${one.block}.${one.language}`, one]));
  return withBlockNames(session, [...byBlock.values()]);
}
