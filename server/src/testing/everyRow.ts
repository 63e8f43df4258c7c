import { sql } from 'kysely';
import type { Session } from '../store/store.ts';

/** Every row of every table whose name is not refused. */
export async function everyRow(
  { db }: Session,
  isRefused: (table: string) => boolean = () => false,
): Promise<Record<string, unknown>> {
  const tables = await db.introspection.getTables();
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    // What the engine keeps for itself, and for each transaction.
    if (name.startsWith('search') || name === 'commits' || isRefused(name)) continue;
    all[name] = (await sql`SELECT * FROM ${sql.table(name)}`.execute(db)).rows;
  }
  return all;
}
