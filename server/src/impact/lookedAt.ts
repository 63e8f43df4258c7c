/** Of a change's writes, those whose effect on the site is worked out: a thread holds all of them at once. */
import { page } from '@regia/model/entities/page.ts';
import { work } from '@regia/model/entities/work.ts';
import { SITE_COLLECTIONS } from '@regia/site/inputs.ts';
import type { Write } from '../store/history/change.ts';

/** Of all of them, as JSON: a thread for drafts has room for some more, and for what it renders. */
const CHARACTERS = 4_000_000;
/** What is left out first where there is no room: outputs go by everything else, and works by a page. */
const LEAVES = [page.collection, work.collection];

interface Shelf {
  readonly kept: { readonly write: Write; readonly length: number }[];
  isWhole: boolean;
}

export class LookedAt {
  /** What all outputs go by, then the leaves. */
  readonly #shelves: readonly Shelf[] = [null, ...LEAVES].map(() => ({ kept: [], isWhole: true }));
  readonly #most: number;
  #room = CHARACTERS;

  constructor(writes: readonly Write[] = [], most = Number.POSITIVE_INFINITY) {
    this.#most = most;
    for (const write of writes) this.add(write);
  }

  /** As many as there is room for: the first pages, and works only beside all pages. */
  get writes(): readonly Write[] {
    return this.#shelves.flatMap(({ kept }) => kept.map(({ write }) => write));
  }

  /** Was there room for all that the site shows? */
  get isWhole(): boolean {
    return this.#shelves.every(({ isWhole }) => isWhole);
  }

  add(write: Write): void {
    if (!SITE_COLLECTIONS.includes(write.collection)) return;
    const at = LEAVES.indexOf(write.collection) + 1;
    const shelf = this.#shelves[at];
    if (!shelf) return;
    shelf.isWhole &&= this.#shelves.slice(0, at).every(({ isWhole }) => isWhole);
    if (!shelf.isWhole) return;
    const { length } = JSON.stringify(write);
    shelf.kept.push({ write, length });
    this.#room -= length;
    while (this.#room < 0 || this.#count > this.#most) this.#leaveOne();
  }

  get #count(): number {
    return this.#shelves.reduce((sum, { kept }) => sum + kept.length, 0);
  }

  #leaveOne(): void {
    const last = this.#shelves.findLast(({ kept }) => kept.length > 0);
    const left = last?.kept.pop();
    if (!last || !left) throw new Error('there is room for nothing at all');
    last.isWhole = false;
    this.#room += left.length;
  }
}
