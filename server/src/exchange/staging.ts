/**
 * The records of a file that was read whole and found usable, before they are written: a small
 * database of its own, so that memory does not grow with the file and a crash loses nothing.
 */

import { isObject } from '@regia/model/isObject.ts';
import type { Remark } from '@regia/model/remarks.ts';
import Database from 'better-sqlite3';
import type { FileMeta, FileRecord } from '../dataFiles/fileRecord.ts';

export interface StagedRecord extends FileRecord {
  /** Its place in the file. */
  readonly seq: number;
}

/** How long a record of the file is. */
export interface StagedSize {
  readonly seq: number;
  readonly collection: string;
  readonly id: string;
  readonly bytes: number;
}

interface Row {
  seq: number;
  collection: string;
  id: string;
  fields: string;
  meta: string;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS records (
    seq INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, fields TEXT NOT NULL,
    meta TEXT NOT NULL, UNIQUE (collection, id)
  );
  CREATE TABLE IF NOT EXISTS scopes (path TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS told (
    position INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, remark TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS told_of ON told (collection, id);
  CREATE TABLE IF NOT EXISTS claims (
    collection TEXT NOT NULL, key TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (collection, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS planned (
    collection TEXT NOT NULL, id TEXT NOT NULL, turn INTEGER NOT NULL, refused INTEGER NOT NULL,
    PRIMARY KEY (collection, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS planned_in ON planned (turn);
`;

/** Records added between two commits, so that a big file is not one big transaction. */
const COMMITTED_AT_ONCE = 5_000;

export class Staging {
  readonly #db: Database.Database;
  readonly #prepared: ReturnType<typeof preparedIn>;
  #uncommitted = 0;

  /** Opens the database in a file, and creates it where there is none. */
  constructor(file: string) {
    this.#db = new Database(file);
    // A killed process loses nothing by this; after a power cut the file has to be sent again.
    this.#db.pragma('journal_mode = WAL');
    this.#db.pragma('synchronous = OFF');
    this.#db.exec(TABLES);
    this.#prepared = preparedIn(this.#db);
  }

  /** Notes that the file speaks of a whole collection. */
  addScope(path: string): void {
    this.#db.prepare('INSERT OR IGNORE INTO scopes VALUES (?)').run(path);
  }

  /** Adds a record; says whether the file had it before. The last one counts. */
  add({ collection, id, fields, meta }: FileRecord): 'new' | 'again' {
    if (this.#uncommitted === 0) this.begin();
    const [fieldsText, metaText] = [JSON.stringify(fields), JSON.stringify(meta)];
    const isAgain = this.#prepared.add.run(collection, id, fieldsText, metaText).changes === 0;
    if (isAgain) this.#prepared.replace.run(fieldsText, metaText, collection, id);
    if (++this.#uncommitted >= COMMITTED_AT_ONCE) this.commit();
    return isAgain ? 'again' : 'new';
  }

  /** Notes what is to be told of a record if anything becomes of it. */
  remark({ collection, id, ...remark }: Remark): void {
    if (this.#uncommitted === 0) this.begin();
    this.#prepared.remark.run(collection, id, JSON.stringify(remark));
  }

  /** What was noted of a record when the file was read. */
  remarksOf(collection: string, id: string): Remark[] {
    const rows = this.#prepared.remarksOf.all(collection, id);
    return rows.map((row) => ({ ...JSON.parse(String(Object(row).remark)), collection, id }));
  }

  /** Gives all records below a document the path that it has. */
  rename(from: string, to: string): void {
    for (const table of ['records', 'told']) {
      this.#db
        .prepare(
          `UPDATE OR REPLACE ${table} SET collection = ? || substr(collection, ?)
          WHERE collection >= ? AND collection < ?`,
        )
        .run(to, from.length + 1, `${from}/`, `${from}0`);
    }
  }

  /** Gives a record another id. */
  identify(collection: string, from: string, to: string): void {
    for (const table of ['records', 'told']) {
      this.#db
        .prepare(`UPDATE ${table} SET id = ? WHERE collection = ? AND id = ?`)
        .run(to, collection, from);
    }
    this.rename(`${collection}/${from}`, `${collection}/${to}`);
  }

  commit(): void {
    this.#uncommitted = 0;
    // A full disk has ended it, with an error of its own.
    if (this.#db.inTransaction) this.#db.exec('COMMIT');
  }

  get total(): number {
    return countOf(this.#db.prepare('SELECT count(*) AS count FROM records').get());
  }

  countOf(collection: string): number {
    const query = 'SELECT count(*) AS count FROM records WHERE collection = ?';
    return countOf(this.#db.prepare(query).get(collection));
  }

  /** The collections that the file speaks of at its top. */
  get scopes(): ReadonlySet<string> {
    const rows = this.#db.prepare('SELECT path FROM scopes ORDER BY path').all();
    return new Set(rows.flatMap((row) => (isObject(row) ? [String(row.path)] : [])));
  }

  find(collection: string, id: string): StagedRecord | null {
    const row = this.#prepared.find.get(collection, id);
    return row === undefined ? null : recordOf(row as Row);
  }

  has(collection: string, id: string): boolean {
    return this.#prepared.has.get(collection, id) !== undefined;
  }

  /** The records that follow a place, in the order of the file. */
  after(seq: number, limit: number): StagedRecord[] {
    return (this.#prepared.next.all(seq, limit) as Row[]).map(recordOf);
  }

  /** Which these are, and how long; they are not read for that. */
  sizesAfter(seq: number, limit: number): StagedSize[] {
    return this.#prepared.sizes.all(seq, limit) as StagedSize[];
  }

  /** All records of a collection, in the order of the file; nothing can be written meanwhile. */
  *all(collection: string): Generator<StagedRecord> {
    const query = 'SELECT * FROM records WHERE collection = ? ORDER BY seq';
    const rows = this.#db.prepare(query).iterate(collection);
    for (const row of rows) yield recordOf(row as Row);
  }

  /** Gives a unique key to a record of the file, unless another one was first: answers whose it is. */
  claim(collection: string, key: string, id: string): string {
    if (this.#prepared.claim.run(collection, key, id).changes > 0) return id;
    const row = this.#prepared.claimant.get(collection, key);
    return isObject(row) ? String(row.id) : id;
  }

  /** Notes of a record that has been planned what its place does not say. @param turn where its group begins */
  notePlanned(collection: string, id: string, turn: number, outcome: 'written' | 'refused'): void {
    this.#prepared.plan.run(collection, id, turn, outcome === 'refused' ? 1 : 0);
  }

  /** What was noted of it, or null. */
  notedOf(collection: string, id: string): 'written' | 'refused' | null {
    const row = this.#prepared.planned.get(collection, id);
    if (!isObject(row)) return null;
    return row.refused === 1 ? 'refused' : 'written';
  }

  /** Forgets what the group that begins there, and later ones, noted: they are planned anew. */
  forgetPlanned(turn: number): void {
    this.#db.prepare('DELETE FROM planned WHERE turn >= ?').run(turn);
  }

  /** Makes what follows one transaction, up to `commit`: many small ones take long. */
  begin(): void {
    if (this.#uncommitted === 0) this.#db.exec('BEGIN');
    this.#uncommitted = 1;
  }

  /** Forgets who has which key: what follows is decided anew. */
  forgetClaims(): void {
    this.#db.exec('DELETE FROM claims');
  }

  close(): void {
    try {
      this.commit();
    } finally {
      this.#db.close();
    }
  }

  /** Closes it without what has not been committed. */
  abandon(): void {
    this.#db.close();
  }
}

/** What is asked again and again. */
function preparedIn(db: Database.Database) {
  return {
    add: db.prepare(
      `INSERT INTO records (collection, id, fields, meta) VALUES (?, ?, ?, ?)
        ON CONFLICT (collection, id) DO NOTHING`,
    ),
    replace: db.prepare('UPDATE records SET fields = ?, meta = ? WHERE collection = ? AND id = ?'),
    has: db.prepare('SELECT 1 FROM records WHERE collection = ? AND id = ?'),
    find: db.prepare('SELECT * FROM records WHERE collection = ? AND id = ?'),
    next: db.prepare('SELECT * FROM records WHERE seq > ? ORDER BY seq LIMIT ?'),
    sizes: db.prepare(
      `SELECT seq, collection, id, octet_length(fields) AS bytes FROM records WHERE seq > ?
        ORDER BY seq LIMIT ?`,
    ),
    remark: db.prepare('INSERT INTO told (collection, id, remark) VALUES (?, ?, ?)'),
    remarksOf: db.prepare(
      'SELECT remark FROM told WHERE collection = ? AND id = ? ORDER BY position',
    ),
    claim: db.prepare('INSERT OR IGNORE INTO claims VALUES (?, ?, ?)'),
    claimant: db.prepare('SELECT id FROM claims WHERE collection = ? AND key = ?'),
    plan: db.prepare('INSERT OR REPLACE INTO planned VALUES (?, ?, ?, ?)'),
    planned: db.prepare('SELECT refused FROM planned WHERE collection = ? AND id = ?'),
  };
}

function recordOf({ seq, collection, id, fields, meta }: Row): StagedRecord {
  // What `add` wrote.
  return {
    seq,
    collection,
    id,
    fields: JSON.parse(fields) as Record<string, unknown>,
    meta: JSON.parse(meta) as FileMeta,
  };
}

function countOf(row: unknown): number {
  return isObject(row) ? Number(row.count) : 0;
}
