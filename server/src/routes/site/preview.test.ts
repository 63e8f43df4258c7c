import type { AnyRecord } from '@regia/model/entity.ts';
import { OPTIONAL_MASTER_MODULES, RIGHTS } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Client, textAt } from '../../testing/client.ts';
import { everyRow } from '../../testing/everyRow.ts';
import { recordIn } from '../../testing/recordsApp.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';
import { unmarked } from '../../testing/unmarked.ts';

const HEAD = '<!doctype html><html><head><title>{{ document.title }}</title></head><body>';

let test: TestApp;
let ada: Client;
let site: Client;
let now: Date;
let head: AnyRecord;
let body: AnyRecord;
let template: AnyRecord;
let home: AnyRecord;

beforeEach(async () => {
  now = new Date('2026-03-10T09:00:00.000Z');
  test = await TestApp.open({ clock: () => now });
  ada = test.client();
  await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
  site = new Client(test.app.site);
  head = await create('block', { name: 'Head', code: { it: HEAD } });
  body = await create('block', { name: 'Body', code: { it: '<h1>{{ document.name }}</h1>' } });
  template = await create('templates', { name: 'T', blocks: { it: [head, body] } });
  home = await create('pages', page('Casa', { isHomepage: true }));
});
afterEach(() => test.close());

async function create(collection: string, fields: object): Promise<AnyRecord> {
  return recordIn(await ada.post(`/api/records/${collection}`, fields));
}

function page(name: string, more: object = {}) {
  return { name, template, title: { it: name }, ...more };
}

function preview(collection: string, record: object, more: object = {}, client = ada) {
  const id = 'id' in record ? record.id : null;
  return client.post('/api/renders/preview', { collection, id, record, language: 'it', ...more });
}

/** What the public site shows at the address in the answer. */
async function shown(answer: Answer): Promise<Answer> {
  expect(answer).toMatchObject({ status: 200, body: { failures: [] } });
  return site.get(new URL(textAt(answer, 'url')).pathname);
}

async function colleague(rights: object): Promise<Client> {
  const none = Object.fromEntries(RIGHTS.map((right) => [right, []]));
  const role = await create('roles', { name: 'R', ...none, ...rights });
  const person = { email: 'b@example.com', password: 'Nanosecond1' };
  await create('users', { firstName: 'B', lastName: 'C', ...person, role });
  const client = test.client();
  await client.signIn(person);
  return client;
}

describe('the preview of a document', () => {
  it('shows it before it is saved, as the site would', async () => {
    const answer = await preview('pages', page('Nuova'));
    expect(answer.body).toMatchObject({
      document: { type: 'page', id: 'new', title: 'Nuova', url: '/nuova' },
    });
    const { text } = await shown(answer);
    expect(unmarked(text)).toBe(
      '<!doctype html><html><head><title>Nuova</title></head><body><h1>Nuova</h1>',
    );
    // Links open beside the frame, and its script knows whom it talks to.
    expect(text).toContain(
      '<head><base target="_blank"><script type="module" src="/assets/unclobber.js"></script>' +
        '<script type="module" src="/assets/preview.js" ' +
        `data-regia-admin="${test.config.adminUrl}"></script><title>`,
    );
    expect((await ada.get('/api/records/pages')).body).toMatchObject({ total: 1 });
    expect((await site.get('/nuova')).status).toBe(404);
  });

  it('tells what the page says to search engines', async () => {
    const code = HEAD.replace(
      '</head>',
      '<meta name="description" content="{{ document.metaDescription }}"></head>',
    );
    await ada.put(`/api/records/block/${head.id}`, { ...head, code: { it: code } });
    const draft = page('Chi & dove', { metaDescription: { it: 'Uno "studio"' } });
    expect((await preview('pages', draft)).body).toMatchObject({
      head: { title: 'Chi & dove', description: 'Uno "studio"', cardTitle: '', isIndexed: true },
    });
  });

  it('shows what is edited, and leaves what is saved', async () => {
    const { text } = await shown(await preview('pages', { ...home, name: 'Altra' }));
    expect(text).toContain('<h1>Altra</h1>');
    expect((await site.get('/')).text).toContain('<h1>Casa</h1>');
  });

  it('shows also what could not be saved yet, or has no address', async () => {
    const draft = { name: '', template, title: {}, publicAt: 'domani' };
    const answer = await preview('pages', draft);
    expect((await shown(answer)).text).toContain('<h1>…</h1>');
    expect(textAt(answer, 'document', 'url')).toBe('');
    const work = await preview('works', { name: 'Villa', template });
    expect((await shown(work)).text).toContain('<h1>Villa</h1>');
  });

  it('needs a template, and one of the site’s languages', async () => {
    expect(await preview('pages', { name: 'Nuda' })).toMatchObject({
      status: 409,
      body: { code: 'templateNotFound' },
    });
    expect(await preview('pages', home, { language: 'ru' })).toMatchObject({
      status: 400,
      body: { code: 'invalidParameters' },
    });
    expect((await preview('users', { email: 'a' })).status).toBe(400);
  });
});

