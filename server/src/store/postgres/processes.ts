/** Who else is connected to the database: on PostgreSQL there is no lock that tells. */
import { checkServer } from './checkServer.ts';
import { Access, closePool, openPool } from './connections.ts';
import { Patience } from './patience.ts';

const TEN_SECONDS = 10_000;
const LIMITS = {
  connect: TEN_SECONDS,
  statement: TEN_SECONDS,
  lock: TEN_SECONDS,
  idleTransaction: TEN_SECONDS,
};

/**
 * How many connections other processes of Regia, of the same user, have to a database.
 * @throws ConfigError where it cannot be reached
 */
export async function countConnections(url: string): Promise<number> {
  const pool = openPool({ access: new Access(url), max: 1, limits: LIMITS, readOnly: true });
  try {
    await checkServer(pool, new Patience({ limit: TEN_SECONDS }));
    const { rows } = await pool.query<{ others: number }>(
      `SELECT count(*) AS others FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'regia'
          AND pid <> pg_backend_pid()`,
    );
    return rows[0]?.others ?? 0;
  } finally {
    await closePool(pool);
  }
}
