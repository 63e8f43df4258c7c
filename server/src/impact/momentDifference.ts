/** How the site at one moment differs from the site at another: past, present or to come. */
import type { Answer } from '@regia/contract/contract.ts';
import { recordInput } from '@regia/site/inputs.ts';
import { collectionOf } from '@regia/site/renderTypes.ts';
import { languagesOf } from '@regia/site/urls.ts';
import type { Requester } from '../dryRun/dryRun.ts';
import { MemoryFragments } from '../dryRun/memoryFragments.ts';
import { setStage, viewOf } from '../dryRun/stage.ts';
import { withComing } from '../dryRun/staleAfter.ts';
import { authorsBetween } from '../moments/authorsBetween.ts';
import { type ChangedBetween, changedBetween } from '../moments/changedBetween.ts';
import { namesOf } from '../moments/listChanges.ts';
import type { Moment } from '../moments/moment.ts';
import { type MomentView, openSite, type SiteAt } from '../moments/openSite.ts';
import { settled } from '../renders/build/held.ts';
import { nodeName, type StaleNode } from '../renders/nodes/node.ts';
import { readSiteState } from '../renders/nodes/siteState.ts';
import { bothStale, findStale } from '../renders/plan/stale.ts';
import { dueBetween } from '../renders/publish/dueBetween.ts';
import { turnedBetween } from '../renders/publish/rollover.ts';
import type { Session, Store } from '../store/store.ts';
import { type Compared, compare } from './compare.ts';
import { EXAMPLES, IMPACT_BOUND, type ImpactBound } from './impact.ts';
import type { Side } from './side.ts';

export interface DifferenceTask extends MomentView {
  /** What `moment` is compared with. */
  readonly from: Moment;
  readonly bound?: ImpactBound;
  /** Outputs by which one change is shown. */
  readonly examples?: number;
}

export type MomentDifference = Answer<'POST /api/moments/difference'>;

/** Tells moments apart: by default in this thread, in the server in one of its own that can be stopped. */
export interface DifferenceRenderer {
  /**
   * Null where there was no site at one of them.
   * @throws RegiaError `renderingTooLong`, `renderingsExhausted`
   */
  difference(task: DifferenceTask, requester: Requester): Promise<MomentDifference | null>;
}

/** Of this, at most half goes to reading versions; all told within two seconds, however slow the machine is. */
const DIFFERENCE_BOUND: ImpactBound = { ...IMPACT_BOUND, milliseconds: 1_700 };
/** So long it may render at least: without an example nobody learns anything. */
const LEAST_MS = 200;

/** Renders what may differ, by reading the database alone. */
export function findDifference(
  store: Store,
  { from, bound = DIFFERENCE_BOUND, examples = EXAMPLES, ...view }: DifferenceTask,
  signal: AbortSignal,
): Promise<MomentDifference | null> {
  const { moment, environment, viewer, now } = view;
  const end = performance.now() + bound.milliseconds;
  const left = () => end - performance.now();
  return store.snapshot(async (session) => {
    const fragments = new MemoryFragments(session);
    const before = await openSite(session, { ...view, moment: from }, fragments);
    const after = await openSite(session, view, fragments);
    if (!before || !after) return null;
    const ends = inTime(from, moment);
    const changed = await changedBetween(session, ends, view, left() / 2);
    const [was, is] = [sideOf(before, now), sideOf(after, now)];
    const inTurn = ends[0] === from ? ([was, is] as const) : ([is, was] as const);
    const { timeZone } = environment;
    const { stale, inOrder } = await staleBetween(session, inTurn, changed, timeZone);
    const own = { collection: '', ids: new Set<string>() };
    const given = { was, stale, inOrder, examples, signal, view: { viewer, own } };
    const inTimeLeft = (is: Side) => {
      const milliseconds = Math.max(left(), LEAST_MS);
      return compare({ ...given, is, bound: { ...bound, milliseconds } });
    };
    const result =
      is.kind === 'next'
        ? await settled(is.stage.library, (round) => {
            const stage = setStage(session, is.stage.overlay, round, null, fragments);
            return inTimeLeft({ ...is, stage });
          })
        : (await inTimeLeft(is)).result;
    const { more, hidden, isWhole } = changed;
    const nameOf = await namesOf(session, changed.records);
    const records = changed.records.map((one) => ({
      ...one,
      name: nameOf(one.collection, one.id),
    }));
    const impact = {
      ...result,
      bound,
      isComplete: result.isComplete && isWhole,
      // What fails today says nothing of what has changed.
      failures: is.kind === 'next' ? result.failures : [],
    };
    const [{ change: first }, { change: to }] = ends;
    const changes =
      first === null
        ? { count: 0, isComplete: true, by: [] }
        : await authorsBetween(session, { from: first, to }, viewer);
    return { impact, records, more, hidden, changes };
  });
}

/** Two moments, the earlier first. */
function inTime(one: Moment, other: Moment): [Moment, Moment] {
  const place = ({ change }: Moment) => change ?? Number.POSITIVE_INFINITY;
  const isLater = place(one) > place(other) || (one.change === other.change && one.at > other.at);
  return isLater ? [other, one] : [one, other];
}

function sideOf({ moment: { change, at }, stage }: SiteAt, now: string): Side {
  const kind = change !== null ? 'past' : at <= now ? 'stored' : 'next';
  return { stage, kind, at };
}

/** What may differ between two sites, the earlier first, and what of it is to be looked at first. */
async function staleBetween(
  session: Session,
  [earlier, later]: readonly [Side, Side],
  { inputs, since, documents, records }: ChangedBetween,
  timeZone: string,
): Promise<Pick<Compared, 'stale' | 'inOrder'>> {
  const stored = (await readSiteState(session))?.day;
  const timeOf = ({ kind, at, stage: { library } }: Side) => {
    return { at, day: kind === 'stored' ? (stored ?? library.today) : library.today };
  };
  const due = await dueBetween(session, timeOf(earlier), timeOf(later), timeZone);
  const direct = await findStale(session, [...inputs, ...due.inputs]);
  const turned =
    later.kind === 'past' && stored !== undefined
      ? await turnedBetween(session, timeOf(later).day, stored, timeZone)
      : [];
  // What is stored has been rendered from what there is now, and may have read something else then.
  const other = await findStale(session, [...since, ...turned]);
  const languages = [earlier, later].flatMap(({ stage }) => languagesOf(viewOf(stage, '')));
  const own = { ...direct, nodes: [...direct.nodes, ...due.nodes] };
  const stale = await withComing(session, bothStale(own, other), documents, [
    ...new Set(languages),
  ]);
  const written = new Set(records.map(({ collection, id }) => recordInput(collection, id)));
  const likely = new Set(own.nodes.map(nodeName));
  const placeOf = (node: StaleNode) => {
    if (written.has(recordInput(collectionOf(node.type), node.document))) return 0;
    return likely.has(nodeName(node)) ? 1 : 2;
  };
  const inOrder = async (nodes: readonly StaleNode[]) =>
    nodes.toSorted((one, another) => placeOf(one) - placeOf(another));
  return { stale, inOrder };
}