describe('the preview of what documents are made of', () => {
  it('shows a block in the first page that contains it, the homepage before others', async () => {
    const other = await create('pages', page('Altra'));
    const draft = { ...body, code: { it: '<h2>{{ document.name }}</h2>' } };
    const answer = await preview('block', draft);
    expect(answer.body).toMatchObject({ document: { id: home.id, url: '/' } });
    const { text } = await shown(answer);
    expect(unmarked(text)).toContain('<title>Casa</title></head><body><h2>Casa</h2>');
    const chosen = { document: { collection: 'pages', id: other.id } };
    expect((await shown(await preview('block', draft, chosen))).text).toContain('<h2>Altra</h2>');
  });

  it('shows a shared block and a variable as they would be', async () => {
    await preview('block', body);
    const shared = await create('block', { name: 'Foot', code: { it: '[{{ variables.v.a }}]' } });
    const blocks = { it: [head, body, shared] };
    await ada.put(`/api/records/templates/${template.id}`, { ...template, blocks });
    expect((await site.get('/')).text).toContain('[]');
    const variable = await preview('variables', { name: 'v', value: { a: 'tel' } });
    expect((await shown(variable)).text).toContain('[tel]');
    const foot = await preview('block', { ...shared, code: { it: 'piede' } });
    expect(unmarked((await shown(foot)).text)).toContain('</h1>piede');
  });

  it('shows a block that no template contains by itself', async () => {
    const draft = { name: 'Sola', code: { it: '<p>{{ document.title }}</p>' } };
    const { text } = await shown(await preview('block', draft));
    expect(text).toContain('<link rel="stylesheet" href="/assets/regia.css">');
    expect(unmarked(text)).toContain('<body><p>Casa</p></body>');
  });

  it('shows a template that no document has with the homepage', async () => {
    const draft = { name: 'Nuovo', blocks: { it: [body] } };
    expect((await shown(await preview('templates', draft))).text).toContain('<h1>Casa</h1>');
    expect((await shown(await preview('settings', await settings()))).text).toContain('Casa');
  });

  it('names the mistakes, and shows the last good output in their place', async () => {
    const draft = { ...body, code: { it: 'riga\n{{ page.name | nonesiste }}' } };
    const answer = await preview('block', draft);
    expect(answer.body).toMatchObject({
      failures: [{ block: body.id, blockName: 'Body', language: 'it', line: 2, column: 1 }],
    });
    const { text } = await site.get(new URL(textAt(answer, 'url')).pathname);
    expect(text).toContain('<h1>Casa</h1>');
  });
});

async function settings(): Promise<object> {
  return Object((await ada.get('/api/records/settings/settings')).body);
}

