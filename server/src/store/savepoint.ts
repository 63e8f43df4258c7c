import { sql } from 'kysely';
import type { Session } from './store.ts';

/** Runs a part of a transaction that may fail on its own: then what it wrote is undone, and no more. */
export async function attempt<T>({ db }: Session, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT attempt`.execute(db);
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT attempt`.execute(db);
    return result;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(db);
    await sql`RELEASE SAVEPOINT attempt`.execute(db);
    throw error;
  }
}
