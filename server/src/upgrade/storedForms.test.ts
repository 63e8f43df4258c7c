/** What an earlier version stored in forms that are none of the fields' own. */

import { createHash } from 'node:crypto';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { normaliseRecord } from '@regia/model/normal/normalise.ts';
import { modulesBeyond } from '@regia/model/permissions.ts';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { readSignedInUser } from '../auth/users.ts';
import { checkDocuments } from '../doctor/documents.ts';
import { Derived } from '../records/derive.ts';
import { allDocuments, DOCUMENT_COLUMNS, getDocument, putDocument } from '../store/documents.ts';
import { queryColumns } from '../store/postgres/queryColumns.ts';
import { wordsIn } from '../store/search/searchWords.ts';
import type { Session, Store } from '../store/store.ts';
import { readPublicSite } from '../testing/publicSite.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { normaliseStored, RUN } from './storedForms.ts';

let site: RenderedSite;
afterEach(() => site.close());

const at = '2026-01-01T00:00:00.000Z';
const marks = { createdAt: at, createdBy: null, updatedAt: at, updatedBy: 'ada' };

async function store(collection: string, record: { id: string } & Record<string, unknown>) {
  const stored: AnyRecord = { ...marks, ...record };
  await site.context.store.transaction((session) => putDocument(session, collection, stored));
}

async function read(collection: string, id: string): Promise<AnyRecord | null> {
  return getDocument(site.context.store.reader, collection, id);
}

async function derivedFindings(): Promise<string[]> {
  const found: string[] = [];
  await checkDocuments(site.context.store.reader, (severity, area, what) => {
    if (severity === 'error') found.push(`${area} ${what}`);
  });
  return found;
}

/** A store whose transactions are lost the first time, when all is done. */
function twice(whole: Store): Store {
  const transaction: Store['transaction'] = async (work, options) => {
    const lost = whole.transaction(async (session) => {
      await work(session);
      throw new Error('lost');
    }, options);
    await expect(lost).rejects.toThrow('lost');
    return whole.transaction(work, options);
  };
  return { ...whole, transaction };
}

it('is brought into them once, with its links and its renders, and with its marks', async () => {
  site = await RenderedSite.open(['en', 'it']);
  const code = { en: '{{ document.title }}{{ content }}' };
  await site.create('block', { name: 'B', code }, 'b');
  await store('templates', { id: 't', name: 'T', blocks: { head: 'b' } });
  const text = { type: 'text', value: '<p>Tower %MAP-1%</p>', url: null };
  await store('works', {
    ...{ id: 'w', name: 'W', template: 't', workCategory: 'c', order: 1, legacy: [1] },
    ...{ title: { en: 'W' }, slug: { en: 'w' }, sections: { top: [text] } },
  });
  await store('workCategories', {
    id: 'c',
    name: 'C',
    title: { en: 'C' },
    slug: { en: 'c' },
    template: 't',
  });
  await store('pages', {
    id: 'p',
    name: 'P',
    title: { en: 'P' },
    slug: { en: 'p', it: 'No Slug' },
    template: 't',
  });
  // In its normal form, but with an address that is none.
  const reference = { id: 't', name: 'T' };
  await store('pages', { id: 'q', name: 'Q', slug: { en: 'No Slug' }, template: reference });
  const settings = await read('settings', 'settings');
  await store('settings', { ...settings, id: 'settings', worksPageId: 'p' });
  await site.context.store.transaction(({ db }) =>
    db
      .insertInto('job_runs')
      .values(
        [
          ['normal form', '1'],
          ['other', '2'],
        ].map(([job = '', day = '']) => ({ job, day, started_at: at, finished_at: at })),
      )
      .execute(),
  );
  await normaliseStored({ ...site.context, store: twice(site.context.store) });
  expect(await read('templates', 't')).toMatchObject({
    ...marks,
    blocks: { en: [{ id: 'b', key: 'head' }] },
  });
  expect(await read('works', 'w')).toMatchObject({
    ...marks,
    template: { id: 't' },
    workCategory: { id: 'c' },
    legacy: [1],
    sections: { en: [{ id: 'top', width: 12, type: 'text' }] },
  });
  expect(await derivedFindings()).toEqual([]);
  const revisions = site.context.store.reader.db.selectFrom('revisions').select('id');
  const altered = await revisions.where('id', 'in', ['w', 'q']).execute();
  expect(altered).toEqual([{ id: 'w' }]);
  await site.engine.renderPending();
  const shown = await site.context.store.snapshot(readPublicSite);
  expect(shown.outputs['work/w/en']?.markup).toContain('Tower');
  expect(shown.addresses['/en/p/c/w'] ?? shown.addresses['/p/c/w']).toBe('work/w/en');
  await site.engine.rebuild();
  expect(await site.context.store.snapshot(readPublicSite)).toEqual(shown);
  // Once is enough.
  await store('works', { id: 'v', name: 'V', template: 't' });
  await normaliseStored(site.context);
  expect(await read('works', 'v')).toMatchObject({ template: 't' });
});