describe('the marks of a preview', () => {
  const sections = {
    it: [
      { id: 's1', type: 'text', width: 6, value: '<p>Uno</p>' },
      { id: '"$&-->', type: 'html', width: 6, value: '<i>due</i>' },
    ],
    en: [{ id: 's1', type: 'text', width: 12, value: '<p>One</p>' }],
  };

  it('name the sections and what each block gives, and are all that the site does not have', async () => {
    const languages = ['it', 'en'];
    await ada.put('/api/records/settings/settings', { ...(await settings()), languages });
    await create('variables', { name: 'tel', value: { number: '049' } });
    const code = { it: '{{ content }}<p>{{ variables.tel.number }} {{ variables.none }}</p>' };
    const content = await create('block', { name: 'Content', code });
    const title = await create('block', { name: 'Lost', code: { it: '<title>{{ content }}' } });
    const blocks = { it: [head, content, title, body] };
    await ada.put(`/api/records/templates/${template.id}`, { ...template, blocks });
    const saved = recordIn(await ada.put(`/api/records/pages/${home.id}`, { ...home, sections }));
    const published = (await site.get('/')).text;
    const before = await everything();
    const answer = await preview('pages', saved);
    const { text } = await shown(answer);

    expect(text).toContain(
      `<!--regia-block:${content.id}--><div class="regia-sections">` +
        '<div data-regia-section="s1" data-regia-language="it" class="regia-section regia-section-text regia-columns-6"><p>Uno</p></div>' +
        '<div data-regia-section="&#34;$&amp;--&gt;" data-regia-language="it" class=',
    );
    // Where a browser reads text, there are none.
    expect(text).toContain(`<!--regia-block:${title.id}--><title><div class="regia-sections">`);
    expect(text.endsWith(`</div></div><h1>Casa</h1>`)).toBe(true);
    expect(Object(answer.body).blocks).toMatchObject([
      { id: head.id, name: 'Head', variables: [] },
      { id: content.id, name: 'Content', variables: [{ name: 'tel' }] },
      { id: title.id, name: 'Lost' },
      { id: body.id, name: 'Body' },
    ]);
    const english = await shown(await preview('pages', saved, { language: 'en' }));
    expect(english.text).toContain('data-regia-section="s1" data-regia-language="en"');

    expect(unmarked(text)).toBe(published);
    expect((await site.get('/')).text).toBe(published);
    expect(await everything()).toEqual(before);
  });

  it('stand around plain texts of the document, as far as they are shown as they are', async () => {
    const texts = { title: { it: 'Casa & orto', en: 'House' }, metaDescription: { it: '' } };
    const draft = { ...home, ...texts };
    const codes = [
      '<h1>{{ page.title }}</h1>{% assign same = document.title %}{{ same }}',
      '<p>{{ page.metaDescription }}</p>',
      '{{ page.title | upcase }}',
      '<a title="{{ page.title }}">{{ page.name }}</a>',
      // With signs, they would give something else.
      '{{ page.title }} {{ page.title | size }}',
      '{% if page.title == "Casa & orto" %}{{ page.title }}{% endif %}',
    ];
    const blocks = [];
    for (const it of codes) blocks.push(await create('block', { name: it, code: { it } }));
    await ada.put(`/api/records/templates/${template.id}`, {
      ...template,
      blocks: { it: [head, ...blocks] },
    });
    const { text } = await shown(await preview('pages', draft));
    const marked = (name: string, words: string) =>
      `<!--regia-field:${name}.it-->${words}<!--regia-field:-->`;
    const [, ...parts] = text.split(/<!--regia-block:[^>]*-->/);
    expect(parts).toEqual([
      expect.stringContaining('<title>Casa &amp; orto</title>'),
      `<h1>${marked('title', 'Casa &amp; orto')}</h1>${marked('title', 'Casa &amp; orto')}`,
      `<p>${marked('metaDescription', '')}</p>`,
      // Leads to the field.
      marked('title', 'CASA &amp; ORTO'),
      '<a title="Casa &amp; orto">Casa</a>',
      'Casa &amp; orto 11',
      'Casa &amp; orto',
    ]);
    const saved = recordIn(await ada.put(`/api/records/pages/${home.id}`, draft));
    expect(unmarked((await shown(await preview('pages', saved))).text)).toBe(
      (await site.get('/')).text,
    );
  });

  it('tell nobody of blocks that they may not read', async () => {
    const client = await colleague({ updateAll: ['page'], readAll: ['page'] });
    const answer = await preview('pages', home, {}, client);
    expect(Object(answer.body).blocks).toEqual([]);
    expect((await shown(answer)).text).toContain('<!--regia-block:--><h1>');
  });
});

/** All rows but those of kept previews. */
function everything() {
  return everyRow(test.app.store.reader, (table) => table === 'previews');
}

