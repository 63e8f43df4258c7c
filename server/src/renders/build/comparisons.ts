/** Whether the public sees something else: outputs beside those that take their place. */
import { isPublicAt } from '@regia/model/rules/visibility.ts';
import { diffArrays } from 'diff';
import type { Session } from '../../store/store.ts';
import type { NodeKey, RenderedNode } from '../nodes/node.ts';
import { EMPTY_FRAGMENT, type Part } from '../nodes/part.ts';
import type { SharedKey } from '../plan/stale.ts';
import type { SharedBlock, SharedBlocks } from './sharedBlocks.ts';
import { type SharedReaders, sharedReaders } from './sharedReaders.ts';
import { isNotFound } from './uses.ts';

/**
 * Its markup differs, its address begins or ends to show it, or only its address or date differ. The page for
 * addresses that lead nowhere has none: where it comes or goes, it has changed.
 */
export type DifferenceKind = 'changed' | 'appears' | 'disappears' | 'moves';

/** Fragments that give way to others, or to none. */
export interface Region {
  /** The block that gives them, if it is one and the same. */
  readonly block?: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface Comparison {
  readonly kind: DifferenceKind;
  /** Where the markup differs, in order. */
  readonly regions: readonly Region[];
}

/** The markup of fragments, one after the other. */
export type Joined = (fragments: readonly string[]) => Promise<string>;

/** A block's place in an output, and what is seen there. */
export interface Seen {
  readonly block: string;
  readonly fragment: string;
}

/** How the public sees one of two sites. */
export interface Sight {
  /** When, as ISO 8601. */
  readonly at: string;
  /** A shared block there; null where it is rendered for each document. */
  shared(key: SharedKey): Promise<SharedBlock | null>;
}

/** The site as it is stored. */
export function asStored(shared: SharedBlocks, at: string): Sight {
  return { at, shared: (key) => shared.stored(key) };
}

/** The site as it is being rendered. */
export function asRendered(shared: SharedBlocks, at: string): Sight {
  return { at, shared: (key) => shared.find(key) };
}

export class Comparisons {
  readonly #joined: Joined;
  readonly #was: Sight;
  readonly #is: Sight;

  /** @param is of what takes the place of what is seen in `was` */
  constructor(joined: Joined, was: Sight, is: Sight) {
    this.#joined = joined;
    this.#was = was;
    this.#is = is;
  }

