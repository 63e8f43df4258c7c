/**
 * Records that all want the same address, of which most are refused it: on SQLite, where a statement holds up
 * everybody, others get their turn between two of them, however they come in.
 */
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataApp, reportIn } from '../testing/dataApp.ts';
import { recordIn } from '../testing/recordsApp.ts';

const MANY = 240;
/** In all languages, what one record looks up: each of a hundred suffixes. */
const MOST = 1_200;
/** The same, where all suffixes are looked up at once. */
const MOST_ASKED_AT_ONCE = 100;

let app: DataApp;
/** Statements since others had their turn, and the most of them. */
let statements = { now: 0, most: 0 };
let others: NodeJS.Immediate;

beforeEach(async () => {
  app = await DataApp.open();
  const statement: Database.Statement = new Database(':memory:').prepare('SELECT 1');
  const prototype: Database.Statement = Object.getPrototypeOf(statement);
  for (const way of ['all', 'run'] as const) {
    const asked: (this: Database.Statement, ...given: unknown[]) => unknown = prototype[way];
    vi.spyOn(prototype, way).mockImplementation(function (this: Database.Statement, ...given) {
      statements.now++;
      statements.most = Math.max(statements.most, statements.now);
      return asked.call(this, ...given) as never;
    });
  }
  const turn = () => {
    statements.now = 0;
    others = setImmediate(turn);
  };
  turn();
});
afterEach(async () => {
  clearImmediate(others);
  vi.restoreAllMocks();
  await app.close();
});

const texts = (text: string) =>
  Object.fromEntries(['it', 'en', 'de', 'fr', 'ru'].map((language) => [language, text]));
const ids = Array.from({ length: MANY }, (_, at) => `s${at}`);
const file = { pages: Object.fromEntries(ids.map((id) => [id, { name: 's', slug: texts('u') }])) };

it.each(['rehearse?action=import', 'import'])('%s', async (path) => {
  statements = { now: 0, most: 0 };
  expect(reportIn(await app.send(path, file))).toMatchObject({ created: MANY });
  expect(statements.most).toBeLessThan(MOST);
});

it('the bin', async () => {
  const records: { collection: string; id: string }[] = [];
  for (let at = 0; at < MANY / 2; at++) {
    const page = await app.ada.post('/api/records/pages', { name: 's', slug: texts('u') });
    const { id } = recordIn(page);
    await app.ada.delete(`/api/records/pages/${id}`);
    records.push({ collection: 'pages', id });
  }
  statements = { now: 0, most: 0 };
  const { body } = await app.ada.post('/api/bin/restore', { records });
  expect(Object(body).restored).toHaveLength(101);
  expect(statements.most).toBeLessThan(MOST_ASKED_AT_ONCE);
});