it('has the site rendered in the languages that its settings mean', async () => {
  site = await RenderedSite.open(['it']);
  const block = await site.create('block', { name: 'B', code: { it: '{{ document.title }}' } });
  const template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
  await site.create('pages', { name: 'P', template, title: { it: 'Uno' } }, 'p');
  const settings = await read('settings', 'settings');
  await store('settings', { ...settings, id: 'settings', defaultLanguage: 'de' });
  await normaliseStored(site.context);
  await site.engine.renderPending();
  const { addresses } = await site.context.store.snapshot(readPublicSite);
  expect(addresses).toEqual({ '/it/uno': 'page/p/it' });
});

it('has beside it what it derives now, whatever an earlier way made of it', async () => {
  site = await RenderedSite.open(['it']);
  const { store: whole } = site.context;
  const html = [{ id: 's', type: 'html', width: 12, value: '<p>torre <!-- aperto' }];
  await site.create('block', { name: 'B', code: { it: '{{ content }}' } }, 'b');
  await site.create('templates', { name: 'T', blocks: { it: [{ id: 'b' }] } }, 't');
  const page = { name: 'P', title: { it: 'P' }, slug: { it: 'p' }, template: { id: 't' } };
  await site.create('pages', { ...page, sections: { it: html } }, 'p');
  await store('altro', { id: 'x', url: 'y' });
  await normaliseStored(site.context);
  expect(await derivedFindings()).toEqual([]);
  const spoil = ({ db }: Session) =>
    Promise.all([
      db.updateTable('search_texts').set({ body: 'torre <!-- aperto' }).execute(),
      db
        .insertInto('search_texts')
        .values([
          { collection: 'altro', id: 'x', body: 'derives none' },
          { collection: 'altro', id: 'gone', body: 'gone' },
        ])
        .execute(),
      db.updateTable('links').set({ field: 'other' }).execute(),
      db.insertInto('unique_keys').values({ collection: 'pages', key: 'k=v', id: 'p' }).execute(),
      db.deleteFrom('unique_keys').where('key', '=', 'slug.it=p').execute(),
      db.updateTable('documents').set({ head: '{}' }).execute(),
    ]);
  await whole.transaction(spoil);
  const history = () => whole.reader.db.selectFrom('changes').selectAll().orderBy('seq').execute();
  const documents = () =>
    whole.reader.db
      .selectFrom('documents')
      .select(DOCUMENT_COLUMNS)
      .orderBy('collection')
      .orderBy('id')
      .execute();
  const before = [await history(), await documents()];
  const runs = whole.reader.db.selectFrom('job_runs').selectAll().where('job', '=', RUN.job);
  const [run] = await runs.execute();
  expect(run).toMatchObject(RUN);
  await whole.transaction(({ db }) => db.updateTable('job_runs').set({ day: '1' }).execute());
  expect((await derivedFindings()).length).toBeGreaterThan(8);
  await normaliseStored(site.context);
  expect(await derivedFindings()).toEqual([]);
  expect([await history(), await documents()]).toEqual(before);
  await whole.transaction(spoil);
  await normaliseStored(site.context);
  expect(await derivedFindings()).not.toEqual([]);
  await normaliseStored(site.context, { isWanted: true });
  expect(await derivedFindings()).toEqual([]);
  expect([await history(), await documents()]).toEqual(before);
});

it('tells in the action log, once, in which languages the homepage is not on the site', async () => {
  site = await RenderedSite.open(['it', 'de', 'fr']);
  const context = { ...site.context, keepsActionLog: true };
  await site.create('pages', { name: 'Home', isHomepage: true, title: { it: 'Casa' } }, 'h');
  await normaliseStored(context);
  const told = async () => {
    const logs = await allDocuments(site.context.store.reader, 'logs');
    return logs.map(({ action, type, collection, recordId, title, detail, message }) => [
      ...[action, type, collection, recordId, title, detail, message],
    ]);
  };
  const entry = ['notOnSite', 'warning', 'pages', 'h', 'Home', 'de, fr'];
  const all = [[...entry, 'page #h not on the site: de, fr']];
  expect(await told()).toEqual(all);
  await normaliseStored(context);
  await normaliseStored(context, { isWanted: true });
  expect(await told()).toEqual(all);
});

it('tells nothing in the action log of a site without such a homepage', async () => {
  site = await RenderedSite.open(['it', 'de']);
  const title = { it: 'Casa', de: 'Haus' };
  await site.create('pages', { name: 'Home', isHomepage: true, title }, 'h');
  await normaliseStored({ ...site.context, keepsActionLog: true });
  expect(await allDocuments(site.context.store.reader, 'logs')).toEqual([]);
});

