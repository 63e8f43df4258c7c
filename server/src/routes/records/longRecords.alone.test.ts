/**
 * Whatever is asked, the database gives and takes some megabytes at a time, however many long records
 * there are: every route of the rights matrix, and those that deal with many records at once.
 */
import { randomBytes } from 'node:crypto';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BYTES_AT_ONCE } from '../../store/bounds.ts';
import { putDocuments } from '../../store/documents.ts';
import { recordChange } from '../../store/history/recordChange.ts';
import { type Answer, textAt } from '../../testing/client.ts';
import { ACCOUNT_RULES } from '../../testing/rights/accountRules.ts';
import { DATA_RULES } from '../../testing/rights/dataRules.ts';
import { RECORD_RULES } from '../../testing/rights/recordRules.ts';
import { RightsWorld } from '../../testing/rights/world.ts';

// All bounds and all records have an eighth of their bytes: what was to be seen is the one against the other.
vi.mock(import('../../store/bounds.ts'), async (load) => {
  const bounds = Object.entries(await load());
  return Object.fromEntries(bounds.map(([name, bytes]) => [name, bytes / 8]));
});

/** Nothing that packs well: a backup would take it for a trap. */
const LONG = randomBytes(1_425_000 / 8).toString('base64');
const MANY = 9;
/** What a list may have that was asked for whole, and what belongs to it. */
const MOST = 2 * BYTES_AT_ONCE + 10_000;
const AT = '2026-03-10T10:00:00.000Z';

/** What an import may have made long, in collections of which people make records. */
const COLLECTIONS = ENTITIES.filter(
  ({ access, isSingle }) => access.create !== 'nobody' && !isSingle,
).map(({ collection }) => collection);

const IDS = Array.from({ length: MANY }, (_, at) => `long${at}`);
const GONE = IDS.map((id) => `gone-${id}`);

let world: RightsWorld;
let deletion: number;
/** The longest that one statement gave or took. */
let longest = { characters: 0, statement: '' };

beforeAll(async () => {
  world = await RightsWorld.open();
  const by = textAt(await world.ada.get('/api/me'), 'id');
  const { store } = world.test.app;
  await store.transaction(async (session) => {
    for (const collection of COLLECTIONS) {
      for (const id of IDS) await putDocuments(session, [{ collection, record: longOne(id, by) }]);
    }
    const deleted = GONE.map((id) => ({ collection: 'pages', id, record: longOne(id, by) }));
    const change = { at: AT, by };
    for (const { record, ...one } of deleted) {
      const write = { ...one, before: null, after: record };
      await recordChange(session, { ...change, writes: [write] });
    }
    const writes = deleted.map(({ record, ...one }) => ({ ...one, before: record, after: null }));
    deletion = (await recordChange(session, { ...change, writes })).seq;
  });
});
afterAll(() => world.test.close());

const longOne = (id: string, by: string, fields: object = {}): AnyRecord => ({
  ...{ id, createdAt: AT, createdBy: by, updatedAt: AT, updatedBy: by },
  ...{ name: `Nome ${id}`, order: Number(id.at(-1)), ...fields },
  altro: LONG,
});

beforeEach(() => {
  longest = { characters: 0, statement: '' };
  const statement: Database.Statement = new Database(':memory:').prepare('SELECT 1');
  const prototype: Database.Statement = Object.getPrototypeOf(statement);
  for (const way of ['all', 'run'] as const) {
    const asked: (this: Database.Statement, ...given: unknown[]) => unknown = prototype[way];
    vi.spyOn(prototype, way).mockImplementation(function (this: Database.Statement, ...given) {
      const answer = asked.call(this, ...given);
      const characters = Math.max(charactersIn(given), charactersIn(answer));
      if (characters > longest.characters) longest = { characters, statement: this.source };
      // What was asked gives what it gives.
      return answer as never;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + charactersIn(one), 0);
}

function expectShort() {
  expect(longest.characters, longest.statement.slice(0, 300)).toBeLessThan(MOST);
}

const RULES = Object.entries({ ...RECORD_RULES, ...DATA_RULES, ...ACCOUNT_RULES }).filter(
  ([route]) => !/sign-out|end-others|view-as|install/.test(route),
);

it.each(RULES)('%s', async (_, rule) => {
  const answer = await world.ada.send(
    await rule.request(world, textAt(await world.ada.get('/api/me'), 'id')),
  );
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
  expectShort();
});

const post = (url: string, payload: object = {}) => world.ada.post(url, payload);
const everywhere = (ask: (collection: string) => Promise<Answer>) =>
  COLLECTIONS.map((collection): [string, () => Promise<Answer>] => [
    collection,
    () => ask(collection),
  ]);

it.each<[string, () => Promise<Answer>]>([
  ['the bin', () => world.ada.get('/api/bin?pageSize=100')],
  ['a new order', () => post('/api/records/block/reorder', { ids: IDS.toReversed() })],
  [
    'what a deletion would alter',
    () => post('/api/renders/impact', { collection: 'pages', action: 'remove', ids: IDS }),
  ],
  ['undo', () => post(`/api/changes/${deletion}/undo`)],
  ['deletion', () => post('/api/records/pages/delete', { ids: GONE })],
  [
    'return',
    () => post('/api/bin/restore', { records: GONE.map((id) => ({ collection: 'pages', id })) }),
  ],
])('%s of many', async (_, ask) => {
  const answer = await ask();
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expectShort();
});

it.each(
  everywhere((collection) => world.ada.get(`/api/records/${collection}?fields=id&pageSize=100`)),
)('a list of %s', async (_, ask) => {
  expect((await ask()).status).toBe(200);
  expectShort();
});
