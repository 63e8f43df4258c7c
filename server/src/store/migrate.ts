/** Brings a database up to date when the program starts. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { ConfigError } from '../base/config.ts';
import { MIGRATIONS, type Migration } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import type { EngineName } from './store.ts';

/** A database as migrations need it. */
export interface Migratable {
  readonly engine: EngineName;
  /** The setting that says where it is. */
  readonly setting: 'DATA_DIR' | 'DATABASE_URL';
  readonly db: Kysely<Schema>;
  /** Runs work atomically, while no other process does. */
  transaction(work: (db: Transaction<Schema>) => Promise<void>): Promise<void>;
}

/** A database that an older version wrote, or that no version has written yet. */
export class OlderDatabase extends ConfigError {
  /** The last migration that it has seen; 0 where it is new. */
  readonly step: number;

  constructor(setting: string, step: number, known: number) {
    super(
      setting,
      `this database was written by an older Regia (step ${step} of ${known}): ` +
        'start this version once to upgrade it',
    );
    this.step = step;
  }
}

/**
 * Runs the migrations that the database has not seen, each in a transaction of its own. Several
 * processes may start at once: one of them runs each.
 * @throws ConfigError where the database has seen some that this program does not know
 */
export async function migrate(
  database: Migratable,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const done = await lastMigration(database.db);
  refuseNewer(database, done, migrations);
  if (done === lastOf(migrations)) return;
  await database.transaction(prepare);
  for (const migration of migrations) {
    if (migration.number > done) await run(database, migration);
  }
}

/** @throws ConfigError where the database is not the one that these migrations lead to */
export async function expectMigrated(database: Pick<Migratable, 'db' | 'setting'>): Promise<void> {
  const done = await lastMigration(database.db);
  refuseNewer(database, done, MIGRATIONS);
  if (done < MIGRATIONS.length) throw new OlderDatabase(database.setting, done, MIGRATIONS.length);
}

/** Has the database seen all that this program needs? It may have seen more, of a newer one. */
export async function hasMigrations(db: Kysely<Schema>): Promise<boolean> {
  return (await lastMigration(db)) >= MIGRATIONS.length;
}

function refuseNewer(
  { setting }: Pick<Migratable, 'setting'>,
  done: number,
  migrations: readonly Migration[],
): void {
  const known = lastOf(migrations);
  if (done <= known) return;
  throw new ConfigError(
    setting,
    `this database was written by a newer Regia (step ${done}; this version knows ${known}): ` +
      `start that version, or choose another ${setting}`,
  );
}

function lastOf(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.number ?? 0;
}

/** 0 for a new database. */
async function lastMigration(db: Kysely<Schema>): Promise<number> {
  const last = db.selectFrom('migrations').select(({ fn }) => fn.max('number').as('last'));
  try {
    return (await last.executeTakeFirstOrThrow()).last ?? 0;
  } catch (error) {
    if (isMissingTable(error)) return 0;
    throw error;
  }
}

/** PostgreSQL has a code for it, SQLite only words. */
function isMissingTable(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.message.startsWith('no such table') || ('code' in error && error.code === '42P01'))
  );
}

async function prepare(db: Kysely<Schema>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, at TEXT NOT NULL
  )`.execute(db);
}

async function run(database: Migratable, { number, name, up }: Migration): Promise<void> {
  await database.transaction(async (db) => {
    // Another process may have been quicker.
    if ((await lastMigration(db)) >= number) return;
    await up(db.$pickTables<never>(), database.engine);
    const at = new Date().toISOString();
    await db.insertInto('migrations').values({ number, name, at }).execute();
  });
}