/** A value as earlier versions and other programs have written it. */
const oddForms = (plain: unknown): unknown[] => [
  ...[plain, [plain], [[plain]], [null, plain], [plain, null], [plain, 3], { 0: plain }],
  ...[` ${plain} `, String(plain).toUpperCase(), JSON.stringify([plain]), `${plain}, ${plain}`],
  ...[{ id: plain }, [{ id: plain }], { id: { id: plain } }, { id: [plain] }, { id: `${plain} ` }],
  ...[
    { path: `roles/${plain}` },
    `roles/${plain}`,
    `/roles/${plain}`,
    JSON.stringify({ id: plain }),
  ],
  ...[{ [String(plain)]: true }, { value: plain }, [plain, ['user']], [null, { id: plain }]],
  { id: plain, more: [] },
];

it('gives nobody more than signing in gave them', async () => {
  site = await RenderedSite.open(['it']);
  const whole = { readAll: ['user'], updateAll: ['user'] };
  await store('roles', { id: 'r', name: 'R', ...whole });
  const ids: string[] = [];
  const user = async (fields: Record<string, unknown>) => {
    const id = `u${ids.length}`;
    ids.push(id);
    const names = { firstName: 'Eve', lastName: 'E', email: `${id}@example.org` };
    await store('users', { id, ...names, role: { id: 'r' }, blocked: false, ...fields });
  };
  for (const role of oddForms('r')) await user({ role });
  for (const blocked of [...oddForms(true), ...oddForms(false), 1, 0, null])
    await user({ blocked });
  for (const email of oddForms('eve@example.org')) await user({ email });
  for (const [index, modules] of oddForms('user').entries()) {
    const id = `r${index}`;
    await store('roles', { id, name: 'R', readAll: modules, requiresSecondFactor: modules });
    await user({ role: { id } });
  }
  for (const [index, requires] of [...oddForms(true), ...oddForms(false)].entries()) {
    const id = `f${index}`;
    await store('roles', { id, name: 'R', ...whole, requiresSecondFactor: requires });
    await user({ role: { id } });
  }
  await user({ firstName: 5, blocked: 'false' });
  const gives = (id: string) =>
    readSignedInUser(site.context.store.reader, id).catch((error: unknown) => {
      if (error instanceof z.ZodError) return null;
      throw error;
    });
  const before = new Map<string, Awaited<ReturnType<typeof gives>>>();
  for (const id of ids) before.set(id, await gives(id));
  const holding = [...before.values()].filter((one) => one?.role.readAll.includes('user'));
  expect(holding.length).toBeGreaterThan(5);
  await normaliseStored(site.context);
  const more: unknown[] = [];
  for (const [id, earlier] of before) {
    const now = await gives(id);
    const isMore =
      now &&
      (!earlier ||
        modulesBeyond(now.role, earlier.role).length > 0 ||
        (earlier.lacksSecondFactor && !now.lacksSecondFactor));
    if (isMore) more.push({ earlier, now });
  }
  expect(more).toEqual([]);
  // What gives nothing is brought into form all the same.
  expect(await read('users', ids.at(-1) ?? '')).toMatchObject({ firstName: '5', blocked: false });
});

/** Both to be replaced together: the number by the next one, the digest by what the test then tells. */
const DERIVED = { run: '12', digest: '0ffa876f2778c145' };

const LEFT =
  '<p>Uno <!-- aperto <b title="x>due</b> %MAP-1% /files/page-images/abcdefghijklmnop.webp';
const GIVEN: readonly unknown[] = [
  ...[null, '', 'Uno Due', '12,5', 'true', 7, true, LEFT, ['a'], [['a', null]], { id: 'a' }],
  ...[{ it: 'Uno', en: LEFT, ar: 'x' }, { it: 'uno-due', en: 'Non Slug' }, ['a', { id: 'b' }]],
  { it: [{ id: 's', type: 'html', value: LEFT }], en: [{ type: 'table', value: [[LEFT]] }] },
  { b: { type: 'text', value: LEFT, order: 2 }, a: { type: 'image', url: '/files/a/b.png' } },
  {
    top: { title: 'Uno', items: { it: [{ id: 'a', value: LEFT }] } },
    foot: { 0: { id: 'b', url: 'c' } },
  },
  { latitude: '45,1', longitude: 12 },
  { seconds: 1_700_000_000, nanoseconds: 0 },
];

it('is read and derived in the way that this number names', () => {
  const all = ENTITIES.flatMap((entity) =>
    GIVEN.map((given) => {
      const values = Object.keys(entity.fields).map((name) => [name, given]);
      const record = { ...marks, ...Object.fromEntries(values), more: LEFT, id: 'r' };
      const after = { ...record, ...normaliseRecord(entity, record, 'it').fields };
      const { links, keys, words } = new Derived(entity, after);
      return JSON.stringify([after, links, keys, wordsIn(words), queryColumns(after)]);
    }),
  );
  const digest = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16);
  expect({ run: RUN.day, digest }).toEqual(DERIVED);
});
