import { RegiaError } from '@regia/model/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { renderStatus } from '../report/status.ts';
import { RenderEngine } from './engine.ts';

let site: RenderedSite;
let template: { id: string };
let header: { id: string };

beforeEach(async () => {
  site = await RenderedSite.open();
  header = await site.create('block', {
    name: 'Header',
    code: { it: '<header>Ciao</header>', en: '<header>Hello</header>' },
  });
  const body = await site.create('block', {
    name: 'Body',
    code: { it: '<h1>{{ page.title }}</h1>{{ content }}' },
  });
  template = await site.create('templates', { name: 'Base', blocks: { it: [header, body] } });
});

afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

function page(name: string, more: object = {}) {
  return site.create('pages', { name, template, title: { it: name, en: `${name} EN` }, ...more });
}

async function markup(name: string): Promise<string | undefined> {
  return (await site.publicSite()).outputs[name]?.markup;
}

test('a page has one output per language, at its address', async () => {
  const { id } = await page('Chi siamo');
  const { outputs, addresses } = await site.publicSite();
  expect(outputs[`page/${id}/it`]).toEqual({
    urls: ['/chi-siamo'],
    period: { from: null, until: null },
    markup: '<header>Ciao</header><h1>Chi siamo</h1>',
  });
  expect(outputs[`page/${id}/en`]?.markup).toBe('<header>Hello</header><h1>Chi siamo EN</h1>');
  expect(addresses).toEqual({
    '/chi-siamo': `page/${id}/it`,
    '/en/chi-siamo-en': `page/${id}/en`,
  });
});

test('a changed header is on every page at once, and costs one rendering per language', async () => {
  const ids: string[] = [];
  for (const name of ['Uno', 'Due', 'Tre']) ids.push((await page(name)).id);
  const renders = await site.update('block', header.id, { code: { it: '<header>Nuovo</header>' } });
  expect(renders).toEqual({ queued: 0, done: 6 });
  const same = { code: { it: '<header>{{ "Nuovo" }}</header>' } };
  expect(await site.update('block', header.id, same)).toEqual({ queued: 0, done: 0 });
  for (const id of ids) {
    expect(await markup(`page/${id}/it`)).toContain('<header>Nuovo</header>');
    // Without a code of its own, English shows the default language's.
    expect(await markup(`page/${id}/en`)).toContain('<header>Nuovo</header>');
  }
});

test('a site goes on as it was in what its blocks were written in where its default language becomes another', async () => {
  await site.update('block', header.id, { code: { it: '<header>Ciao</header>' } });
  const { id } = await page('Uno');
  await site.update('settings', 'settings', {
    defaultLanguage: 'fr',
    languages: ['fr', 'en', 'it'],
  });
  await site.update('pages', id, { title: { it: 'Uno', en: 'One', fr: 'Un' } });
  for (const [language, title] of Object.entries({ it: 'Uno', en: 'One', fr: 'Un' })) {
    expect(await markup(`page/${id}/${language}`)).toBe(`<header>Ciao</header><h1>${title}</h1>`);
  }
  // As before, what is written is respected, and followed.
  await site.update('block', header.id, { code: { it: '<header>Salve</header>', fr: '' } });
  expect(await markup(`page/${id}/fr`)).toBe('<h1>Un</h1>');
  expect(await markup(`page/${id}/en`)).toBe('<h1>One</h1>');
  await site.update('block', header.id, { code: { it: '<header>Salve</header>' } });
  expect(await markup(`page/${id}/en`)).toBe('<header>Salve</header><h1>One</h1>');
});

