/** Which outputs of the public site a change of records would alter, and how, before it happens. */
import type { Answer } from '@regia/contract/contract.ts';
import { NEW_ID } from '@regia/model/constants.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { dryRun, type Intent, type Requester } from '../dryRun/dryRun.ts';
import { openLibrary, setStage } from '../dryRun/stage.ts';
import { likeliestFirst, staleAfter } from '../dryRun/staleAfter.ts';
import type { RecordContext } from '../records/context.ts';
import { offSiteOf } from '../records/offSite.ts';
import type { Writer } from '../records/writer.ts';
import { settled } from '../renders/build/held.ts';
import type { StaleNode } from '../renders/nodes/node.ts';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import { getDocument } from '../store/documents.ts';
import type { Write } from '../store/history/change.ts';
import { NO_OVERLAY, Overlay } from '../store/overlay.ts';
import type { Session, Store } from '../store/store.ts';
import { brokenLinks } from './brokenLinks.ts';
import { compare } from './compare.ts';
import type { ExampleView } from './examples.ts';
import { LookedAt } from './lookedAt.ts';
import type { Side } from './side.ts';

/** How long, and how many outputs, are rendered to find out. */
export type ImpactBound = Impact['bound'];

export const IMPACT_BOUND: ImpactBound = { milliseconds: 1_500, outputs: 2_000 };
/** Outputs by which one change is shown. */
export const EXAMPLES = 5;
const NONE: ReadonlySet<string> = new Set();

/** What a change would do to the site. */
export type Impact = Answer<'POST /api/renders/impact'>;

/** Works impacts out: by default in this thread, in the server in one of its own that can be stopped. */
export interface ImpactRenderer {
  /**
   * What writes would change; null before there is a site.
   * @throws RegiaError `renderingTooLong`, `renderingsExhausted`
   */
  impact(task: ImpactTask, requester: Requester): Promise<Impact | null>;
}

export interface ImpactOptions {
  readonly context: RecordContext;
  readonly environment: SiteEnvironment;
  /** Who renders; by default, this thread. */
  readonly renderings?: ImpactRenderer;
  readonly bound?: ImpactBound;
  /** Outputs by which one change is shown. */
  readonly examples?: number;
  /** Is an effect that cannot be worked out told as one at which nobody has looked? */
  readonly mayGiveUp?: boolean;
}

/** What is said then. */
const UNKNOWN = {
  ...{
    outputs: 0,
    added: 0,
    removed: 0,
    held: { earlier: 0, nothing: 0 },
    examined: 0,
    affected: 0,
  },
  ...{ isComplete: false, differences: 0, groups: [], failures: [] },
};
const GIVEN_UP = new Set(['renderingTooLarge', 'renderingTooLong', 'renderingsExhausted']);

/**
 * Works out what a change would do to the site; for whoever may make it. Writes nothing.
 * @param signal ends the work early, with its reason
 * @throws RegiaError whatever the change would be refused with
 */
export async function findImpact(
  options: ImpactOptions,
  viewer: Writer,
  intent: Intent,
  signal: AbortSignal,
): Promise<Impact> {
  const writes = await dryRun(options.context, viewer, intent);
  signal.throwIfAborted();
  const { collection } = intent.entity;
  const ids = 'ids' in intent ? intent.ids : [intent.id ?? NEW_ID];
  const own = { collection, ids: new Set(ids) };
  const impact = await impactOf(options, new LookedAt(writes), { viewer, own }, signal);
  if (!impact) throw new RegiaError('notFound', 'There is no site yet');
  const told = { ...impact, refused: refusedOf(intent, writes) };
  const { context, environment } = options;
  if (intent.action === 'save') {
    const { reader } = context.store;
    const [id = NEW_ID] = ids;
    const write = writes.find((one) => one.collection === collection && one.id === id);
    // What would be saved as it is is not written.
    const saved = write?.after ?? (await getDocument(reader, collection, id));
    return { ...told, offSite: saved ? await offSiteOf(reader, intent.entity, saved) : undefined };
  }
  const { siteUrl } = environment;
  // It takes its time, and connections to snapshots are few.
  const links = await brokenLinks(context.store.reader, viewer, writes, { siteUrl, signal });
  return { ...told, links };
}

/** How many of several records a change would leave as they are. */
function refusedOf(intent: Intent, writes: readonly Write[]): number {
  if (intent.action === 'other' && intent.refused) return intent.refused();
  const isRemoval = intent.action === 'removeMany';
  const wanted = recordsOf(intent).map(keyOf);
  const done = writes.filter(({ after }) => (after === null) === isRemoval).map(keyOf);
  return new Set(wanted).difference(new Set(done)).size;
}

function recordsOf(intent: Intent): readonly { collection: string; id: string }[] {
  const { collection } = intent.entity;
  if (intent.action === 'removeMany') return intent.ids.map((id) => ({ collection, id }));
  return intent.action === 'other' ? (intent.records ?? []) : [];
}

function keyOf({ collection, id }: { collection: string; id: string }): string {
  return `${collection}/${id}`;
}

/** What is to be worked out, by whoever can read the database. */
export interface ImpactTask {
  readonly writes: readonly Write[];
  readonly environment: SiteEnvironment;
  readonly bound: ImpactBound;
  readonly examples: number;
  /** `now` decides what the public sees, as ISO 8601. */
  readonly view: ExampleView & { readonly now: string };
}

/**
 * Works out what writes would do to the site, without making them, as far as they are looked at; null before
 * there is a site.
 */
export async function impactOf(
  {
    context,
    environment,
    renderings,
    bound = IMPACT_BOUND,
    examples = EXAMPLES,
    mayGiveUp = false,
  }: ImpactOptions,
  { writes, isWhole }: LookedAt,
  { viewer, own }: ExampleView,
  signal: AbortSignal,
): Promise<Impact | null> {
  const view = { viewer, own, now: context.clock().toISOString() };
  const by = viewer.id ?? '';
  try {
    const task = { writes, environment, bound, examples, view };
    const impact = renderings
      ? await renderings.impact(task, { by, signal })
      : await examine(context.store, task, signal);
    return impact && { ...impact, isComplete: impact.isComplete && isWhole };
  } catch (error) {
    const isGivenUp = mayGiveUp && error instanceof RegiaError && GIVEN_UP.has(error.code);
    if (!isGivenUp) throw error;
    return { ...UNKNOWN, bound };
  }
}

/** Renders what writes would change, by reading the database alone. */
export async function examine(
  store: Store,
  { writes, environment, bound, examples, view }: ImpactTask,
  signal: AbortSignal,
): Promise<Impact | null> {
  const { viewer, now: at } = view;
  const open = (session: Session, overlay: Overlay) =>
    openLibrary(session, environment, overlay, new Date(at), viewer);
  return store.snapshot(async (session) => {
    const overlay = new Overlay(writes);
    const library = await open(session, overlay);
    if (!library) return null;
    const present = { library: (await open(session, NO_OVERLAY)) ?? library, withheld: NONE };
    const was: Side = { stage: setStage(session, NO_OVERLAY, present), kind: 'stored', at };
    return settled(library, async (round) => {
      const stage = setStage(session, overlay, round);
      const is: Side = { stage, kind: 'next', at };
      const inOrder = (nodes: readonly StaleNode[]) => likeliestFirst(stage, nodes);
      const stale = await staleAfter(stage, round.inputs);
      return compare({ was, is, stale, inOrder, bound, examples, view, signal });
    });
  });
}
