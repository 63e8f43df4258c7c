/** What was found out about lists, as long as nothing is committed. */
import type { Store } from '../store.ts';
import { WhileUnchanged } from '../whileUnchanged.ts';
import type { FoundRecords } from './pageRecords.ts';

export interface FoundPage extends FoundRecords {
  /** How many records there are on all pages. */
  readonly total: number;
}

/** All ids of a list in its order; of more than are kept, none. */
export type WholeOrder = readonly string[] | 'tooMany';

export interface KeptLists {
  readonly totals: WhileUnchanged<number>;
  readonly pages: WhileUnchanged<FoundPage>;
  readonly orders: WhileUnchanged<WholeOrder>;
  /** Does a page of a list take so long to find that the second is worth the whole order? */
  readonly costs: WhileUnchanged<{ isHigh: boolean }>;
}

/** Ids of all lists together: some 15 MB. */
const MOST_IDS = 300_000;

/** Nothing yet, of a store. */
export function keptLists(store: Pick<Store, 'version'>): KeptLists {
  return {
    totals: new WhileUnchanged(store),
    pages: new WhileUnchanged(store),
    orders: new WhileUnchanged(store, { most: MOST_IDS, weigh: ({ length }) => length + 1 }),
    costs: new WhileUnchanged(store),
  };
}

/** The whole order of a list, by its name; null where there are more ids than are kept. */
export async function wholeOrder(
  { orders }: KeptLists,
  list: string,
  read: (most: number) => Promise<readonly string[]>,
): Promise<readonly string[] | null> {
  const ids = await orders.get(list, async () => {
    const all = await read(MOST_IDS);
    return all.length < MOST_IDS ? all : 'tooMany';
  });
  return ids === 'tooMany' ? null : ids;
}
