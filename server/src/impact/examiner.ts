/** Renders what a change would make stale into memory, and gathers how it differs. */

import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { collectionOf } from '@regia/site/renderTypes.ts';
import type { Stage } from '../dryRun/stage.ts';
import { likeliestFirst, staleAfter } from '../dryRun/staleAfter.ts';
import { buildNode, placeNode } from '../renders/build/buildNode.ts';
import { Comparisons, placeOf } from '../renders/build/comparisons.ts';
import { isKept } from '../renders/build/kept.ts';
import { outputsReading } from '../renders/build/sharedReaders.ts';
import { storedNodes } from '../renders/build/stored.ts';
import {
  type NodeKey,
  nodeName,
  type RenderedNode,
  type StaleNode,
  type StoredNode,
} from '../renders/nodes/node.ts';
import { countPublicReaders } from '../renders/plan/readers.ts';
import { HEAD } from '../renders/plan/readSets.ts';
import { type SharedKey, StaleNodes } from '../renders/plan/stale.ts';
import { chunks } from '../store/chunks.ts';
import { Differences } from './difference.ts';
import type { Examples } from './examples.ts';
import { type FoundFailure, FoundFailures } from './foundFailures.ts';
import type { ImpactGroups } from './groups.ts';
import type { Impact } from './impact.ts';

/** Outputs rendered before other requests get their turn. */
const NODES_AT_ONCE = 10;
/** Of how many more it is found out where they are, and with how many documents at hand. */
const PLACES_READ = 20_000;
const PLACES_AT_ONCE = 200;
/** Characters of markup that are held to be compared, of the memory that a draft has. */
const MARKUP_HELD = 4_000_000;

export interface Examination {
  /** Where the differences are gathered. */
  readonly groups: ImpactGroups;
  readonly examples: Examples;
  /** How long, and how many outputs, may be rendered. */
  readonly bound: Impact['bound'];
  /** Decides what the public sees, as ISO 8601. */
  readonly now: string;
  /** Ends the work early. */
  readonly signal: AbortSignal;
}

type HeldCounts = { -readonly [state in keyof NonNullable<Impact['held']>]: number };

export interface Examined {
  /** Outputs that read something of what would change, and are public before or after it. */
  readonly affected: number;
  /** Those of them for which there was no time. */
  readonly unexamined: number;
  readonly failures: readonly FoundFailure[];
  /** Those that would no longer follow their documents, and had until now. */
  readonly held: HeldCounts;
  /** What was rendered. */
  readonly nodes: readonly { readonly key: NodeKey; readonly after: RenderedNode | null }[];
}

export class Examiner {
  readonly #stage: Stage;
  readonly #examination: Examination;
  readonly #comparisons: Comparisons;
  readonly #differences: Differences;
  readonly #failures: FoundFailures;
  readonly #held: HeldCounts = { earlier: 0, nothing: 0 };
  /** Languages in which the blocks of something that has a place show nothing. */
  readonly #heldIn = new Set<string>();
  /** How many outputs the public sees neither before nor after. */
  #unseen = 0;
  readonly #nodes: { key: NodeKey; after: RenderedNode | null }[] = [];

  constructor(stage: Stage, examination: Examination) {
    this.#stage = stage;
    this.#failures = new FoundFailures(stage);
    this.#examination = examination;
    const joined = (fragments: readonly string[]) => stage.fragments.joined(fragments);
    this.#comparisons = new Comparisons(stage.builder.shared, joined, examination.now);
    this.#differences = new Differences(joined);
  }

