/** Brings a database up to date when the program starts. */
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config.ts';
import { MIGRATIONS, type Migration } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/**
 * Runs the migrations that the database has not seen, each in a transaction of its own.
 * @throws ConfigError where the database has seen some that this program does not know
 */
export async function migrate(
  db: Kysely<Schema>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, at TEXT NOT NULL
  )`.execute(db);
  const done = await lastMigration(db);
  refuseNewer(done, migrations);
  for (const migration of migrations) {
    if (migration.number > done) await run(db, migration);
  }
}

/** @throws ConfigError where the database is not the one that these migrations lead to */
export async function expectMigrated(
  db: Kysely<Schema>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const done = await lastMigration(db).catch(() => 0);
  refuseNewer(done, migrations);
  if (done < lastOf(migrations)) {
    throw new ConfigError(
      'DATA_DIR',
      `its database was written by an older Regia (step ${done} of ${lastOf(migrations)}). ` +
        'Start this version once, which brings it up to date',
    );
  }
}

function refuseNewer(done: number, migrations: readonly Migration[]): void {
  const known = lastOf(migrations);
  if (done <= known) return;
  throw new ConfigError(
    'DATA_DIR',
    `its database was written by a newer Regia (step ${done}; this program knows ${known}). ` +
      'Start that version, or choose another DATA_DIR',
  );
}

function lastOf(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.number ?? 0;
}

async function lastMigration(db: Kysely<Schema>): Promise<number> {
  const { last } = await db
    .selectFrom('migrations')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function run(db: Kysely<Schema>, { number, name, up }: Migration): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await up(transaction.$pickTables<never>());
    const at = new Date().toISOString();
    await transaction.insertInto('migrations').values({ number, name, at }).execute();
  });
}
