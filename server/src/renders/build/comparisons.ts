/** Whether the public sees something else: outputs beside those that take their place. */
import { NOT_FOUND_REFERENCE } from '@regia/model/constants.ts';
import { diffArrays } from 'diff';
import type { Session } from '../../store/store.ts';
import type { NodeKey, RenderedNode } from '../nodes/node.ts';
import { EMPTY_FRAGMENT, type Part } from '../nodes/part.ts';
import { isPublicAt } from '../nodes/publicNow.ts';
import type { SharedKey } from '../plan/stale.ts';
import type { SharedBlock, SharedBlocks } from './sharedBlocks.ts';
import { type SharedReaders, sharedReaders } from './sharedReaders.ts';

/**
 * Its markup differs, its address begins or ends to show it, or only its address or date differ. The page for
 * addresses that lead nowhere has none: one that becomes it disappears, and where it comes or goes, it has changed.
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

export class Comparisons {
  readonly #shared: SharedBlocks;
  readonly #joined: Joined;
  readonly #now: string;

  /** @param now decides what the public sees, as ISO 8601 */
  constructor(shared: SharedBlocks, joined: Joined, now: string) {
    this.#shared = shared;
    this.#joined = joined;
    this.#now = now;
  }

  /** Between a node and what it is then; null where the public sees no difference. */
  async between(
    before: RenderedNode | null,
    after: RenderedNode | null,
  ): Promise<Comparison | null> {
    const [old, now] = [this.shown(before), this.shown(after)];
    if (!old && !now) return null;
    const [seen, coming] = [await this.seen(old, 'stored'), await this.seen(now, 'find')];
    const [had, has] = [hasAddress(old), hasAddress(now)];
    const whole = (before: readonly Seen[], after: readonly Seen[]) => [
      { before: before.map(fragmentOf), after: after.map(fragmentOf) },
    ];
    if (had && !has) return { kind: 'disappears', regions: whole(seen, []) };
    if (has && !had) return { kind: 'appears', regions: whole([], coming) };
    // Another page, or none, answers where there is no other.
    if (!old || !now) return { kind: 'changed', regions: whole(seen, coming) };
    const regions = await this.#differing(regionsOf(seen, coming));
    // What leaves one block may come back in another.
    const isMoved = regions.length > 1 && (await this.#isSame(seen, coming));
    if (regions.length > 0 && !isMoved) return { kind: 'changed', regions };
    return placeOf(old) === placeOf(now) ? null : { kind: 'moves', regions: [] };
  }

  /** The node where the public sees it. */
  shown(node: RenderedNode | null): RenderedNode | null {
    return node?.published && isPublicAt(node.publicAt, this.#now) ? node : null;
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
    for (const readers of await sharedReaders(session, altered, but, this.#now)) {
      const regions = readers.outputs > 0 ? await this.#sharedRegions(readers.keys) : [];
      if (regions.length > 0) differing.push({ ...readers, kind: 'changed', regions });
    }
    return differing;
  }

  async #sharedRegions(keys: readonly SharedKey[]): Promise<Region[]> {
    const regions: Region[] = [];
    for (const key of keys) {
      const [old, now] = [await this.#shared.stored(key), await this.#shared.find(key)];
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

  /** What a node shows: with the shared blocks as they were, or as they are then. */
  async seen(node: RenderedNode | null, shared: 'stored' | 'find'): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (const part of node?.parts ?? []) {
      const fragment = await this.#fragmentOf(part, node?.language ?? '', shared);
      if (fragment !== undefined) seen.push({ block: part.block, fragment });
    }
    return seen;
  }

  async #fragmentOf(
    part: Part,
    language: string,
    shared: 'stored' | 'find',
  ): Promise<string | undefined> {
    if (!part.shared) return part.fragment;
    return (await this.#shared[shared]({ block: part.block, language }))?.fragment;
  }
}

/** The page for all addresses that lead nowhere has none. */
function hasAddress(node: RenderedNode | null): boolean {
  return node !== null && node.reference !== NOT_FOUND_REFERENCE;
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

/** Where an output is, from when on. */
export function placeOf({ urls, publicAt, reference }: RenderedNode): string {
  return [urls[0] ?? reference, publicAt].filter((word) => word !== null).join(' ');
}