  /** @param also inputs that are altered besides those of the writes */
  async run(also: readonly string[]): Promise<Examined> {
    const { session } = this.#stage;
    const { now } = this.#examination;
    const stale = await staleAfter(this.#stage, also);
    const nodes = new StaleNodes();
    for (const node of stale.nodes) nodes.add(node);
    const shared = await this.#renderShared(stale.shared, nodes);
    const all = await likeliestFirst(this.#stage, nodes.list());
    const rendered = await this.#renderNodes(all);
    const placed = await this.#comparePlaces(all.slice(rendered));
    await this.#countShared(shared, all);
    return {
      affected: all.length - this.#unseen + (await countPublicReaders(session, shared, all, now)),
      unexamined: all.length - rendered - placed,
      failures: await this.#failures.list(),
      held: this.#held,
      nodes: this.#nodes,
    };
  }

  /** Renders the shared blocks that are stale; adds the outputs that must be rendered for it. */
  async #renderShared(keys: readonly SharedKey[], nodes: StaleNodes): Promise<SharedKey[]> {
    const { builder } = this.#stage;
    const shared: SharedKey[] = [];
    for (const key of keys) {
      const { isShared, again } = await builder.buildShared(key);
      if (isShared) {
        shared.push(key);
        this.#failures.note((await builder.shared.find(key))?.failure);
      }
      for (const reader of again) nodes.addPart(reader);
      await this.#giveWay();
    }
    return shared;
  }

  /** Renders outputs until all are done or the bound is reached; returns how many were. */
  async #renderNodes(nodes: readonly StaleNode[]): Promise<number> {
    const { bound } = this.#examination;
    const { fragments } = this.#stage;
    const end = performance.now() + bound.milliseconds;
    let rendered = 0;
    for await (const [node, before] of this.#atHand(nodes.slice(0, bound.outputs), NODES_AT_ONCE)) {
      if (performance.now() >= end || fragments.size >= MARKUP_HELD) break;
      const after = await buildNode(this.#stage.builder, node, before);
      this.#nodes.push({ key: node, after });
      if (after?.held && after.parts.length > 0) this.#heldIn.add(node.language);
      this.#noteHeld(before, after);
      await this.#compare(node, before, after);
      rendered++;
    }
    return rendered;
  }

  /**
   * Finds those that come, go or move, of the outputs for which there was no time: where they are, and from
   * when on, is known without rendering them. Returns of how many it is known that, and whether, they differ.
   */
  async #comparePlaces(nodes: readonly StaleNode[]): Promise<number> {
    const displaced = nodes.filter(({ blocks }) => blocks === 'all' || blocks.has(HEAD));
    const read = this.#atHand(displaced.slice(0, PLACES_READ), PLACES_AT_ONCE, {
      without: 'sections',
    });
    let known = 0;
    for await (const [node, before] of read) {
      const place = await placeNode(this.#stage.builder, node);
      const isEmpty = place?.hasBlocks === false && !this.#comparisons.shown(before);
      if (isEmpty) this.#noteHeld(before, { ...place.node, held: place.node.published });
      const after = isEmpty || !place ? null : this.#comparisons.shown(place.node);
      if (after && !this.#isElsewhere(before, after)) continue;
      await this.#compare(node, after ? withoutParts(before) : before, after);
      known++;
    }
    return known;
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

  /** Nodes as they are stored, each while its document is at hand. */
  async *#atHand(
    nodes: readonly StaleNode[],
    atOnce: number,
    wanted: { without?: 'sections' } = {},
  ): AsyncGenerator<[StaleNode, StoredNode | null]> {
    const { library, session } = this.#stage;
    for (const chunk of chunks(nodes, atOnce)) {
      const stored = await storedNodes(session, chunk);
      const byCollection = Map.groupBy(chunk, ({ type }) => collectionOf(type));
      for (const [collection, group] of byCollection) {
        const isWhole = group.some(({ blocks }) => blocks === 'all');
        const ids = group.map(({ document }) => document);
        await library.preload(collection, ids, isWhole ? wanted : { without: 'sections' });
      }
      for (const node of chunk) yield [node, stored.get(nodeName(node)) ?? null];
      for (const [collection, group] of byCollection) {
        const ids = group.map(({ document }) => document);
        library.forget(collection, ids);
      }
      await this.#giveWay();
    }
  }

  async #compare(
    node: StaleNode,
    before: RenderedNode | null,
    after: RenderedNode | null,
  ): Promise<void> {
    const { groups, examples } = this.#examination;
    await this.#failures.noteParts(before, after, node.language);
    const comparison = await this.#comparisons.between(before, after);
    if (!this.#comparisons.shown(before) && !this.#comparisons.shown(after)) this.#unseen++;
    if (!comparison) return;
    const difference = await this.#differences.of(comparison, before, after);
    const { kind } = difference;
    // What comes or goes by its date alone is there before, and after; people see one of the two.
    const seen = {
      before: kind === 'appears' ? null : before,
      after: kind === 'disappears' ? null : after,
    };
    const example = groups.hasRoom(difference) ? await examples.of(node, seen) : null;
    groups.add(difference, 1, example ? [example] : []);
  }

  /** Counts the outputs that differ in shared blocks and in nothing else. */
  async #countShared(shared: readonly SharedKey[], but: readonly StaleNode[]): Promise<void> {
    const { groups, examples, now } = this.#examination;
    const { session } = this.#stage;
    const rendered = new Set(but.map(nodeName));
    for (const comparison of await this.#comparisons.ofShared(session, shared, but)) {
      const { reads, outputs } = comparison;
      const difference = await this.#differences.of(comparison);
      groups.add(difference, outputs, []);
      if (!groups.hasRoom(difference)) continue;
      for (const node of await outputsReading(session, reads, rendered, now, groups.examples)) {
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

/** What an output shows of which nothing can be rendered; null where it follows its document. */
function heldState({ held, parts }: RenderedNode): keyof HeldCounts | null {
  if (held) return 'nothing';
  return isKept(parts) ? 'earlier' : null;
}

function withoutParts(node: RenderedNode | null): RenderedNode | null {
  return node && { ...node, parts: [] };
}
