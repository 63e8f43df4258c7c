/** What people do all the time looks through no table that grows with the site: by the plan of each statement. */
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import Database from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { seedSite } from '../demo/seedSite.ts';
import { type Answer, type Client, textAt } from '../testing/client.ts';
import { itemsIn } from '../testing/recordsApp.ts';
import { ADA, TestApp } from '../testing/testApp.ts';

let test: TestApp;
let ada: Client;
const said = new Set<string>();

beforeAll(async () => {
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1'));
  for (const way of ['all', 'get', 'run', 'iterate'] as const) {
    const ask = statement[way];
    vi.spyOn(statement, way).mockImplementation(function (this: Database.Statement, ...given) {
      said.add(this.source);
      return ask.apply(this, given);
    });
  }
  test = await TestApp.open({ seedSite });
  ada = test.client();
  await ada.post('/api/install', { ...ADA, demo: true, modules: OPTIONAL_MASTER_MODULES });
  await test.app.idle();
});
beforeEach(() => said.clear());
afterAll(async () => {
  vi.restoreAllMocks();
  await test?.close();
});

/** Whole tables that are looked through without any being long. */
const SHORT = [
  // One row, or as many as this program has steps.
  ...['who_may', 'site_state', 'migrations'],
  // What waits.
  ...['pending_inputs', 'outgoing_mail'],
  // As many as there are blocks, or builds in the last hour.
  ...['shared_fragments', 'worked_codes', 'set_aside', 'render_results'],
  // Of sign-ins that failed lately.
  'auth_attempts',
  // The rows that a statement brings or has found itself.
  ...['titled', 'newest', 'hit', 'latest'],
];
/** Those that end after a row, or go through an index of few rows. */
const FEW = [
  /^SCAN renders USING INDEX renders_failed$/,
  /^SCAN (?:\d+-ROW VALUES CLAUSE|\d+ CONSTANT ROWS?|CONSTANT ROW)$/,
  / VIRTUAL TABLE /,
];
const ENDS_AT_ONCE = /order by "seq" desc limit/;

/** What a statement looks through from one end to the other. */
async function lookedThrough(text: string): Promise<string[]> {
  if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(text) || ENDS_AT_ONCE.test(text))
    return [];
  const count = text.replace(/'[^']*'/g, '').split('?').length - 1;
  const { rows } = await test.app.store.reader.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`EXPLAIN QUERY PLAN ${text}`, Array(count).fill(null)),
  );
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => detail.startsWith('SCAN ') && !FEW.some((few) => few.test(detail)))
    .filter((detail) => !SHORT.includes(detail.split(' ')[1] ?? ''))
    .map((detail) => `${detail}: ${text}`);
}

async function expectQuick(...answers: Promise<Answer>[]): Promise<void> {
  for (const { status, text } of await Promise.all(answers)) {
    if (status >= 300) throw new Error(text);
  }
  await test.app.idle();
  expect(said.size).toBeGreaterThan(2);
  expect((await Promise.all([...said].map(lookedThrough))).flat()).toEqual([]);
}

async function first(collection: string): Promise<Record<string, unknown>> {
  const [{ id } = { id: '' }] = itemsIn(await ada.get(`/api/records/${collection}`));
  return Object((await ada.get(`/api/records/${collection}/${id}`)).body);
}

const SAVES: [collection: string, changed: (record: Record<string, unknown>) => object][] = [
  ['pages', (page) => ({ ...page, title: { it: 'Altro' } })],
  ['works', (work) => ({ ...work, name: 'Altro' })],
  ['block', (block) => ({ ...block, code: { it: `${Object(block.code).it} ` } })],
  ['variables', (variable) => ({ ...variable, name: 'Altro' })],
];

it.each(SAVES)('saving %s', async (collection, changed) => {
  const record = await first(collection);
  said.clear();
  await expectQuick(ada.put(`/api/records/${collection}/${record.id}`, changed(record)));
});

it('making a page, moving it to the bin', async () => {
  const { template } = await first('pages');
  said.clear();
  const made = await ada.post('/api/records/pages', { name: 'Nuova', template });
  await expectQuick(ada.delete(`/api/records/pages/${textAt(made, 'record', 'id')}`));
});

it('lists, searches and a record', async () => {
  const { id } = await first('pages');
  const paths = [
    '',
    '?search=st',
    '?search=studio&sort=name:desc',
    '?search=%25',
    '?page=2',
    `/${id}`,
  ];
  await expectQuick(
    ...paths.map((path) => ada.get(`/api/records/pages${path}`)),
    ada.get('/api/search?query=studio'),
    ada.get('/api/records/logs'),
    ada.get('/api/notifications'),
  );
});

it('what the frame asks for, and a sign-in', async () => {
  const paths = ['me', 'config', 'me/preferences', 'notifications/unread', 'health'];
  await expectQuick(...paths.map((path) => ada.get(`/api/${path}`)), test.client().signIn(ADA));
});

it('the public site', async () => {
  for (const url of ['/', '/contatti', '/nowhere', '/en']) {
    await test.app.site.inject({ method: 'GET', url });
  }
  await expectQuick();
});
