/** Can the database be used at all? Asked once, so that whoever starts the program is told plainly. */
import { RegiaError } from '@regia/model/errors.ts';
import type pg from 'pg';
import { ConfigError } from '../../base/config.ts';
import { codeOf, isLost } from './errors.ts';
import type { Patience } from './patience.ts';

const OLDEST_VERSION = 150_000;

/** What the server answers to those who may not come in, by its code. */
const REFUSALS: Record<string, string> = {
  '28P01': 'the server rejects the user or the password',
  '28000': 'the server rejects the user',
  '3D000': 'there is no such database on the server',
  '42501': 'the user may not connect to the database',
};

/** @throws ConfigError where it cannot */
export async function checkServer(pool: pg.Pool, patience: Patience): Promise<void> {
  const { version, encoding } = await settingsOf(pool, patience);
  if (version < OLDEST_VERSION) {
    throw problem(
      `the server is PostgreSQL ${Math.floor(version / 10_000)}: Regia needs 15 or later`,
    );
  }
  if (encoding !== 'UTF8') throw problem(`the database has encoding ${encoding}: Regia needs UTF8`);
}

async function settingsOf(
  pool: pg.Pool,
  patience: Patience,
): Promise<{ version: number; encoding: string }> {
  const ask = () =>
    pool.query(
      `SELECT current_setting('server_version_num')::int AS version,
        current_setting('server_encoding') AS encoding`,
    );
  try {
    const { rows } = await patience.insist(ask, isLost);
    return rows[0];
  } catch (error) {
    const known = REFUSALS[codeOf(error)];
    // The library's messages name the host and the user, never the password.
    throw problem(known ?? `the database cannot be reached (${messageOf(error)})`);
  }
}

function problem(what: string): ConfigError {
  return new ConfigError('DATABASE_URL', what);
}

function messageOf(error: unknown): string {
  if (error instanceof RegiaError) return messageOf(error.cause);
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
