/**
 * Markup in every text of every record: wherever it turns up again, it is text. The admin's screens
 * are seen in `e2e/src/markup.browser.ts`.
 */
import { ENTITIES, entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { ALIVE, AS_TEXT, markedFields } from '@regia/model/testing/markup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, Client, textAt } from '../../testing/client.ts';
import { SNIPPETS } from '../../testing/snippets.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let ada: Client;

beforeAll(async () => {
  test = await TestApp.open({ environment: { FEEDBACK_EMAIL: 'owner@example.com' } });
  ada = test.client();
  await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
  await plant();
  await test.app.idle();
});
afterAll(() => test.close());

/** The records in which every field holds markup, by collection. */
const planted = new Map<string, string>();

async function save(collection: string, others: object = {}): Promise<string> {
  const record = { ...markedFields(entityIn(collection)), ...others };
  const answer = await ada.post(`/api/records/${collection}`, record);
  expect([collection, answer.status, answer.status === 201 || answer.text]).toEqual([
    collection,
    201,
    true,
  ]);
  const id = textAt(answer, 'record', 'id');
  planted.set(collection, id);
  return id;
}

function entityIn(collection: string): Entity {
  const entity = entityOf(collection);
  if (!entity) throw new Error(`no entity ${collection}`);
  return entity;
}

async function plant(): Promise<void> {
  await save('variables', { name: 'v1' });
  await save('variables', { name: 'v2' });
  const map = { id: await save('maps') };
  await save('mapPoints', { map, location: { latitude: 45, longitude: 11 } });
  const sound = SNIPPETS.filter((one) => !/nonesiste|include/.test(one));
  const block = { id: await save('block', { code: { it: sound.join('\n') } }) };
  const template = { id: await save('templates', { blocks: { it: [block] } }) };
  const workCategory = {
    id: await save('workCategories', { template, slug: { it: 'categoria' } }),
  };
  await save('works', { template, workCategory, slug: { it: 'opera' } });
  const worksPageId = { id: await save('pages', { template, slug: { it: 'pagina' } }) };
  const { body: settings } = await ada.get('/api/records/settings/settings');
  const url = '/api/records/settings/settings';
  const marked = markedFields(entityIn('settings'));
  const saved = await ada.put(url, { ...Object(settings), ...marked, worksPageId });
  expect(saved.status).toBe(200);
  planted.set('settings', 'settings');
  await save('changelog', { version: '1', date: '2026-01-01' });
  const role = { id: await save('roles', { readAll: [], create: ['user'] }) };
  const email = 'bruno@example.com';
  await save('users', { email, role, password: 'Segreta123' });
  const bruno = test.client();
  await bruno.signIn({ email, password: 'Segreta123' });
  const sent = await bruno.post('/api/records/feedbacks', markedFields(entityIn('feedbacks')));
  planted.set('feedbacks', textAt(sent, 'record', 'id'));
  await save('users', { email: 'carla@example.com', role });
}

it('is text on every page of the site', async () => {
  const site = new Client(test.app.site);
  const { text: sitemap } = await site.get('/sitemap.xml');
  const addresses = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/]+(\/[^<]*)<\/loc>/g)];
  expect(addresses.length).toBeGreaterThanOrEqual(3);
  for (const [, path = ''] of addresses) {
    const { status, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(AS_TEXT);
    expect(text).not.toMatch(ALIVE);
    // Nobody evaluates what is no code.
    expect(text).toContain('{{7}}');
  }
  expect((await site.get('/pagina')).text).toContain('regia-map');
});

it('is text in a preview', async () => {
  const { body } = await ada.get('/api/records/pages?pageSize=1');
  const [record] = Object(body).items;
  const draft = { collection: 'pages', id: record.id, record, language: 'it' };
  const preview = await ada.post('/api/renders/preview', draft);
  expect(preview.status).toBe(200);
  const { pathname } = new URL(textAt(preview, 'url'));
  const { text } = await new Client(test.app.site).get(pathname);
  expect(text).toContain(AS_TEXT);
  expect(text).not.toMatch(ALIVE);
});

it('is text in every mail', async () => {
  expect(test.mails.length).toBeGreaterThanOrEqual(2);
  expect(test.mails.some(({ html }) => html.includes('&lt;'))).toBe(true);
  for (const { html, subject, to } of test.mails) {
    expect(html).not.toMatch(ALIVE);
    expect(subject + to).not.toMatch(/[\r\n]/);
  }
});

it('stands in each entity that a form could write', () => {
  const writable = ENTITIES.filter(
    (entity) => entity.access.create !== 'nobody' && Object.keys(markedFields(entity)).length > 0,
  );
  const collections = writable.map(({ collection }) => collection);
  expect([...planted.keys()].sort()).toEqual([...new Set([...collections, 'settings'])].sort());
});

describe('is no page for a browser wherever the API tells of it:', () => {
  const isData = ({ status, headers, text }: Answer) => {
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^(?:application\/json|text\/csv)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toContain('onerror=alert(1)');
  };

  it('every record by itself, in its list, its versions and its table', async () => {
    for (const [collection, id] of planted) {
      // Feedback is mailed, and read by nobody here.
      if (entityIn(collection).access.read === 'nobody') continue;
      for (const url of [
        `/api/records/${collection}/${id}`,
        `/api/records/${collection}?pageSize=100`,
        `/api/history/${collection}/${id}/${await firstVersion(collection, id)}`,
        `/api/records/${collection}/export?format=csv`,
      ]) {
        isData(await ada.get(url));
      }
    }
  });

  it.each([
    '/api/records/logs?pageSize=100',
    '/api/notifications',
    '/api/search?query=alert',
    '/api/dashboard',
    '/api/data/export',
  ])('%s', async (url) => isData(await ada.get(url)));

  it('the bin', async () => {
    await ada.delete(`/api/records/mapPoints/${planted.get('mapPoints')}`);
    isData(await ada.get('/api/bin'));
  });
});

async function firstVersion(collection: string, id: string): Promise<string> {
  const { body } = await ada.get(`/api/history/${collection}/${id}`);
  return String(Object(body).items.at(-1).seq);
}