  /** Between what has a use and what has it then, see `Uses`; null where the public sees no difference. */
  async between(
    before: RenderedNode | null,
    after: RenderedNode | null,
  ): Promise<Comparison | null> {
    const [old, now] = [this.shown(before), this.shownThen(after)];
    const some = now ?? old;
    if (!some) return null;
    const [seen, coming] = [await this.seen(old, 'was'), await this.seen(now, 'is')];
    if (!old || !now) {
      // Another page, or none, answers where there is no 404 page.
      const kind = now ? 'appears' : 'disappears';
      const whole = { before: seen.map(fragmentOf), after: coming.map(fragmentOf) };
      return { kind: isNotFound(some) ? 'changed' : kind, regions: [whole] };
    }
    const regions = await this.#differing(regionsOf(seen, coming));
    // What leaves one block may come back in another.
    const isMoved = regions.length > 1 && (await this.#isSame(seen, coming));
    if (regions.length > 0 && !isMoved) return { kind: 'changed', regions };
    return placeOf(old) === placeOf(now) ? null : { kind: 'moves', regions: [] };
  }

  /** The node where the public sees it. */
  shown(node: RenderedNode | null): RenderedNode | null {
    return node?.published && isPublicAt(node.period, this.#was.at) ? node : null;
  }

  /** What takes its place, where the public sees that. */
  shownThen(node: RenderedNode | null): RenderedNode | null {
    return node?.published && isPublicAt(node.period, this.#is.at) ? node : null;
  }

  /** The outputs, but these, that differ in some of the shared blocks and in nothing else. */
  async ofShared(
    session: Session,
    keys: readonly SharedKey[],
    but: readonly NodeKey[],
  ): Promise<(SharedReaders & Comparison)[]> {
    const altered: SharedKey[] = [];
    for (const key of keys) {
      if ((await this.#sharedRegions([key])).length > 0) altered.push(key);
    }
    if (altered.length === 0) return [];
    const differing: (SharedReaders & Comparison)[] = [];
    for (const readers of await sharedReaders(session, altered, but, this.#was.at)) {
      const regions = readers.outputs > 0 ? await this.#sharedRegions(readers.keys) : [];
      if (regions.length > 0) differing.push({ ...readers, kind: 'changed', regions });
    }
    return differing;
  }

  async #sharedRegions(keys: readonly SharedKey[]): Promise<Region[]> {
    const regions: Region[] = [];
    for (const key of keys) {
      const [old, now] = [await this.#was.shared(key), await this.#is.shared(key)];
      regions.push({ block: key.block, before: fragmentsOf(old), after: fragmentsOf(now) });
    }
    return this.#differing(regions);
  }

  async #differing(regions: readonly Region[]): Promise<Region[]> {
    const differing: Region[] = [];
    for (const region of regions) {
      const { before, after } = region;
      const isSame =
        before.join() === after.join() ||
        // A single fragment is another where its hash is.
        ((before.length !== 1 || after.length !== 1) &&
          (await this.#joined(before)) === (await this.#joined(after)));
      if (!isSame) differing.push(region);
    }
    return differing;
  }

  async #isSame(before: readonly Seen[], after: readonly Seen[]): Promise<boolean> {
    const markup = (seen: readonly Seen[]) => this.#joined(seen.map(fragmentOf));
    return (await markup(before)) === (await markup(after));
  }

  /** What a node shows: with the shared blocks of the one site, or of the other. */
  async seen(node: RenderedNode | null, on: 'was' | 'is'): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (const part of node?.parts ?? []) {
      const fragment = await this.#fragmentOf(part, node?.language ?? '', on);
      if (fragment !== undefined) seen.push({ block: part.block, fragment });
    }
    return seen;
  }

  async #fragmentOf(part: Part, language: string, on: 'was' | 'is'): Promise<string | undefined> {
    if (!part.shared) return part.fragment;
    const sight = on === 'was' ? this.#was : this.#is;
    return (await sight.shared({ block: part.block, language }))?.fragment;
  }
}

function fragmentOf({ fragment }: Seen): string {
  return fragment;
}

function isFull(fragment: string): boolean {
  return fragment !== EMPTY_FRAGMENT;
}

function fragmentsOf(block: SharedBlock | null): string[] {
  return block ? [block.fragment] : [];
}

/** Block by block where the blocks are the same ones; else as runs of blocks that come or go. */
function regionsOf(before: readonly Seen[], after: readonly Seen[]): Region[] {
  const isSameBlocks =
    before.length === after.length && before.every(({ block }, at) => after[at]?.block === block);
  if (isSameBlocks) {
    return before.flatMap(({ block, fragment }, at) => {
      const now = after[at]?.fragment;
      const isSame = now === undefined || now === fragment;
      return isSame ? [] : [{ block, before: [fragment], after: [now] }];
    });
  }
  const regions: { before: string[]; after: string[] }[] = [];
  let isWithin = false;
  const changes = diffArrays(
    before.map(fragmentOf).filter(isFull),
    after.map(fragmentOf).filter(isFull),
  );
  for (const { added, removed, value } of changes) {
    const differs = added || removed;
    if (differs && !isWithin) regions.push({ before: [], after: [] });
    if (added) regions.at(-1)?.after.push(...value);
    if (removed) regions.at(-1)?.before.push(...value);
    isWithin = differs;
  }
  return regions;
}

/** Where an output is, and when. */
export function placeOf({ urls, period, reference }: RenderedNode): string {
  const until = period.until && `– ${period.until}`;
  return [urls[0] ?? reference, period.from, until].filter((word) => word !== null).join(' ');
}