describe('who may preview', () => {
  it('is who may save', async () => {
    const client = await colleague({ updateAll: ['block'] });
    expect((await preview('block', body, {}, client)).status).toBe(200);
    expect((await preview('pages', home, {}, client)).status).toBe(403);
    expect((await preview('block', { name: 'Nuovo' }, {}, client)).status).toBe(403);
    expect((await preview('block', body, {}, test.client())).status).toBe(401);
  });

  it('sees documents that are not public only where they may read them', async () => {
    const secret = await create('pages', page('Segreta', { publicAt: '2027-01-01T00:00:00.000Z' }));
    const client = await colleague({ updateAll: ['block'] });
    const document = (id: string) => ({ document: { collection: 'pages', id } });
    expect((await preview('block', body, document(home.id), client)).status).toBe(200);
    expect((await preview('block', body, document(secret.id), client)).status).toBe(404);
    expect((await preview('block', body, document(secret.id))).status).toBe(200);
    expect((await preview('block', body, document('gone'), client)).status).toBe(404);
  });

  it('learns nothing of a template that they may not read', async () => {
    const client = await colleague({ create: ['page'], readOwn: ['page'] });
    expect((await preview('pages', page('Mia'))).status).toBe(200);
    expect((await preview('pages', page('Mia'), {}, client)).body).toMatchObject({
      code: 'templateNotFound',
    });
  });

  it('is told when somebody else has saved the record', async () => {
    const edited = await ada.put(`/api/records/pages/${home.id}`, { ...home, name: 'Due' });
    expect(edited.status).toBe(200);
    expect(await preview('pages', home)).toMatchObject({ status: 409, body: { code: 'sync' } });
  });
});

describe('a kept preview', () => {
  it('is shown in the admin’s frame alone, to nobody’s index or cache', async () => {
    const { headers } = await shown(await preview('pages', home));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors ${test.config.adminUrl};`);
    expect(policy).toMatch(/; sandbox allow-scripts allow-popups /);
    // With an origin its scripts would write the cookies that the admin reads.
    expect(policy).not.toContain('allow-same-origin');
    expect((await site.get('/robots.txt')).text).toContain('Disallow: /_preview/');
  });

  it('runs no script but the site’s own files where it is written on, and leads nowhere', async () => {
    const code = { it: '<meta HTTP-equiv="refresh" content="0;url=/"><h1>{{ page.title }}</h1>' };
    await ada.put(`/api/records/block/${body.id}`, { ...body, code });
    const { pathname } = new URL(textAt(await preview('pages', home), 'url'));
    const policyOf = async (query: string) => {
      const { headers } = await site.get(pathname + query);
      return String(headers['content-security-policy']);
    };
    const { origin } = new URL(test.config.siteUrl);
    const policy = await policyOf('?writing');
    expect(policy).toContain(await policyOf(''));
    expect(policy).toContain(`; script-src ${origin}/assets/; `);
    expect(policy).toContain(`; frame-src 'none'; object-src 'none'; `);
    expect(await policyOf('')).not.toContain('script-src');
    expect((await site.get(`${pathname}?writing`)).text).toContain('<meta data-HTTP-equiv=');
    expect((await site.get(pathname)).text).toContain('<meta HTTP-equiv=');
  });

  it('ends after ten minutes; an unknown one never was', async () => {
    const path = new URL(textAt(await preview('pages', home), 'url')).pathname;
    now = new Date(now.getTime() + 10 * 60_000 - 1);
    expect((await site.get(path)).status).toBe(200);
    now = new Date(now.getTime() + 1);
    const { status, text, headers } = await site.get(path);
    expect({ status, text }).toEqual({ status: 404, text: 'This preview has expired.' });
    expect(headers['cache-control']).toBe('no-store');
    expect((await site.get('/_preview/unknown')).status).toBe(404);
  });

  it('makes room: sixty for each user, and none that has expired', async () => {
    const kept = async () =>
      (await test.app.store.reader.db.selectFrom('previews').select('token').execute()).length;
    const first = new URL(textAt(await preview('pages', home), 'url')).pathname;
    for (let count = 0; count < 60; count++) {
      now = new Date(now.getTime() + 1);
      await preview('pages', home);
    }
    expect(await kept()).toBe(60);
    expect((await site.get(first)).status).toBe(404);
    now = new Date(now.getTime() + 10 * 60_000);
    await preview('pages', home);
    expect(await kept()).toBe(1);
  });

  it('has at most two megabytes', async () => {
    const code = { it: `{% for i in (1..900) %}${'x'.repeat(2_500)}{% endfor %}` };
    expect(await preview('block', { name: 'Grande', code })).toMatchObject({
      status: 413,
      body: { code: 'payloadTooLarge' },
    });
  });
});
