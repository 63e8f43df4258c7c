/** What may happen to the server of a database, done by one who may do everything on it. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** As many as it keeps at most, at 16 MB each, in what chaos sets. */
const MOST_SEGMENTS = 8;

/** Kills a process of the server that works for a database: all others end, and it recovers by itself. */
export async function crashServer(url: string): Promise<void> {
  const pids = await connected(url, async (client) => {
    const { rows } = await client.query(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    return rows.map((row) => Number(row.pid));
  });
  const [pid] = pids;
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

/** Ends all connections to a database, as an administrator does. */
export async function endConnections(url: string): Promise<void> {
  await connected(url, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    ),
  );
}

/** Keeps a table for so many milliseconds from everybody who wants to read or write it. */
export async function blockTable(url: string, table: string, ms: number): Promise<void> {
  await connected(url, async (client) => {
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await pause(ms);
    await client.query('COMMIT');
  });
}

/** Has the server use up the room that it had kept for its log; on a full disk it ends then. */
export async function useUpLog(url: string): Promise<void> {
  const endOfSegment = "SELECT pg_logical_emit_message(false, 'regia', ''), pg_switch_wal()";
  try {
    await connected(url, async (client) => {
      for (let segments = MOST_SEGMENTS; segments > 0; segments--) await client.query(endOfSegment);
    });
  } catch {
    // It has ended.
  }
}

/** Whoever held a lease is taken for dead, as after half a minute without a word. */
export async function endLeases(url: string): Promise<void> {
  await connected(url, (client) => client.query('UPDATE leases SET expires_at = 0'));
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  // The server may end it, too.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
