/**
 * Markup in every text of every record: wherever it turns up again, it is text. The admin's screens
 * are React's, which `e2e/src/policy.walk.ts` watches over.
 */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client, textAt } from '../testing/client.ts';
import { SNIPPETS } from '../testing/snippets.ts';
import { ADA, TestApp } from '../testing/testApp.ts';

const MARKUP = `"'></title></textarea><img src=x onerror=alert(1)><script>alert(2)</script>{{7}}`;
/** A tag that runs something, or that could only have come from it. */
const ALIVE = /<script>|<[a-z][^<>]*\sonerror\s*=/i;
/** What it becomes where text is printed. */
const AS_TEXT = '&lt;script&gt;alert(2)&lt;/script&gt;';

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

/** Markup, wherever a field takes a text that is not code. */
function markupFor(field: Field): unknown {
  if (isKind(field, 'localized')) {
    const inner = markupFor(field.of);
    return inner === undefined ? undefined : { it: inner };
  }
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'richText':
      return MARKUP;
    case 'list':
      return [MARKUP];
    case 'json':
      return { a: MARKUP, list: [MARKUP] };
    case 'sections':
      return [
        { id: 's', width: 12, type: 'text', value: `${MARKUP} %MAP-1%` },
        { id: 't', width: 6, type: 'image', value: MARKUP, url: '' },
      ];
    default:
      return undefined;
  }
}

async function save(collection: string, others: object = {}): Promise<string> {
  const fields = Object(ENTITIES.find((one) => one.collection === collection)).fields;
  const marked = Object.entries<Field>(fields)
    .map(([name, field]) => [name, field.readOnly ? undefined : markupFor(field)])
    .filter(([, value]) => value !== undefined);
  const record = { ...Object.fromEntries(marked), ...others };
  const answer = await ada.post(`/api/records/${collection}`, record);
  expect([collection, answer.status, answer.status === 201 || answer.text]).toEqual([
    collection,
    201,
    true,
  ]);
  return textAt(answer, 'record', 'id');
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
  const texts = { it: MARKUP };
  const marked = { defaultTitle: texts, defaultDescription: texts, defaultKeywords: texts };
  const url = '/api/records/settings/settings';
  const saved = await ada.put(url, { ...Object(settings), ...marked, worksPageId });
  expect(saved.status).toBe(200);
  await save('changelog', { version: '1', date: '2026-01-01' });
  const role = { id: await save('roles', { readAll: [], create: ['user'] }) };
  const email = 'bruno@example.com';
  await save('users', { email, role, password: 'Segreta123' });
  const bruno = test.client();
  await bruno.signIn({ email, password: 'Segreta123' });
  await bruno.post('/api/records/feedbacks', { subject: 'a', message: MARKUP });
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

it('is text in every letter', async () => {
  expect(test.mails.length).toBeGreaterThanOrEqual(2);
  expect(test.mails.some(({ html }) => html.includes('&lt;'))).toBe(true);
  for (const { html, subject, to } of test.mails) {
    expect(html).not.toMatch(ALIVE);
    expect(subject + to).not.toMatch(/[\r\n]/);
  }
});

it('is no page for a browser wherever the API tells of it', async () => {
  for (const url of [
    '/api/records/logs?pageSize=100',
    '/api/records/users',
    '/api/notifications',
    '/api/search?query=alert',
    '/api/dashboard',
    '/api/renders/status',
    '/api/records/pages/export?format=csv',
    '/api/data/export',
  ]) {
    const { status, headers, text } = await ada.get(url);
    expect([url, status]).toEqual([url, 200]);
    expect(headers['content-type']).toMatch(/^(?:application\/json|text\/csv)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (/users|export/.test(url)) expect(text).toContain('alert(2)');
  }
});
