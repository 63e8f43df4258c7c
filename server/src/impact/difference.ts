/** What distinguishes an output from the one that would take its place, to be shown. */

import { createHash } from 'node:crypto';
import type { Run } from '@regia/model/difference/change.ts';
import {
  type Comparison,
  type DifferenceKind,
  type Joined,
  placeOf,
  type Region,
} from '../renders/build/comparisons.ts';
import type { RenderedNode } from '../renders/nodes/node.ts';
import { type ChangeInWords, changeWords } from './changeWords.ts';
import { diffHtml, signatureOf } from './htmlDiff.ts';

/** A change as it is told, and the block it is in. */
export type ChangeInBlock = ChangeInWords & { readonly block?: string | undefined };

export interface Difference {
  readonly kind: DifferenceKind;
  /** The same for all outputs to which the same happens. */
  readonly signature: string;
  /** Worked out for those alone that are shown. */
  hunks(): Promise<readonly Run[]>;
  /** The same in words, none where the kind says all. Worked out likewise. */
  words(): Promise<readonly ChangeInBlock[]>;
}

export class Differences {
  readonly #joined: Joined;
  /** The signatures of what was compared before. */
  readonly #signatures = new Map<string, string>();

  constructor(joined: Joined) {
    this.#joined = joined;
  }

  /** What a comparison found, of a node and of what it would be where it is of one. */
  async of(
    { kind, regions }: Comparison,
    before: RenderedNode | null = null,
    after: RenderedNode | null = null,
  ): Promise<Difference> {
    switch (kind) {
      case 'changed':
        return this.#ofRegions(regions);
      case 'moves':
        return moved(before, after);
      default:
        return { kind, signature: kind, hunks: () => this.#whole(regions), words: async () => [] };
    }
  }

  async #whole(regions: readonly Region[]): Promise<Run[]> {
    const hunks: Run[] = [];
    for (const { before, after } of regions) {
      const kind = after.length > 0 ? 'added' : 'removed';
      hunks.push({ kind, text: await this.#joined([...before, ...after]) });
    }
    return hunks;
  }

  async #ofRegions(regions: readonly Region[]): Promise<Difference> {
    const signatures = new Set<string>();
    for (const region of regions) signatures.add(await this.#signatureOf(region));
    const hunks = async () => {
      const found = await Promise.all(regions.map((region) => this.#hunksOf(region)));
      return found.flat();
    };
    const words = async () => {
      const told = await Promise.all(regions.map((region) => this.#wordsOf(region)));
      return told.flat();
    };
    // Where in the page something changes, and how often, does not make it another change.
    return { kind: 'changed', signature: [...signatures].sort().join(), hunks, words };
  }

  async #wordsOf({ block, before, after }: Region): Promise<ChangeInBlock[]> {
    const words = changeWords(await this.#joined(before), await this.#joined(after));
    return words.map((change) => ({ ...change, block }));
  }

  async #signatureOf(region: Region): Promise<string> {
    const name = `${region.before.join()}>${region.after.join()}`;
    const known = this.#signatures.get(name);
    if (known !== undefined) return known;
    const text = signatureOf(await this.#hunksOf(region));
    const signature = createHash('sha256').update(text).digest('base64url');
    this.#signatures.set(name, signature);
    return signature;
  }

  async #hunksOf({ before, after }: Region): Promise<readonly Run[]> {
    return diffHtml(await this.#joined(before), await this.#joined(after));
  }
}

/** An output with the same markup at another address, from another date, or for another use. */
function moved(before: RenderedNode | null, after: RenderedNode | null): Difference {
  const [old, now] = [before ? placeOf(before) : '', after ? placeOf(after) : ''];
  return {
    kind: 'moves',
    signature: 'moves',
    hunks: async () => [
      { kind: 'removed', text: old },
      { kind: 'added', text: now },
    ],
    words: async () => [{ place: 'address', kind: 'changed', before: old, after: now }],
  };
}
