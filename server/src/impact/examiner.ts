/** Renders what a change would make stale into memory, and gathers how it differs. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Comparisons, placeOf } from '../renders/build/comparisons.ts';
import { outputsReading } from '../renders/build/sharedReaders.ts';
import { storedNodes } from '../renders/build/stored.ts';
import { isNotFound, type Turn, Uses } from '../renders/build/uses.ts';
import {
  type NodeKey,
  nodeName,
  type RenderedNode,
  type StaleNode,
} from '../renders/nodes/node.ts';
import { countPublicReaders } from '../renders/plan/readers.ts';
import { HEAD } from '../renders/plan/readSets.ts';
import { type SharedKey, type Stale, StaleNodes } from '../renders/plan/stale.ts';
import type { Session } from '../store/store.ts';
import { atHand, type Wanted } from './atHand.ts';
import { Differences } from './difference.ts';
import type { Examples } from './examples.ts';
import { type FoundFailure, FoundFailures } from './foundFailures.ts';
import type { ImpactGroups } from './groups.ts';
import { type HeldCounts, heldState, withoutParts } from './heldState.ts';
import type { Impact } from './impact.ts';
import { nodeOn, placeOn, type Side, sightOf } from './side.ts';

/** Outputs rendered before other requests get their turn. */
const NODES_AT_ONCE = 10;
/** Of how many more it is found out where they are, and with how many documents at hand. */
const PLACES_READ = 20_000;
const PLACES_AT_ONCE = 200;
/** Characters of markup that are held to be compared, of the memory that a draft has. */
const MARKUP_HELD = 4_000_000;

export interface Examination {
  readonly was: Side;
  readonly is: Side;
  /** The outputs in the order in which they are rendered, as there may not be time for all. */
  readonly inOrder: (nodes: readonly StaleNode[]) => Promise<readonly StaleNode[]>;
  /** Where the differences are gathered. */
  readonly groups: ImpactGroups;
  readonly examples: Examples;
  /** How long, and how many outputs, may be rendered. */
  readonly bound: Impact['bound'];
  /** Ends the work early. */
  readonly signal: AbortSignal;
}

export interface Examined {
  /** Outputs that read something of what would change, and are public before or after it. */
  readonly affected: number;
  /** Those of them for which there was no time. */
  readonly unexamined: number;
  /** Those that come or move, as is known without rendering them: what they would show is not. */
  readonly unread: number;
  readonly failures: readonly FoundFailure[];
  /** Those that would no longer follow their documents, and had until now. */
  readonly held: HeldCounts;
  /** What was rendered. */
  readonly nodes: readonly { readonly key: NodeKey; readonly after: RenderedNode | null }[];
}

export class Examiner {
  readonly #session: Session;
  /** Those of the two that are rendered. */
  readonly #rendered: readonly Side[];
  readonly #examination: Examination;
  readonly #comparisons: Comparisons;
  readonly #differences: Differences;
  readonly #failures: FoundFailures;
  readonly #held: HeldCounts = { earlier: 0, nothing: 0 };
  /** Languages in which the blocks of something that has a place show nothing. */
  readonly #heldIn = new Set<string>();
  /** How many outputs the public sees neither before nor after. */
  #unseen = 0;
  readonly #uses = new Uses();
  /** Languages in which what becomes of the 404 page isn't known, since it wasn't rendered. */
  readonly #lost = new Set<string>();
  #unread = 0;
  readonly #nodes: { key: NodeKey; after: RenderedNode | null }[] = [];

  constructor(examination: Examination) {
    const { was, is } = examination;
    const { session, fragments } = is.stage;
    this.#session = session;
    this.#rendered = [was, is].filter(({ kind }) => kind !== 'stored');
    this.#failures = new FoundFailures(is.stage);
    this.#examination = examination;
    const joined = (hashes: readonly string[]) => fragments.joined(hashes);
    this.#comparisons = new Comparisons(joined, sightOf(was), sightOf(is));
    this.#differences = new Differences(joined);
  }

  /** @param stale what may differ */
  async run(stale: Pick<Stale, 'nodes' | 'shared'>): Promise<Examined> {
    const { was, inOrder } = this.#examination;
    const nodes = new StaleNodes();
    for (const node of stale.nodes) nodes.add(node);
    const shared = await this.#renderShared(stale.shared, nodes);
    const all = await inOrder(nodes.list());
    const rendered = await this.#renderNodes(all);
    const placed = await this.#comparePlaces(all.slice(rendered));
    await this.#compareNotFound();
    await this.#countShared(shared, all);
    const seen = all.length - this.#unseen + this.#lost.size;
    return {
      affected: seen + (await countPublicReaders(this.#session, shared, all, was.at)),
      unexamined: all.length - rendered - placed + this.#lost.size,
      unread: this.#unread,
      failures: await this.#failures.list(),
      held: this.#held,
      nodes: this.#nodes,
    };
  }

  /** Renders the shared blocks that are stale; adds the outputs that must be rendered for it. */
  async #renderShared(keys: readonly SharedKey[], nodes: StaleNodes): Promise<SharedKey[]> {
    const { is } = this.#examination;
    const shared = new Set(keys);
    for (const side of this.#rendered) {
      const { builder } = side.stage;
      for (const key of keys) {
        const { isShared, again } = await builder.buildShared(key);
        if (!isShared) shared.delete(key);
        else if (side === is) this.#failures.note((await builder.shared.find(key))?.failure);
        for (const reader of again) nodes.addPart(reader);
        await this.#giveWay();
      }
    }
    return [...shared];
  }

  /** Renders outputs until all are done or the bound is reached; returns how many were. */
  async #renderNodes(nodes: readonly StaleNode[]): Promise<number> {
    const { bound, was, is } = this.#examination;
    const { fragments } = is.stage;
    const end = performance.now() + bound.milliseconds;
    let rendered = 0;
    const some = nodes.slice(0, bound.outputs);
    for await (const [node, stored] of this.#atHand(some, { atOnce: NODES_AT_ONCE })) {
      if (performance.now() >= end || fragments.size >= MARKUP_HELD) break;
      const before = await nodeOn(was, node, stored);
      const after = await nodeOn(is, node, stored);
      this.#nodes.push({ key: node, after });
      if (after?.held && after.parts.length > 0) this.#heldIn.add(node.language);
      this.#noteHeld(before, after);
      await this.#compare(node, { before, after });
      rendered++;
    }
    return rendered;
  }

