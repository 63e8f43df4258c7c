/** Brings the public site up to date: renders what is stale and publishes it all at once. */

import { isOfDocuments } from '@regia/site/inputs.ts';
import { chunks } from '../../store/chunks.ts';
import type { Session, Store } from '../../store/store.ts';
import { type BuiltOn, readBuiltOn } from '../nodes/builtOn.ts';
import type { StaleNode } from '../nodes/node.ts';
import type { SiteEnvironment } from '../nodes/siteEnvironment.ts';
import { readSiteState } from '../nodes/siteState.ts';
import type { PartReader } from '../plan/readers.ts';
import type { ReadSets } from '../plan/readSets.ts';
import {
  bothStale,
  findStale,
  pendingInputs,
  type Stale,
  StaleNodes,
  staleEverything,
} from '../plan/stale.ts';
import { Builder, type BuildPlace } from './build.ts';
import { buildChunk } from './buildChunk.ts';
import type { Evaluated } from './evaluations.ts';
import type { EvaluatorOptions } from './evaluator.ts';
import { FragmentBuffer, writerInto } from './fragments.ts';
import { settled } from './held.ts';
import { Library } from './library.ts';
import type { NodeOutcome } from './outcome.ts';
import type { SharedOutcome } from './sharedBlocks.ts';
import { CodeSetAside, SpentCodes } from './spentCodes.ts';
import { Tally } from './tally.ts';
import type { WorkedCodes } from './workedCodes.ts';

/** So often a build begins anew: who changes what slow code reads again and again sees it some time, too. */
const MOST_BEGUN_ANEW = 10;

/** What slow code is rendered from has changed since the build began. */
class InputsChanged extends Error {}

/** Outputs whose documents are read together. */
const NODES_AT_ONCE = 50;

/** What a build found: for each node what it was and what it is to be. */
export interface Built {
  readonly fromScratch: boolean;
  readonly nodes: readonly NodeOutcome[];
  /** Outputs that the public sees otherwise; null where all are rendered anew. */
  readonly changed: number | null;
  readonly shared: readonly SharedOutcome[];
  /** Which codes of blocks turned out to work. */
  readonly codes: WorkedCodes['noted'];
  /** Which turned out to take too much, and for which documents. */
  readonly setAside: readonly Evaluated[];
  readonly readSets: ReadSets;
  /** The markup of all that, which is not yet stored for good. */
  readonly fragments: FragmentBuffer;
  /** What renderings had to leave out. */
  readonly notes: ReadonlySet<string>;
}

/** A build that is published later, so perhaps on another state than it saw. */
export interface Build extends Built {
  readonly builtOn: BuiltOn;
}

export interface BuildOptions {
  readonly fromScratch: boolean;
  /** Decides what the public sees, as ISO 8601. */
  readonly now: string;
  /** Told with each output how many have been rendered so far. */
  readonly onRendered?: (outputs: number) => void;
  /** Where markup waits until it is published; by default, in the same database. */
  readonly fragments?: FragmentBuffer;
}

/**
 * Renders what is stale, or everything, from one snapshot; anew where what slow code is rendered from is changed
 * meanwhile. Null where nothing is pending, or the site is not set up yet.
 */
export async function build(
  store: Store,
  environment: SiteEnvironment,
  options: BuildOptions,
): Promise<Build | null> {
  const fragments = options.fragments ?? new FragmentBuffer(writerInto(store));
  const spent = new SpentCodes();
  for (let changed = 0; ; ) {
    const isLast = changed === MOST_BEGUN_ANEW;
    try {
      return await buildFrom(store, environment, { ...options, fragments, spent, isLast });
    } catch (error) {
      if (error instanceof InputsChanged) changed++;
      else if (!(error instanceof CodeSetAside)) throw error;
    }
  }
}

