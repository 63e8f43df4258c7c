import type { Session } from './store.ts';

/** Runs a part of a transaction that may fail on its own: then what it wrote is undone, and no more. */
export async function attempt<T>({ ask }: Session, work: () => Promise<T>): Promise<T> {
  await ask('SAVEPOINT attempt', []);
  try {
    const result = await work();
    await ask('RELEASE SAVEPOINT attempt', []);
    return result;
  } catch (error) {
    await ask('ROLLBACK TO SAVEPOINT attempt', []);
    await ask('RELEASE SAVEPOINT attempt', []);
    throw error;
  }
}