  /**
   * Finds those that come, go or move, of the outputs for which there was no time: where they are, and from
   * when on, is known without rendering them. Returns of how many it is known that, and whether, they differ.
   */
  async #comparePlaces(nodes: readonly StaleNode[]): Promise<number> {
    const { was, is } = this.#examination;
    const displaced = nodes.filter(({ blocks }) => blocks === 'all' || blocks.has(HEAD));
    const read = this.#atHand(displaced.slice(0, PLACES_READ), {
      ...{ atOnce: PLACES_AT_ONCE, without: 'sections' },
    });
    let known = 0;
    for await (const [node, stored] of read) {
      const before =
        was.kind === 'stored' ? stored : ((await placeOn(was, node, stored))?.node ?? null);
      const place = await placeOn(is, node, stored);
      const isEmpty = place?.hasBlocks === false && !this.#comparisons.shown(before);
      if (isEmpty) this.#noteHeld(before, { ...place.node, held: place.node.published });
      const after = isEmpty || !place ? null : this.#comparisons.shownThen(place.node);
      if ([before, after].some((one) => one && isNotFound(one))) this.#lost.add(node.language);
      if (after && !this.#isElsewhere(before, after)) continue;
      if (after) this.#unread++;
      await this.#compare(node, { before: after ? withoutParts(before) : before, after });
      known++;
    }
    return known;
  }

  #atHand(nodes: readonly StaleNode[], wanted: Pick<Wanted, 'atOnce' | 'without'>) {
    const libraries = this.#rendered.map(({ stage }) => stage.library);
    const options = { ...wanted, libraries, giveWay: () => this.#giveWay() };
    return atHand(this.#session, nodes, options);
  }

  #noteHeld(before: RenderedNode | null, after: RenderedNode | null): void {
    const [was, is] = [before && heldState(before), after && heldState(after)];
    if (is && is !== was) this.#held[is]++;
  }

  /** Is it certain that an output comes, or moves, to where it would be? */
  #isElsewhere(before: RenderedNode | null, after: RenderedNode): boolean {
    const shown = this.#comparisons.shown(before);
    if (shown) return placeOf(shown) !== placeOf(after);
    // What failed before, or does so for others, may show nothing here.
    return !before?.held && !this.#heldIn.has(after.language);
  }

  async #compare(node: StaleNode, turn: Turn): Promise<void> {
    await this.#failures.noteParts(turn.before, turn.after, node.language);
    if (!(await this.#tell(node, this.#uses.atAddress(turn)))) this.#unseen++;
  }

  async #compareNotFound(): Promise<void> {
    for (const { node, ...turn } of this.#uses.notFound) {
      if (this.#lost.has(node.language)) continue;
      if (await this.#tell(node, turn)) this.#unseen--;
    }
  }

  /** Adds how what has a use changes; is it seen, before or after? */
  async #tell(node: NodeKey, { before, after }: Turn): Promise<boolean> {
    const { groups, examples } = this.#examination;
    const comparison = await this.#comparisons.between(before, after);
    const isSeen = Boolean(this.#comparisons.shown(before) ?? this.#comparisons.shownThen(after));
    if (!comparison) return isSeen;
    const difference = await this.#differences.of(comparison, before, after);
    const { kind } = difference;
    // What comes or goes by its date alone is there before, and after; people see one of the two.
    const seen = {
      before: kind === 'appears' ? null : before,
      after: kind === 'disappears' ? null : after,
    };
    const example = groups.hasRoom(difference) ? await examples.of(node, seen) : null;
    groups.add(difference, 1, example ? [example] : []);
    return isSeen;
  }

  /** Counts the outputs that differ in shared blocks and in nothing else. */
  async #countShared(shared: readonly SharedKey[], but: readonly StaleNode[]): Promise<void> {
    const { groups, examples, was } = this.#examination;
    const session = this.#session;
    const rendered = new Set(but.map(nodeName));
    for (const comparison of await this.#comparisons.ofShared(session, shared, but)) {
      const { reads, outputs } = comparison;
      const difference = await this.#differences.of(comparison);
      groups.add(difference, outputs, []);
      if (!groups.hasRoom(difference)) continue;
      for (const node of await outputsReading(session, reads, rendered, was.at, groups.examples)) {
        const before = (await storedNodes(session, [node])).get(nodeName(node)) ?? null;
        const example = await examples.of(node, { before, after: before });
        if (example) groups.add(difference, 0, [example]);
      }
    }
  }

  async #giveWay(): Promise<void> {
    await yieldToOthers();
    this.#examination.signal.throwIfAborted();
  }
}
