/** Copies a whole database into an empty one, and makes sure that it is the same there. */
import { RegiaError } from '@regia/model/errors.ts';
import { sql } from 'kysely';
import { ConfigError } from '../base/config.ts';
import { digestOfSite } from '../renders/publish/digest.ts';
import { ALL_TABLES, copyTables, DERIVED_TABLES, type Table } from '../store/copyTables.ts';
import { continueNumbering } from '../store/numbering.ts';
import type { Session, Store } from '../store/store.ts';
import { digestOfTable, type TableDigest } from '../store/tableDigest.ts';

/** A table, or the site's outputs, as they are in both databases. */
export interface Compared extends TableDigest {
  readonly name: string;
}

export interface MoveOptions {
  /** How messages name the target. */
  readonly setting: string;
  /** Is told what is done next, such as `copying documents`. */
  readonly onStep: (step: string) => void;
}

const TABLES = [...ALL_TABLES, ...DERIVED_TABLES];
/** What the public sees, as one hash: see `digestOfSite`. */
const OUTPUTS = 'published outputs';

/**
 * Copies one state of the source, which is only read, in one transaction of the target: what fails,
 * or is not the same there, leaves nothing behind.
 * @returns what was compared, table by table and then the site
 * @throws ConfigError where the target is not empty
 * @throws RegiaError `actionError` where a copy is not the same
 */
export function moveDatabase(
  source: Store,
  target: Store,
  { setting, onStep }: MoveOptions,
): Promise<Compared[]> {
  return source.snapshot((from) =>
    target.transaction(async (to) => {
      await expectEmpty(to, setting);
      await copyTables(from, to, ALL_TABLES, (name) => onStep(`copying ${name}`));
      await continueNumbering(from, to);
      return await compare(from, to, onStep);
    }),
  );
}

/** @throws ConfigError about `setting` where there are rows of Regia */
export async function expectEmpty(session: Session, setting: string): Promise<void> {
  for (const { name } of TABLES) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(session.db);
    if (rows.length === 0) continue;
    throw new ConfigError(setting, `the database is not empty: it contains ${name}`);
  }
}

async function compare(
  from: Session,
  to: Session,
  onStep: MoveOptions['onStep'],
): Promise<Compared[]> {
  const compared: Compared[] = [];
  const both = async (name: string, digest: (session: Session) => Promise<TableDigest>) => {
    onStep(`comparing ${name}`);
    const [there, here] = [await digest(from), await digest(to)];
    if (there.rows !== here.rows || there.hash !== here.hash) throw different(name, there, here);
    compared.push({ name, ...here });
  };
  for (const table of TABLES) await both(table.name, digestOf(table));
  await both(OUTPUTS, async (session) => {
    const { outputs, digest } = await digestOfSite(session);
    return { rows: outputs, hash: digest };
  });
  return compared;
}

function digestOf(table: Table) {
  return (session: Session) => digestOfTable(session, table);
}

function different(name: string, there: TableDigest, here: TableDigest): RegiaError {
  return new RegiaError(
    'actionError',
    `the copy of ${name} differs: ${there.rows} rows with hash ${there.hash} in the original, ` +
      `${here.rows} with ${here.hash} in the copy`,
  );
}
