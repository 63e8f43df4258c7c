/** The databases that a benchmark measures: `--store sqlite|postgres|both`. */
import { parseArgs } from 'node:util';
import type { EngineName } from '@regia/server/store/store.ts';
import { databaseUrl, EMPTY } from '@regia/server/testing/databases.ts';
import { serverFolder } from '@regia/server/testing/postgresProgram.ts';
import { startServer } from '@regia/server/testing/postgresServer.ts';

const CHOICES: Readonly<Record<string, readonly EngineName[]>> = {
  sqlite: ['sqlite'],
  postgres: ['postgres'],
  both: ['sqlite', 'postgres'],
};

/** What the command line asks for; SQLite where it does not say. The process ends where it errs. */
export function chosenStores(): readonly EngineName[] {
  const { values } = parseArgs({
    options: { store: { type: 'string', default: 'sqlite' } },
    allowPositionals: true,
  });
  const chosen = CHOICES[values.store];
  if (chosen) return chosen;
  console.error('--store must be sqlite, postgres or both');
  process.exit(1);
}

/**
 * Runs work with an empty database: none has an address that is in a file of its own. PostgreSQL is
 * started for it, commits durably as in production, and is gone afterwards.
 */
export async function withStore<T>(
  engine: EngineName,
  work: (databaseUrl: string | undefined) => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') return work(undefined);
  const folder = serverFolder('bench-postgres');
  const stop = await startServer(folder, { isDurable: true });
  try {
    return await work(databaseUrl(folder, EMPTY));
  } finally {
    await stop();
  }
}