function buildFrom(
  store: Store,
  environment: SiteEnvironment,
  options: BuildOptions & { fragments: FragmentBuffer; spent: SpentCodes; isLast: boolean },
): Promise<Build | null> {
  const { fromScratch, now, onRendered, fragments, spent, isLast } = options;
  return store.snapshot(async (session) => {
    const state = await readSiteState(session);
    if (!state) return null;
    const builtOn = await readBuiltOn(session, state);
    const inputs = await pendingInputs(session);
    const isPending = fromScratch || inputs.length > 0;
    const library = isPending ? await Library.open(session, state.day, environment) : null;
    if (!library) return null;
    const stale = await (fromScratch ? staleEverything(session) : findStale(session, inputs));
    const expectCurrent = isLast ? undefined : expectUnchanged(store.reader, builtOn.change);
    const found = { session, library, fragments, stale, now, spent, expectCurrent };
    const work = { ...found, ...(onRendered && { onRendered }) };
    return { builtOn, ...(await buildStale(work)) };
  });
}

/** Documents don't count: they change all the time, and what they change waits for its turn. */
function expectUnchanged(reader: Session, change: number) {
  return async (inputs: ReadonlySet<string>) => {
    const since = await pendingInputs(reader, { after: change });
    if (since.some((input) => inputs.has(input) && !isOfDocuments(input)))
      throw new InputsChanged();
  };
}

export interface BuildWork extends EvaluatorOptions {
  readonly session: Session;
  readonly library: Library;
  readonly fragments: FragmentBuffer;
  readonly stale: Stale;
  /** Decides what the public sees, as ISO 8601. */
  readonly now: string;
  /** Called before each rendering: by throwing it ends the build. */
  readonly throwIfStopped?: () => void;
  readonly onRendered?: BuildOptions['onRendered'];
  readonly expectCurrent?: BuildPlace['expectCurrent'];
}

/** Renders what is stale in the state that a session sees. */
export function buildStale(work: BuildWork): Promise<Built> {
  const { session, stale } = work;
  return settled(work.library, async ({ library, inputs, withheld }) => {
    const also = inputs.length > 0 ? await findStale(session, inputs) : null;
    const all = also ? bothStale(stale, also) : stale;
    const result = await buildOnce({ ...work, library, stale: all }, withheld);
    return { result, nodes: result.nodes };
  });
}

async function buildOnce(work: BuildWork, withheld: ReadonlySet<string>): Promise<Built> {
  const { stale, fragments } = work;
  const builder = new Builder({ ...work, withheld });
  if (stale.everything) {
    await builder.shared.forgetAll();
    await builder.codes.worked.forgetDamaged();
  }
  const { nodes, changed } = await buildAll(builder, work);
  const shared = [...builder.shared.outcomes.values()];
  const { readSets, codes } = builder;
  const { notes } = builder.evaluator;
  return {
    fromScratch: stale.everything,
    nodes,
    changed,
    shared,
    codes: codes.worked.noted,
    setAside: work.spent?.setAside ?? [],
    readSets,
    fragments,
    notes,
  };
}

async function buildAll(
  builder: Builder,
  {
    session,
    fragments,
    stale,
    now,
    spent,
    throwIfStopped = () => {},
    onRendered = () => {},
  }: BuildWork,
): Promise<Pick<Built, 'nodes' | 'changed'>> {
  const { slices } = builder.evaluator;
  const again: PartReader[] = [];
  for (const shared of stale.shared) {
    throwIfStopped();
    await slices.cut();
    for (const reader of (await builder.buildShared(shared)).again) again.push(reader);
  }
  const nodes = again.length === 0 ? stale.nodes : together(stale.nodes, again);
  const tally = stale.everything ? null : new Tally(builder, fragments, session, now);
  const outcomes: NodeOutcome[] = [];
  let rendered = 0;
  onRendered(rendered);
  const onNode = () => onRendered(++rendered);
  for (const chunk of chunks(nodes, NODES_AT_ONCE)) {
    const built = await buildChunk({ session, builder, tally, throwIfStopped, onNode }, chunk);
    for (const outcome of built) outcomes.push(outcome);
    spent?.check();
    await fragments.flushIfMuch();
    await slices.end();
  }
  await tally?.finish(stale.shared, nodes);
  return { nodes: outcomes, changed: tally?.changed ?? null };
}

function together(nodes: readonly StaleNode[], readers: readonly PartReader[]): StaleNode[] {
  const all = new StaleNodes();
  for (const node of nodes) all.add(node);
  for (const reader of readers) all.addPart(reader);
  return all.list();
}