test('a header that begins to read the page is rendered for each page, and back again', async () => {
  const { id } = await page('Uno');
  const other = await page('Due');
  await site.update('block', header.id, { code: { it: '<b>{{ page.name }}</b>' } });
  expect(await markup(`page/${id}/it`)).toContain('<b>Uno</b>');
  expect(await markup(`page/${other.id}/it`)).toContain('<b>Due</b>');
  await site.update('block', header.id, { code: { it: '<b>tutti</b>' } });
  expect(await markup(`page/${id}/it`)).toContain('<b>tutti</b>');
  await site.quietly(async () => {
    await site.update('block', header.id, { code: { it: '<i>{{ page.name }}</i>' } });
    await site.update('pages', id, { name: 'Altro' });
  });
  expect(await markup(`page/${id}/it`)).toContain('<i>Altro</i>');
  expect(await markup(`page/${other.id}/it`)).toContain('<i>Due</i>');
});

test('an output that differs in more than one block counts once', async () => {
  const one = await page('Uno');
  await page('Due');
  await site.update('settings', 'settings', { worksPageId: await page('Opere') });
  const variable = await site.create('variables', { name: 'v', value: { text: 'a' } });
  const chosen =
    '{% if language == "it" and page.name == "Uno" %}{{ variables.v.text }}{% endif %}';
  const own = await site.create('block', { name: 'Own', code: { it: chosen } });
  const shared = '{{ variables.v.text }}';
  await site.update('block', header.id, { code: { it: shared, en: shared } });
  await site.update('templates', template.id, { blocks: { it: [header, own] } });
  const category = { name: 'c', title: { it: 'c', en: 'c' }, template };
  await site.create('workCategories', category, one.id);
  const renders = await site.update('variables', variable.id, { value: { text: 'b' } });
  expect(renders).toEqual({ queued: 0, done: 8 });
});

test('what the public does not see yet does not count, nor lessens what does', async () => {
  await page('Due', { publicAt: '2026-03-10T10:00:00.000Z' });
  const variable = await site.create('variables', { name: 'v', value: { text: 'a' } });
  const chosen = '{% if page.name == "Due" %}{{ variables.v.text }}{% endif %}';
  const own = await site.create('block', { name: 'Own', code: { it: chosen } });
  await site.update('block', header.id, { code: { it: '{{ variables.v.text }}' } });
  await site.update('templates', template.id, { blocks: { it: [header, own] } });
  const changed = (text: string) => site.update('variables', variable.id, { value: { text } });
  expect(await changed('b')).toEqual({ queued: 0, done: 0 });
  await page('Uno');
  expect(await changed('c')).toEqual({ queued: 0, done: 2 });
});

test('stale are the outputs that contain a shared block, each once', async () => {
  await page('Uno');
  const variable = await site.create('variables', { name: 'v', value: { text: 'a' } });
  const code = { it: '{{ variables.v.text }}', en: '{{ variables.v.text }}' };
  const footer = await site.create('block', { name: 'Footer', code });
  await site.update('block', header.id, { code });
  const both = await site.create('templates', { name: 'Both', blocks: { it: [header, footer] } });
  const neither = await site.create('templates', { name: 'No', blocks: { it: [] } });
  await page('Due', { template: both });
  await page('Tre', { template: neither });
  await site.unrendered(() => site.update('variables', variable.id, { value: { text: 'b' } }));
  expect((await renderStatus(site.context.store.reader)).stale).toBe(4);
});

