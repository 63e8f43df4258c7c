/** What an earlier version stored in forms that are none of the fields' own. */

import { rightsIn } from '@regia/model/authority.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { afterEach, expect, it } from 'vitest';
import { checkDocuments } from '../doctor/documents.ts';
import { getDocument, putDocument } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { readPublicSite } from '../testing/publicSite.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { normaliseStored } from './storedForms.ts';

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
    ...{ id: 'w', name: 'W', template: 't', workCategory: 'c', legacy: [1] },
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
  await site.engine.drain();
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
  await site.engine.drain();
  const { addresses } = await site.context.store.snapshot(readPublicSite);
  expect(addresses).toEqual({ '/it/uno': 'page/p/it' });
});

it.each([
  ['a list in a list', { readAll: [['user', 'role']], create: [['user']] }],
  ['a map', { readAll: { user: true, role: true }, create: { user: 'yes' } }],
  ['a text', { readAll: 'user, role', create: 'user' }],
  ['modules in another case', { readAll: ['USER'], create: [' user '] }],
  ['a list beside nothing', { readAll: [null, ['user']], create: [null, 'user'] }],
])('gives nobody rights: %s', async (_, rights) => {
  site = await RenderedSite.open(['it']);
  await store('roles', { id: 'r', name: 'R', ...rights });
  const inForce = rightsIn(await read('roles', 'r'));
  const stored = { email: 'eve@example.org', firstName: 'Eve', lastName: 'E' };
  await store('users', { id: 'u', ...stored, role: [{ id: 'r' }], blocked: [true] });
  await store('users', { id: 'v', ...stored, email: 'v@example.org', role: 'r', blocked: 'true' });
  await store('users', { id: 'w', ...stored, email: 'w@example.org', role: 'r', blocked: true });
  await normaliseStored(site.context);
  expect(rightsIn(await read('roles', 'r'))).toEqual(inForce);
  expect(await read('users', 'u')).toMatchObject({ role: [{ id: 'r' }], blocked: [true] });
  expect(await read('users', 'v')).toMatchObject({ role: { id: 'r' }, blocked: 'true' });
  expect(await read('users', 'w')).toMatchObject({ role: { id: 'r' }, blocked: true });
});
