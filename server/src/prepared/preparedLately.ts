/** What sets of prepared changes make of the site, for those who look: whoever saves must not wait for them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@regia/model/permissions.ts';
import { memoryOf } from '@regia/site/memory.ts';
import { LRUCache } from 'lru-cache';
import type { Moment } from '../moments/moment.ts';
import type { RecordContext } from '../records/context.ts';
import type { Store } from '../store/store.ts';
import { keptSites, keyOf, type PreparedSite, preparedSite } from './preparedSite.ts';
import { seenBy } from './seenBy.ts';
import { bytesOfSets, type PreparedSet } from './sets.ts';
import type { Stack } from './stack.ts';

/** After a set has been made, others have so many times as long to save before visitors have one made again that is known. */
const FOR_VISITORS = 20;
/** The same before any other is made. */
const FOR_OTHERS = 3;
/** So short ones are made so fast that staff need no patience. */
const SHORT_BYTES = 200_000;
const MOST_BYTES = 128_000_000;

/** Of one store: sets are made one after the other, with a rest between them. */
export class Lane {
  /** By the sets and how often they had been edited: as they were when they were made last. */
  readonly last = new LRUCache<string, PreparedSite>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ writes }) =>
      writes.reduce((sum, { before, after }) => sum + memoryOf(before) + memoryOf(after), 1),
  });
  /** By the same: those that are being made, or wait for it. */
  readonly underWay = new Map<string, Promise<PreparedSite>>();
  #turn: Promise<unknown> = Promise.resolve();
  #running = 0;
  #ended = 0;
  #took = 0;

  /** How many milliseconds are left of a rest that is so many times as long as the work was. */
  rest(times: number): number {
    return this.#running > 0 ? times : this.#ended + times * this.#took - performance.now();
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    this.#running++;
    const own = this.#turn.then(() => this.#runNow(work));
    this.#turn = own.catch(() => {});
    return own;
  }

  async #runNow<T>(work: () => Promise<T>): Promise<T> {
    try {
      const left = this.#ended + FOR_OTHERS * this.#took - performance.now();
      if (left > 0) await pause(left);
      const began = performance.now();
      return await work().finally(() => {
        this.#ended = performance.now();
        this.#took = this.#ended - began;
      });
    } finally {
      this.#running--;
    }
  }
}

const LANES = new WeakMap<Store, Lane>();

/**
 * The site with sets of changes, as it was a moment ago where making it takes long.
 * @throws RegiaError `notFound` where one is not there
 */
export async function preparedLately(
  context: RecordContext,
  stack: Stack,
  { isVisitor }: { readonly isVisitor: boolean } = { isVisitor: false },
): Promise<PreparedSite> {
  const { store } = context;
  const { name, key } = await keyOf(store.reader, stack);
  const present = keptSites(store).get(key);
  if (present) return present;
  const isShort = !isVisitor && (await bytesOfSets(store.reader, stack.sets)) <= SHORT_BYTES;
  if (isShort) return preparedSite(context, stack);
  const lane = LANES.get(store) ?? new Lane();
  LANES.set(store, lane);
  const known = lane.last.get(name);
  if (known && lane.rest(isVisitor ? FOR_VISITORS : FOR_OTHERS) > 0) return known;
  const making = lane.underWay.get(name) ?? lane.run(() => preparedSite(context, stack));
  lane.underWay.set(name, making);
  try {
    const site = await making;
    lane.last.set(name, site);
    return site;
  } finally {
    lane.underWay.delete(name);
  }
}

/** Those of the sets that have a time, and of which nothing could be published then as things are now. */
export async function blockedAmong(
  context: RecordContext,
  sets: readonly PreparedSet[],
): Promise<ReadonlySet<string>> {
  const blocked = new Set<string>();
  for (const { id } of sets.filter(({ publish_at }) => publish_at !== null)) {
    // Many look at the list, and long sets keep those who save waiting while they are made.
    const isVisitor = (await bytesOfSets(context.store.reader, [id])) > SHORT_BYTES;
    const stack = { sets: [id], due: new Set([id]) };
    const { applied } = await preparedLately(context, stack, { isVisitor });
    if (applied.length === 0) blocked.add(id);
  }
  return blocked;
}

/**
 * A moment with sets of changes on top, as far as somebody may see them.
 * @param looker see `preparedLately`
 * @throws RegiaError `notFound` where one is not there
 */
export async function withSets(
  context: RecordContext,
  viewer: Actor,
  moment: Moment,
  stack: Stack,
  looker?: { readonly isVisitor: boolean },
): Promise<Moment> {
  if (stack.sets.length === 0) return moment;
  return { ...moment, unmade: seenBy(viewer, await preparedLately(context, stack, looker)) };
}
