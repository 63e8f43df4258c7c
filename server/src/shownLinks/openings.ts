/** Counts the pages that are opened through links, in one write for all of a moment, and without making visitors wait. */
import type { Timers } from '../base/timers.ts';
import type { Store } from '../store/store.ts';

/** A write for each page would let anybody with a link keep the database busy. */
const TOGETHER_MS = 1_000;

export interface Opening {
  readonly link: string;
  /** ISO 8601. */
  readonly at: string;
}

interface OpeningsOptions {
  readonly store: Store;
  readonly timers: Timers;
  readonly onFailure: (error: unknown, what: string) => void;
}

export function createOpenings({ store, timers, onFailure }: OpeningsOptions) {
  let counted = new Map<string, { count: number; at: string }>();
  let timer: unknown;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    timers.clearTimeout(timer);
    timer = undefined;
    const some = counted;
    counted = new Map();
    if (some.size === 0) return;
    await store.transaction(
      async ({ db }) => {
        for (const [id, { count, at }] of some) {
          await db
            .updateTable('shown_links')
            .set(({ eb }) => ({ opened: eb('opened', '+', count), last_opened_at: at }))
            .where('id', '=', id)
            .execute();
        }
      },
      { durable: false, isUpkeep: true },
    );
  }

  const flush = (): Promise<void> => {
    writing = writing
      .then(write)
      .catch((error: unknown) => onFailure(error, 'pages opened through links'));
    return writing;
  };

  return {
    note({ link, at }: Opening): void {
      const count = (counted.get(link)?.count ?? 0) + 1;
      counted.set(link, { count, at });
      timer ??= timers.setTimeout(() => void flush(), TOGETHER_MS);
    },
    /** Resolves once all of them are written. */
    idle: flush,
  };
}
