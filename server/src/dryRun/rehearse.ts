/** Does work of the write pipeline in a transaction that is always taken back. */
import { NO_RENDERS, type RecordContext } from '../records/context.ts';
import type { Write } from '../store/history/change.ts';
import type { Session, Store, TransactionOptions } from '../store/store.ts';

export interface Rehearsal<T> {
  readonly result: T;
  /** What the work would write. */
  readonly writes: readonly Write[];
  /** What was written before it, see `RecordContext.beneath`. */
  readonly beneath: readonly Write[];
}

/** Ends a transaction whose work has succeeded, and must not be committed. */
class TakenBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('taken back');
    this.result = result;
  }
}

/**
 * Nothing is kept, logged, mailed or rendered.
 * @param work makes one change through the context it gets
 * @throws RegiaError whatever the work is refused with
 */
export async function rehearse<T>(
  context: RecordContext,
  work: (stage: RecordContext) => Promise<T>,
): Promise<Rehearsal<T>> {
  let writes: readonly Write[] = [];
  let beneath: readonly Write[] = [];
  const { store } = context;
  const transaction: Store['transaction'] = (inner, options) =>
    takingBack(store, options, async (session) => {
      writes = [];
      beneath = (await context.beneath?.(session)) ?? [];
      return inner(session);
    });
  const stage: RecordContext = {
    ...context,
    keepsActionLog: false,
    isTakenBack: true,
    store: { ...readingOf(store), transaction },
    renders: {
      planChange: async (_session, change) => {
        writes = change.writes;
      },
      afterCommit: async () => NO_RENDERS,
    },
  };
  const result = await work(stage);
  return { result, writes, beneath };
}

async function takingBack<T>(
  store: Store,
  options: TransactionOptions | undefined,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  try {
    return await store.transaction<T>(async (session) => {
      throw new TakenBack(await work(session));
    }, options);
  } catch (error) {
    // Only what `work` gave is carried out of the transaction.
    if (error instanceof TakenBack) return error.result as T;
    throw error;
  }
}

function readingOf(store: Store): Omit<Store, 'transaction'> {
  return {
    engine: store.engine,
    reader: store.reader,
    snapshot: (work) => store.snapshot(work),
    listen: (listener) => store.listen(listener),
    version: () => store.version(),
    peopleVersion: () => store.peopleVersion(),
    close: () => store.close(),
  };
}

/** Two series of writes as one: of a record written twice, as it was before the first and after the second. */
export function together(first: readonly Write[], second: readonly Write[]): readonly Write[] {
  if (first.length === 0) return second;
  const all = new Map(first.map((write) => [`${write.collection}/${write.id}`, write]));
  for (const write of second) {
    const key = `${write.collection}/${write.id}`;
    const { before } = all.get(key) ?? write;
    all.set(key, { ...write, before });
  }
  return [...all.values()];
}