test('a rendering that fails tells of data that are too large only where they are', async () => {
  const { id } = await page('Uno');
  await page('Due');
  await site.create('variables', { name: 'v', value: {} }, id);
  const { store } = site.context;
  for (const [error, told] of [
    [new Error('another'), null],
    [new RegiaError('accessDenied', 'another'), null],
    [new RegiaError('renderingTooLarge', 'x'), []],
    [new RegiaError('renderingTooLarge', 'x', { collection: 'pages', id }), [{ id, name: 'Uno' }]],
  ] as const) {
    const build = () => Promise.reject(error);
    const failures: unknown[] = [];
    const engine = new RenderEngine({
      store,
      clock: () => site.now,
      environment: { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' },
      onFailure: (failure) => failures.push(failure),
      builder: { build },
    });
    await expect(engine.rebuild()).rejects.toBe(error);
    expect(failures).toEqual([error]);
    const { tooLarge } = await renderStatus(store.reader);
    expect(tooLarge).toEqual(told?.map((one) => expect.objectContaining(one)) ?? null);
  }
});

test('changing the Italian title leaves the English output alone', async () => {
  const { id } = await page('Uno');
  const before = await markup(`page/${id}/en`);
  const renders = await site.update('pages', id, { title: { it: 'Altro', en: 'Uno EN' } });
  expect(renders.done).toBe(1);
  expect(await markup(`page/${id}/it`)).toContain('<h1>Altro</h1>');
  expect(await markup(`page/${id}/en`)).toBe(before);
});

test('a missing variable is rendered once it is there', async () => {
  const { id } = await page('Uno');
  await site.update('block', header.id, { code: { it: '[{{ variables.footer.phone }}]' } });
  expect(await markup(`page/${id}/it`)).toMatch(/^\[\]/);
  const variable = await site.create('variables', { name: 'footer', value: { phone: '049' } });
  expect(await markup(`page/${id}/it`)).toMatch(/^\[049\]/);
  await site.update('variables', variable.id, { name: 'piede' });
  expect(await markup(`page/${id}/it`)).toMatch(/^\[\]/);
});

test('a mistake keeps the last good markup, names its place, and clears when mended', async () => {
  const { id } = await page('Uno');
  const other = await page('Due');
  const good = await markup(`page/${id}/it`);
  await site.update('block', header.id, { code: { it: 'riga\n{{ page.title | nonesiste }}' } });
  expect(await markup(`page/${id}/it`)).toBe(good);
  expect(await markup(`page/${other.id}/it`)).toContain('Due');
  const { failures } = await renderStatus(site.context.store.reader);
  expect(failures).toContainEqual(
    expect.objectContaining({ block: header.id, blockName: 'Header', language: 'it', line: 2 }),
  );
  await site.update('block', header.id, { code: { it: '{{ page.title }}!' } });
  expect(await markup(`page/${id}/it`)).toContain('Uno!');
  expect((await renderStatus(site.context.store.reader)).failures).toEqual([]);
});

test('a broken body keeps the body of each page, not of the first', async () => {
  const one = await page('Uno');
  const two = await page('Due');
  const blocks = await site.context.store.reader.db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', 'block')
    .execute();
  const body = blocks.find(({ id }) => id !== header.id);
  await site.update('block', String(body?.id), { code: { it: '{% if %}' } });
  expect(await markup(`page/${one.id}/it`)).toContain('<h1>Uno</h1>');
  expect(await markup(`page/${two.id}/it`)).toContain('<h1>Due</h1>');
});

test('an endless loop is stopped', async () => {
  const { id } = await page('Uno');
  await site.update('block', header.id, {
    code: { it: '{% for i in (1..999999999) %}x{% endfor %}' },
  });
  expect(await markup(`page/${id}/it`)).toContain('<h1>Uno</h1>');
  const { failures } = await renderStatus(site.context.store.reader);
  expect(failures[0]?.message).toMatch(/limit/);
});

test('a new language gives every page an output, a removed one takes it away', async () => {
  const { id } = await page('Uno', { title: { it: 'Uno', de: 'Eins' } });
  expect(await markup(`page/${id}/de`)).toBeUndefined();
  await site.update('settings', 'settings', { languages: ['it', 'de'] });
  expect(await markup(`page/${id}/de`)).toContain('Eins');
  expect((await site.publicSite()).addresses['/de/eins']).toBe(`page/${id}/de`);
  await site.update('settings', 'settings', { languages: ['it'] });
  expect(Object.keys((await site.publicSite()).outputs)).toEqual([`page/${id}/it`]);
});

test('the homepage moves, and two pages may swap their addresses', async () => {
  const one = await page('Uno', { isHomepage: true });
  const two = await page('Due');
  expect((await site.publicSite()).addresses['/']).toBe(`page/${one.id}/it`);
  await site.update('pages', two.id, { isHomepage: true });
  const { addresses } = await site.publicSite();
  expect(addresses['/']).toBe(`page/${two.id}/it`);
  expect(addresses['/en']).toBe(`page/${two.id}/en`);
  expect(addresses['/uno']).toBe(`page/${one.id}/it`);
});

test('a scheduled page joins the lists at midnight of the site, without a save', async () => {
  await site.update('block', header.id, {
    code: { it: '{% for p in pages %}{{ p.name }},{% endfor %}' },
  });
  const now = await page('Uno');
  await page('Domani', { publicAt: '2026-03-10T23:00:00.000Z' });
  expect(await markup(`page/${now.id}/it`)).toMatch(/^Uno,</);
  site.now = new Date('2026-03-10T22:59:59.000Z');
  await site.engine.rollover();
  expect(await markup(`page/${now.id}/it`)).toMatch(/^Uno,</);
  site.now = new Date('2026-03-10T23:00:00.000Z');
  await site.engine.rollover();
  expect(await markup(`page/${now.id}/it`)).toMatch(/^Domani,Uno,</);
});

test('markup that nothing shows any more is forgotten by a sweep', async () => {
  const { id } = await page('Uno');
  for (const text of ['a', 'b', 'c']) await site.update('pages', id, { title: { it: text } });
  const stored = async () => {
    const rows = await site.context.store.reader.db
      .selectFrom('fragments')
      .select('body')
      .execute();
    return rows.map(({ body }) => body);
  };
  expect(await stored()).toContain('<h1>b</h1>');
  await site.engine.sweep();
  expect(await stored()).not.toContain('<h1>b</h1>');
  expect(await markup(`page/${id}/it`)).toContain('<h1>c</h1>');
});

test('when the site moves to another address, all that names it follows', async () => {
  await site.update('block', header.id, { code: { it: '{{ site.url }}' } });
  const { id } = await page('Uno');
  expect(await markup(`page/${id}/it`)).toContain('https://example.org');
  const moved = new RenderEngine({
    store: site.context.store,
    clock: () => site.now,
    environment: { timeZone: 'Europe/Rome', siteUrl: 'https://altrove.example' },
    onFailure: (error) => site.failures.push(error),
  });
  await moved.rollover();
  expect(await markup(`page/${id}/it`)).toContain('https://altrove.example');
});

test('when the site gets a key for Google’s maps, its maps follow', async () => {
  await site.update('block', header.id, { code: { it: '{{ content }}' } });
  await site.create('maps', { name: 'Padova' });
  const { id } = await page('Uno');
  const sections = { it: [{ id: 's', type: 'text', value: '%MAP-1%' }] };
  await site.update('pages', id, { sections });
  expect(await markup(`page/${id}/it`)).toContain('"service":{}');
  const google = { script: 'https://maps.example/api/js', key: 'chiave' };
  const keyed = new RenderEngine({
    store: site.context.store,
    clock: () => site.now,
    environment: {
      timeZone: 'Europe/Rome',
      siteUrl: 'https://example.org',
      mapService: { google },
    },
    onFailure: (error) => site.failures.push(error),
  });
  await keyed.rollover();
  expect(await markup(`page/${id}/it`)).toContain(`"service":${JSON.stringify({ google })}`);
});

test('what nothing shows waits for nothing, also beside a rendering that doesn’t show it either', async () => {
  const waiting = () =>
    site.context.store.reader.db.selectFrom('pending_inputs').selectAll().execute();
  const { id } = await page('Uno');
  expect(await site.update('pages', id, { metaKeywords: { it: 'a' } })).toEqual({
    queued: 0,
    done: 0,
  });
  await site.create('variables', { name: 'unread', value: { a: 1 } });
  expect(await waiting()).toEqual([]);
  const rebuilt = site.engine.rebuild();
  await site.update('pages', id, { metaKeywords: { it: 'b' } });
  await rebuilt;
  await site.engine.idle();
  expect(await waiting()).toEqual([]);
});
