/**
 * What the public site's facts were that no document says: which addresses had been given up, who followed a deleted
 * document, which code of a block worked. The database itself notes what each change made of them.
 */
import type { Step } from './dialect.ts';

export interface Noted {
  readonly table: string;
  readonly history: string;
  /** The columns of its key, all texts. */
  readonly key: readonly string[];
  readonly values: readonly string[];
  /** What has to differ for an alteration to be noted. */
  readonly watched: readonly string[];
}

export const NOTED_ADDRESSES: Noted = {
  table: 'addresses',
  history: 'address_history',
  key: ['url', 'type', 'document', 'language'],
  values: ['state', 'since'],
  watched: ['state'],
};

const NOTED: readonly Noted[] = [
  NOTED_ADDRESSES,
  {
    table: 'successors',
    history: 'successor_history',
    key: ['type', 'document'],
    values: ['to_type', 'to_document'],
    watched: ['to_type', 'to_document'],
  },
  {
    table: 'worked_codes',
    history: 'worked_code_history',
    key: ['block', 'language'],
    values: ['code', 'previous'],
    watched: ['code', 'previous'],
  },
];

/** Notes a row as it is from the present change on; one that is gone has no values. */
function note({ history, key, values }: Noted, row: 'new' | 'old'): string {
  const columns = [...key, ...values, 'change'].join(', ');
  const given = [
    ...key.map((name) => `${row}.${name}`),
    ...values.map((name) => (row === 'new' ? `new.${name}` : 'NULL')),
    '(SELECT coalesce(max(seq), 0) FROM changes)',
  ].join(', ');
  const again = values.map((name) => `${name} = excluded.${name}`).join(', ');
  return `INSERT INTO ${history} (${columns}) VALUES (${given})
    ON CONFLICT (${key.join(', ')}, change) DO UPDATE SET ${again}`;
}

function differs({ watched }: Noted, isNot: string): string {
  return watched.map((name) => `old.${name} ${isNot} new.${name}`).join(' OR ');
}

export function onSqlite(noted: Noted): string[] {
  const { table, history } = noted;
  const trigger = (name: string, event: string, row: 'new' | 'old') =>
    `CREATE TRIGGER ${history}_${name} AFTER ${event} BEGIN ${note(noted, row)}; END`;
  return [
    trigger('added', `INSERT ON ${table}`, 'new'),
    trigger('changed', `UPDATE ON ${table} WHEN ${differs(noted, 'IS NOT')}`, 'new'),
    trigger('removed', `DELETE ON ${table}`, 'old'),
  ];
}

export function noteOnPostgres(noted: Noted): string {
  return `CREATE OR REPLACE FUNCTION note_${noted.history}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF tg_op = 'DELETE' THEN ${note(noted, 'old')}; ELSE ${note(noted, 'new')}; END IF;
        RETURN NULL;
      END
    $$`;
}

function onPostgres(noted: Noted): string[] {
  const { table, history } = noted;
  const trigger = (name: string, event: string, when = '') =>
    `CREATE TRIGGER ${history}_${name} AFTER ${event} ON ${table} FOR EACH ROW ${when}
      EXECUTE FUNCTION note_${history}()`;
  return [
    noteOnPostgres(noted),
    trigger('added', 'INSERT'),
    trigger('changed', 'UPDATE', `WHEN (${differs(noted, 'IS DISTINCT FROM')})`),
    trigger('removed', 'DELETE'),
  ];
}

function tableOf({ history, key, values }: Noted): string {
  const columns = [
    ...key.map((name) => `${name} TEXT NOT NULL`),
    ...values.map((name) => `${name} TEXT`),
    'change INTEGER NOT NULL',
  ];
  return `CREATE TABLE ${history} (${columns.join(', ')}, PRIMARY KEY (${key.join(', ')}, change)) WITHOUT ROWID`;
}

/** What is known today counts for all that was before. */
function fill({ table, history, key, values }: Noted): string {
  const columns = [...key, ...values].join(', ');
  return `INSERT INTO ${history} (${columns}, change) SELECT ${columns}, 0 FROM ${table}`;
}

export const derivedHistory: Step = {
  name: 'derived history',
  statements: NOTED.flatMap((noted) => [
    tableOf(noted),
    fill(noted),
    ...onSqlite(noted).map((sqlite) => ({ sqlite })),
    ...onPostgres(noted).map((postgres) => ({ postgres })),
  ]),
};
