/** What distinguishes an output from the one that would take its place. */
import { createHash } from 'node:crypto';
import { diffArrays } from 'diff';
import type { RenderedNode } from '../renders/node.ts';
import { EMPTY_FRAGMENT, type Part } from '../renders/part.ts';
import type { SharedBlock, SharedBlocks } from '../renders/sharedBlocks.ts';
import type { SharedKey } from '../renders/stale.ts';
import { diffHtml, type Hunk, signatureOf } from './htmlDiff.ts';
import type { MemoryFragments } from './memoryFragments.ts';

/** Its markup differs, it is new, it is gone, or only its address or date differ. */
export type DifferenceKind = 'changed' | 'appears' | 'disappears' | 'moves';

export interface Difference {
  readonly kind: DifferenceKind;
  /** The same for all outputs to which the same happens. */
  readonly signature: string;
  /** Worked out for those alone that are shown. */
  hunks(): Promise<readonly Hunk[]>;
}

/** Fragments that give way to others, or to none. */
interface Region {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A block's place in an output, and what is seen there. */
interface Seen {
  readonly block: string;
  readonly fragment: string;
}

export class Differences {
  readonly #shared: SharedBlocks;
  readonly #fragments: MemoryFragments;
  /** The signatures of what was compared before; null where it reads the same. */
  readonly #signatures = new Map<string, string | null>();

  constructor(shared: SharedBlocks, fragments: MemoryFragments) {
    this.#shared = shared;
    this.#fragments = fragments;
  }

  /** Between a node and what it would be; null where the public would see no difference. */
  async between(
    before: RenderedNode | null,
    after: RenderedNode | null,
  ): Promise<Difference | null> {
    const [old, now] = [before?.published ? before : null, after?.published ? after : null];
    if (old && now) return (await this.#markup(old, now)) ?? moved(old, now);
    if (now) {
      return this.#whole('appears', 'added', (await this.#seen(now, 'find')).map(fragmentOf));
    }
    if (old) {
      return this.#whole(
        'disappears',
        'removed',
        (await this.#seen(old, 'stored')).map(fragmentOf),
      );
    }
    return null;
  }

  /** Between outputs of which nothing but these shared blocks differs. */
  async ofShared(keys: readonly SharedKey[]): Promise<Difference | null> {
    const regions: Region[] = [];
    for (const key of keys) {
      const [old, now] = [await this.#shared.stored(key), await this.#shared.find(key)];
      regions.push({ before: fragmentsOf(old), after: fragmentsOf(now) });
    }
    return this.#ofRegions(regions);
  }

  #whole(kind: DifferenceKind, hunk: Hunk['kind'], fragments: readonly string[]): Difference {
    const hunks = async (): Promise<Hunk[]> => [
      { kind: hunk, text: await this.#fragments.joined(fragments) },
    ];
    return { kind, signature: kind, hunks };
  }

  async #markup(before: RenderedNode, after: RenderedNode): Promise<Difference | null> {
    const [old, now] = [await this.#seen(before, 'stored'), await this.#seen(after, 'find')];
    const regions = regionsOf(old, now);
    // What leaves one block may come back in another.
    if (regions.length > 1 && (await this.#isSameMarkup(old, now))) return null;
    return this.#ofRegions(regions);
  }

  async #isSameMarkup(before: readonly Seen[], after: readonly Seen[]): Promise<boolean> {
    const markup = (seen: readonly Seen[]) => this.#fragments.joined(seen.map(fragmentOf));
    return (await markup(before)) === (await markup(after));
  }

  async #ofRegions(regions: readonly Region[]): Promise<Difference | null> {
    const differing: Region[] = [];
    const signatures = new Set<string>();
    for (const region of regions) {
      const signature = await this.#signatureOf(region);
      if (signature === null) continue;
      differing.push(region);
      signatures.add(signature);
    }
    if (differing.length === 0) return null;
    const hunks = async () => {
      const found = await Promise.all(differing.map((region) => this.#hunksOf(region)));
      return found.flat();
    };
    // Where in the page something changes, and how often, does not make it another change.
    return { kind: 'changed', signature: [...signatures].sort().join(), hunks };
  }

  async #signatureOf(region: Region): Promise<string | null> {
    const name = `${region.before.join()}>${region.after.join()}`;
    const known = this.#signatures.get(name);
    if (known !== undefined) return known;
    const hunks = await this.#hunksOf(region);
    const text = hunks.length === 0 ? null : signatureOf(hunks);
    const signature = text && createHash('sha256').update(text).digest('base64url');
    this.#signatures.set(name, signature);
    return signature;
  }

  async #hunksOf({ before, after }: Region): Promise<readonly Hunk[]> {
    return diffHtml(await this.#fragments.joined(before), await this.#fragments.joined(after));
  }

  /** What a node shows: with the shared blocks as they are, or as they would be. */
  async #seen({ parts, language }: RenderedNode, shared: 'stored' | 'find'): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (const part of parts) {
      const fragment = await this.#fragmentOf(part, language, shared);
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
    return before.flatMap(({ fragment }, at) => {
      const now = after[at]?.fragment;
      return now === undefined || now === fragment ? [] : [{ before: [fragment], after: [now] }];
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

/** An output with the same markup at another address, from another date, or for another use. */
function moved(before: RenderedNode, after: RenderedNode): Difference | null {
  const [old, now] = [placeOf(before), placeOf(after)];
  if (old === now) return null;
  const hunks = async (): Promise<Hunk[]> => [
    { kind: 'removed', text: old },
    { kind: 'added', text: now },
  ];
  return { kind: 'moves', signature: 'moves', hunks };
}

function placeOf({ urls, publicAt, reference }: RenderedNode): string {
  return [urls[0] ?? reference, publicAt].filter((word) => word !== null).join(' ');
}
