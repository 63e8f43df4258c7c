/** Which addresses come, go and move is foretold without rendering, so of all of them. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { EVERYTHING } from '@regia/site/inputs.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Intent } from '../dryRun/dryRun.ts';
import { SYSTEM } from '../records/writer.ts';
import { noteChange } from '../renders/plan/plan.ts';
import { getDocument } from '../store/documents.ts';
import { publicAt } from '../store/publicNow.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { findImpact } from './impact.ts';

const ENVIRONMENT = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };
const NO_TIME = { milliseconds: 0, outputs: 0 };
const BOTH = { it: 'Uno', en: 'One' };
const COUNT = 12;

let site: RenderedSite;
let template: AnyRecord;
let works: AnyRecord;
let category: AnyRecord;
let pages: AnyRecord[];

beforeEach(async () => {
  site = await RenderedSite.open(['it', 'en']);
  await site.quietly(async () => {
    // Reads what every change of an address alters, and must be rendered to know how it differs.
    const code = '{{ document.title }}{% for a in alternates %}{{ a.url }}{% endfor %}';
    const block = await site.create('block', { name: 'B', code: { it: code } });
    template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
    works = await site.create('pages', { name: 'W', title: BOTH, slug: BOTH, template });
    await site.create('pages', { name: 'H', title: BOTH, template, isHomepage: true });
    const settings = { worksPageId: works, workTemplateId: template, worksTemplateId: template };
    await site.update('settings', SETTINGS_ID, settings);
    category = await site.create('workCategories', { name: 'C', title: BOTH });
    pages = [];
    for (let at = 0; at < COUNT; at++) {
      // Some are in one language alone, or not public yet.
      const title = { it: `P${at}`, ...(at % 3 > 0 && { en: `P${at}`, de: `P${at}` }) };
      const date = at % 4 === 1 ? { publicAt: '2099-01-01T00:00:00.000Z' } : {};
      pages.push(await site.create('pages', { name: `P${at}`, title, template, ...date }));
      await site.create('works', { name: `W${at}`, title, workCategory: category, ...date });
    }
  });
});
afterEach(() => site.close());

async function places(): Promise<Map<string, string>> {
  const { reader } = site.context.store;
  const rows = await reader.db
    .selectFrom('renders')
    .selectAll()
    .where(publicAt(site.now.toISOString()))
    .execute();
  // The page for all other addresses has none itself.
  const placed = rows.filter(({ urls }) => urls !== '[]');
  return new Map(placed.map((row) => [`${row.type}/${row.document}/${row.language}`, row.urls]));
}

async function foretold(intent: Intent) {
  const options = { context: site.context, environment: ENVIRONMENT, bound: NO_TIME };
  const impact = await findImpact(options, SYSTEM, intent, new AbortController().signal);
  const { removed = 0, groups } = impact;
  const count = (kind: string) => groups.find((group) => group.kind === kind)?.outputs ?? 0;
  const told = { disappears: removed, appears: count('appears'), moves: count('moves') };
  expect(impact.outputs).toBe(told.disappears + told.appears + told.moves);
  return told;
}

async function edited(collection: string, { id }: { id: string }, fields: object): Promise<Intent> {
  const entity = entityOf(collection);
  const stored = await getDocument(site.context.store.reader, collection, id);
  if (!entity || !stored) throw new Error(`no ${collection}/${id}`);
  return { action: 'save', entity, id, record: { ...stored, ...fields } };
}

const SETTINGS = { id: SETTINGS_ID };
const EDITS: [string, () => [string, { id: string }, object]][] = [
  ['a language goes', () => ['settings', SETTINGS, { languages: ['it'] }]],
  ['a language comes', () => ['settings', SETTINGS, { languages: ['it', 'en', 'de'] }]],
  ['another language is the default', () => ['settings', SETTINGS, { defaultLanguage: 'en' }]],
  ['works lose their template', () => ['settings', SETTINGS, { workTemplateId: null }]],
  ['there is no works page', () => ['settings', SETTINGS, { worksPageId: null }]],
  ['there is another works page', () => ['settings', SETTINGS, { worksPageId: pages[2] }]],
  ['the works page is renamed', () => ['pages', works, { slug: { it: 'lavori', en: 'work' } }]],
  [
    'the works page loses a slug',
    () => ['pages', works, { slug: { it: 'uno' }, title: { it: 'Uno' } }],
  ],
  ['a category is renamed', () => ['workCategories', category, { slug: { it: 'c', en: 'c' } }]],
];

it.each(EDITS)('foretells where all outputs are after %s', async (_, edit) => {
  const done = await foretoldAndDone(...edit());
  expect(done.disappears + done.appears + done.moves).toBeGreaterThanOrEqual(COUNT / 2);
});

// Of an earlier version, or of a backup: no save brings them.
const STORED: [string, object][] = [
  ['{it: true}', { languages: { it: true } }],
  ['nothing', { languages: [] }],
  ['what is no language', { languages: ['pt'], defaultLanguage: 'xx' }],
  ['German, with another default', { languages: ['de'] }],
  ['capitals', { languages: 'IT', defaultLanguage: 'IT' }],
];

it.each(STORED)('foretells what is done where the languages are %s', async (_, fields) => {
  await site.context.store.transaction(async (session) => {
    const stored = await getDocument(session, 'settings', SETTINGS_ID);
    await session.db
      .updateTable('documents')
      .set({ data: JSON.stringify({ ...stored, ...fields }) })
      .where('collection', '=', 'settings')
      .execute();
    await noteChange(session, site.now.toISOString(), [EVERYTHING]);
  });
  await site.engine.renderPending();
  expect((await places()).size).toBeGreaterThan(COUNT);
  const languages = { languages: ['it', 'en'], defaultLanguage: 'it' };
  const done = await foretoldAndDone('settings', SETTINGS, languages);
  expect(done.appears).toBeGreaterThanOrEqual(COUNT / 2);
  const english = { languages: ['it', 'en'], defaultLanguage: 'en' };
  expect((await foretoldAndDone('settings', SETTINGS, english)).moves).toBeGreaterThan(COUNT);
});

async function foretoldAndDone(collection: string, record: { id: string }, fields: object) {
  const said = await foretold(await edited(collection, record, fields));
  const before = await places();
  await site.quietly(async () => {
    await site.update(collection, record.id, fields);
  });
  const after = await places();
  const done = {
    disappears: [...before.keys()].filter((name) => !after.has(name)).length,
    appears: [...after.keys()].filter((name) => !before.has(name)).length,
    moves: [...after].filter(([name, urls]) => (before.get(name) ?? urls) !== urls).length,
  };
  expect(said).toEqual(done);
  return done;
}

it('foretells which addresses come and go where another page becomes the 404 page', async () => {
  const [one, other] = [pages[2], pages[4]];
  if (!one || !other) throw new Error('no pages');
  const isNotFound = { isNotFound: true };
  expect(await foretoldAndDone('pages', one, isNotFound)).toMatchObject({ disappears: 2 });
  const done = await foretoldAndDone('pages', other, isNotFound);
  expect(done).toEqual({ disappears: 2, appears: 2, moves: 0 });
});

it('foretells how many outputs a deletion of many records takes', async () => {
  const entity = entityOf('pages');
  if (!entity) throw new Error('no pages');
  const ids = pages.map(({ id }) => id);
  const [said, before] = [await foretold({ action: 'removeMany', entity, ids }), await places()];
  const gone = [...before.keys()].filter((name) => ids.some((id) => name.includes(id)));
  expect(gone.length).toBeGreaterThan(COUNT);
  expect(said).toEqual({ disappears: gone.length, appears: 0, moves: 0 });
});

it('foretells no output that may come to show nothing', async () => {
  const settings = await edited('settings', SETTINGS, { languages: ['it', 'en', 'de'] });
  const options = { context: site.context, environment: ENVIRONMENT };
  const block = await site.create('block', { name: 'X', code: { it: '{% x' } });
  await site.update('templates', template.id, {
    blocks: { ...Object(template.blocks), de: [block] },
  });
  const bound = { milliseconds: Number.POSITIVE_INFINITY, outputs: 6 };
  const impact = await findImpact(
    { ...options, bound },
    SYSTEM,
    settings,
    new AbortController().signal,
  );
  expect(impact).toMatchObject({ outputs: 0, removed: 0, isComplete: false });
});
